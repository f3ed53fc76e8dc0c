import { join } from 'node:path';

/** A sample account as `sample-accounts.json` lists it. */
export interface SampleAccount {
  account: string;
  role: string;
  area: 'admin' | 'seller';
  password: string;
}

/** What a newcomer needs after the start: where, who, and where the data lies. */
export function welcome(address: string, accounts: readonly SampleAccount[], data: string | null): string {
  const width = Math.max(8, ...accounts.map(({ account }) => account.length));
  const lines = [
    '',
    `  掌柜 Zhanggui   ${address}`,
    '',
    ...(accounts.length > 0 ? ['  示例账号 / Sample accounts'] : []),
    ...accounts.map(
      ({ account, role, area, password }) =>
        `    ${account.padEnd(width)}  ${password}   ${area === 'admin' ? '平台端 platform' : '商家端 seller  '}  ${role}`,
    ),
    ...(accounts.length > 0 ? [''] : []),
    ...(data === null
      ? ['  首个账号 / First account:  npm run account -- create', '']
      : [`  数据目录 / Data   ${data}`, `  运行日志 / Log    ${join(data, 'server.log')}`, '']),
    '  Ctrl-C 停止 / stops it',
    '',
  ];
  return lines.join('\n');
}
