/** Sentences of a contract run, in both languages. */
import type { Text } from '../../src/grammar/declarations/declarations.ts';
import type { Language } from '../../src/grammar/site/models.ts';
import type { Finding } from './compare.ts';
import type { CallReport } from './page.ts';

type Said<T> = { [language in Language]: T };

export const words: Said<{
  outcome: { [outcome in CallReport['outcome']]: string };
  finding: { [what in Finding['what']]: (at: string, found: string) => string };
  rows(count: number): string;
  proposal: string;
  total(pages: number, calls: number, wrong: number, unasked: number): string;
  confirmed(route: string): string;
  notConfirmed(problem: string): string;
}> = {
  zh: {
    outcome: {
      matched: '一致',
      differs: '不一致',
      refused: '接口拒绝',
      time: '超时，没有回答',
      lost: '无法连接',
      elsewhere: '转到了其他主机，未跟随',
      large: '回答超过 20 MB，未读取',
      text: '回答不是 JSON',
      envelope: '回答没有状态成员',
      doubt: '看不出是成功还是拒绝：把这个状态写入 envelope 的 meanings（ok、show 或 stop）',
      unasked: '未核对：没有可用的记录或录制',
    },
    finding: {
      list: (_at, found) => `列表的行与总数在别处：${found}`,
      renamed: (at, found) => `「${at}」在对方叫「${found}」`,
      likely: (at, found) => `没有「${at}」，可能就是「${found}」：确认后写入 fields`,
      fen: (at, found) => `「${at}」是整数分（${found}），请核对一笔金额`,
      yuan: (at, found) => `「${at}」以 JSON 数字表示元（${found}），请核对一笔金额`,
      number: (at, found) => `「${at}」以 JSON 数字传送（${found}）`,
      moments: (at, found) =>
        `「${at}」的时间写法不同，按 ${found === '+08:00' ? '北京时间' : found} 理解，请核对一个时间`,
      values: (at, found) => `「${at}」的值另有写法：${found}`,
      joined: (at, found) => `「${at}」的列表以「${found}」连成一段文字`,
      amount: (at, found) =>
        `「${at}」是整数（${found}），看不出是分还是元：核对一笔金额后加上 --amounts fen 或 --amounts yuan 再运行`,
      date: (at, found) => `「${at}」的日期写法不同（${found}），规则无法转换`,
      type: (at, found) => `「${at}」的类型不同（${found}）`,
      value: (at, found) => `「${at}」的值不符合声明（${found}）`,
      absent: (at) => `缺少「${at}」`,
      choice: (at, found) => `「${at}」有未声明的选项：${found}；各是哪个选项，写入 values`,
      unread: (at) => `另有「${at}」，页面不读取`,
    },
    rows: (count) => `${count} 行`,
    proposal: '建议写入 zhanggui.config.json：',
    total: (pages, calls, wrong, unasked) => `${pages} 个页面，${calls} 次调用：${wrong} 次不一致，${unasked} 次未核对`,
    confirmed: (route) => `✎ schemas/${route}.json  已标记为 confirmed`,
    notConfirmed: (problem) => `未写入任何文件，检查不通过：${problem}`,
  },
  en: {
    outcome: {
      matched: 'matches',
      differs: 'differs',
      refused: 'the host refused',
      time: 'no answer in time',
      lost: 'the host cannot be reached',
      elsewhere: 'redirects to another host, which is not followed',
      large: 'the answer is larger than 20 MB and was not read',
      text: 'the answer is no JSON',
      envelope: 'the answer has no status member',
      doubt: 'done or refused, which does not show: name this status in "meanings" of the envelope (ok, show or stop)',
      unasked: 'not judged: no record to ask for, or not recorded',
    },
    finding: {
      list: (_at, found) => `rows and total of the list stand elsewhere: ${found}`,
      renamed: (at, found) => `"${at}" is called "${found}" there`,
      likely: (at, found) => `"${at}" is missing, and may be "${found}": write it into "fields" if it is`,
      fen: (at, found) => `"${at}" is in whole fen (${found}): compare one amount by hand`,
      yuan: (at, found) => `"${at}" is a JSON number of yuan (${found}): compare one amount by hand`,
      number: (at, found) => `"${at}" travels as a JSON number (${found})`,
      moments: (at, found) =>
        `"${at}" writes moments otherwise, taken for ${found === '+08:00' ? 'the clock of Beijing' : found}: compare one by hand`,
      values: (at, found) => `"${at}" has other words: ${found}`,
      joined: (at, found) => `"${at}" joins its list to one text with "${found}"`,
      amount: (at, found) =>
        `"${at}" is a whole number (${found}), fen or yuan: compare one amount by hand, then run with --amounts fen or --amounts yuan`,
      date: (at, found) => `"${at}" writes its date otherwise (${found}), which no rule translates`,
      type: (at, found) => `"${at}" is of another type (${found})`,
      value: (at, found) => `"${at}" is not what is declared (${found})`,
      absent: (at) => `"${at}" is missing`,
      choice: (at, found) => `"${at}" has options that are not declared: ${found}; say in "values" which is which`,
      unread: (at) => `"${at}" is there too, and not read by the page`,
    },
    rows: (count) => `${count} rows`,
    proposal: 'Proposed for zhanggui.config.json:',
    total: (pages, calls, wrong, unasked) =>
      `${pages} pages, ${calls} calls: ${wrong} do not match, ${unasked} not judged`,
    confirmed: (route) => `✎ schemas/${route}.json  is marked as confirmed`,
    notConfirmed: (problem) => `No file was written, the check would fail: ${problem}`,
  },
};

/** What ends the command before it begins. */
export const refusals = {
  source: {
    zh: '请给出 --host 或 --har 之一',
    en: 'Give either --host or --har',
  },
  host: (host: string) => ({
    zh: `--host 应为 http(s) 地址，不含账号密码：${host}`,
    en: `--host must be an http(s) address without a name and password: ${host}`,
  }),
  token: (name: string) => ({
    zh: `环境变量 ${name} 没有值`,
    en: `The environment variable ${name} has no value`,
  }),
  har: (file: string) => ({ zh: `${file} 不是 HAR 录制文件`, en: `${file} is no HAR recording` }),
  config: (file: string) => ({ zh: `${file} 无法读取为 JSON`, en: `${file} cannot be read as JSON` }),
  page: (route: string) => ({ zh: `没有页面 ${route}`, en: `There is no page ${route}` }),
  write: (name: string) => ({
    zh: `--allow-write 应为 页面:操作，且该操作存在：${name}`,
    en: `--allow-write names a page and one of its actions, as page:action: ${name}`,
  }),
  body: (name: string) => ({
    zh: `--bodies 中缺少 ${name} 的请求体，或内容不符合声明`,
    en: `--bodies has no body for ${name}, or one that the action does not take`,
  }),
  writeHar: { zh: '--allow-write 只能与 --host 一起使用', en: '--allow-write goes with --host alone' },
  number: (name: string) => ({
    zh: `--${name} 应为 1 到 200 的整数`,
    en: `--${name} must be a whole number from 1 to 200`,
  }),
  amounts: { zh: '--amounts 只能是 fen 或 yuan', en: '--amounts is fen or yuan' },
  faults: (file: string, fault: Text, more: number) => ({
    zh: `${file} 有误，${fault.zh}${more > 0 ? `（另有 ${more} 处）` : ''}`,
    en: `${file} is wrong: ${fault.en}${more > 0 ? ` (and ${more} more)` : ''}`,
  }),
  format: { zh: '--format 只能是 text 或 json', en: '--format is text or json' },
};
