import { catalogue } from '../../../base/catalogue.ts';
import { fixedT, inBothLanguages } from '../../../base/texts.ts';
import { shown, sub } from '../../../base/decimal.ts';
import type { Row, Work } from '../../../database/contract.ts';
import { reconcile } from '../../../database/ledger/reconcile.ts';
import { rows as anyRows } from '../../../database/rows/rows.ts';
import { rows, type FunctionOf } from '../../rows.server.ts';
import { idOf, textOf } from '../../values.ts';

/** Entity that names the owner, and the field that is its name. */
const owners: { [ownerType: string]: { entity: string; title: string } } = {
  member: { entity: 'member', title: 'nickname' },
  seller: { entity: 'seller', title: 'name' },
  offlineStore: { entity: 'offlineStore', title: 'name' },
};

const texts = catalogue('accountReconcile', {
  account: { zh: '账户', en: 'Account' },
  asset: { zh: '资产', en: 'Asset' },
  bucket: { zh: '账户栏', en: 'Bucket' },
  stored: { zh: '账面余额', en: 'Stored' },
  ledger: { zh: '流水合计', en: 'Ledger' },
  difference: { zh: '差额', en: 'Difference' },
  all: { zh: '全部账户合计', en: 'All accounts' },
  none: { zh: '账实相符，没有差异', en: 'Every balance agrees with its lines' },
  fine: { zh: '账实相符', en: 'No differences' },
  differences: { zh: '发现 {{count}} 处差异', en: '{{count}} differences' },
});
const heads = ['account', 'asset', 'bucket', 'stored', 'ledger', 'difference'] as const;

/** Answers a table: account, asset, bucket, stored balance, sum of the lines, difference. */
export const accountReconcile: FunctionOf<'manualVoucher'> = async (work) => {
  const t = fixedT(work.language, texts);
  const { differences, unbalanced } = await reconcile(work.db, work.now);
  const accounts = await rows.find(
    work,
    'memberAccount',
    { id: [...new Set(differences.map((one) => one.account)), 0] },
    { most: 1_000 },
  );
  const names = await namesOf(work, accounts);
  const option = (field: string, value: string): string =>
    work.site.entities['ledgerEntry']?.fields[field]?.options?.find((one) => one.value === value)?.[work.language] ??
    value;
  const lines = differences.map((one) => [
    names.get(one.account) ?? String(one.account),
    option('asset', one.asset),
    option('bucket', one.bucket),
    shown(one.stored),
    shown(one.entries),
    shown(sub(one.stored, one.entries)),
  ]);
  for (const [asset, sum] of Object.entries(unbalanced))
    lines.push([t('all'), option('asset', asset), '', '0', shown(sum), shown(sub('0', sum))]);
  const found = { count: lines.length };
  return {
    note: lines.length === 0 ? inBothLanguages(texts, 'fine') : inBothLanguages(texts, 'differences', found),
    data: {
      ...(lines.length === 0 ? {} : { message: t('differences', found) }),
      result: {
        columns: heads.map((head, index) => ({ label: t(head), number: index > 2 })),
        rows: lines,
        empty: t('none'),
      },
    },
  };
};

async function namesOf(work: Work, accounts: readonly Row[]): Promise<Map<number, string>> {
  const names = new Map<number, string>();
  for (const [ownerType, { entity, title }] of Object.entries(owners)) {
    const own = accounts.filter((one) => one['ownerType'] === ownerType);
    if (own.length === 0) continue;
    const found = await anyRows.find(
      work,
      entity,
      { id: own.flatMap((one) => idOf(one['ownerId']) ?? []) },
      { most: 1_000 },
    );
    for (const account of own)
      names.set(account.id, textOf(found.find((one) => one.id === account['ownerId'])?.[title]));
  }
  return names;
}
