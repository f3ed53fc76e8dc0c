/** Texts of the seal above the audit trail. */
import { catalogue } from '../../../base/catalogue.ts';

export const trailTexts = catalogue('trail', {
  head: { zh: '封存摘要', en: 'Sealed head' },
  none: {
    zh: '尚未封存，记录产生一分钟后自动封存',
    en: 'Nothing is sealed yet; records are sealed a minute after they are made',
  },
  sealed: {
    zh: '{{when}}封存，共 {{rows}} 条，{{unsealed}} 条待封存',
    en: 'Sealed {{when}}: {{rows}} records, {{unsealed}} waiting',
  },
  copy: { zh: '复制', en: 'Copy' },
  copied: { zh: '摘要已复制，请另行保存以备核对', en: 'Copied: keep it elsewhere, to compare it later' },
  verify: { zh: '校验', en: 'Verify' },
  verifyTitle: { zh: '校验操作记录', en: 'Verify the records' },
  hint: {
    zh: '逐条重算封存链，可发现任何被修改、删除或插入的记录。',
    en: 'Computes the sealed chain anew and finds any record that was changed, removed or slipped in.',
  },
  former: { zh: '此前记下的摘要', en: 'A head noted earlier' },
  formerHint: {
    zh: '选填。填写后同时核对该摘要仍在链上，可发现整段被重写',
    en: 'Optional. Checks that it is still in the chain, which finds a chain that was rewritten',
  },
  formerBad: { zh: '摘要为 64 位小写十六进制字符', en: 'A head has 64 characters: digits and a to f' },
  whole: {
    zh: '记录完整：{{seals}} 个封存、{{rows}} 条记录均未被改动，{{unsealed}} 条待封存',
    en: 'The records are whole: {{seals}} seals, {{rows}} records, none changed; {{unsealed}} wait to be sealed',
  },
  nothing: {
    zh: '尚无封存，暂无可校验的记录；{{unsealed}} 条待封存',
    en: 'Nothing is sealed yet, so nothing can be verified; {{unsealed}} wait to be sealed',
  },
  broken: {
    zh: '记录已被改动：{{of}} 编号 {{from}} 至 {{to}} 之间，应有 {{expected}} 条，现有 {{found}} 条。请立即联系系统管理员，并保留数据库备份',
    en: 'Records were changed: {{of}}, ids {{from}} to {{to}}, {{expected}} expected, {{found}} found. Tell the system administrator now and keep the backups',
  },
  lost: {
    zh: '此前记下的摘要已不在链上：封存链被截断或重写。请立即联系系统管理员',
    en: 'The head noted earlier is no longer in the chain: it was cut or rewritten. Tell the system administrator now',
  },
  late: {
    zh: '{{late}} 条记录已超过 10 分钟仍未封存：封存未运行，或封存已被删除。请联系系统管理员',
    en: '{{late}} records have waited for their seal for more than 10 minutes: nothing seals, or seals were removed. Tell the system administrator',
  },
  close: { zh: '关闭', en: 'Close' },
  failed: { zh: '封存情况加载失败', en: 'The seal could not be loaded' },
  retry: { zh: '重试', en: 'Try again' },
});
