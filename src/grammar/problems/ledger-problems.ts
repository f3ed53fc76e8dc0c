/** What the check says of business types of the ledger, and of actions that move money. */
import { error, type ProblemEntry } from './problem-entry.ts';

export const ledgerProblems = {
  'posting-emptied': error(
    '「{type}」用作{useZh}的「{field}」已被本操作的 set 清空：记账读的是 set 之后的记录',
    'The action sets "{field}", {use} of "{type}", to nothing first: postings read the record after "set"',
    '在 document 里写 "{name}": "$before.{field}"',
    'Write "{name}": "$before.{field}" in "document"',
  ),
  'ledger-amount': error(
    '金额「{name}」应是单据上的名称',
    'The amount "{name}" should be a name of the document',
    '以 $ 开头，如 "$amount"',
    'Begin with $, as in "$amount"',
  ),
  'ledger-balance': error(
    '资产「{asset}」收付不平（{caseZh}）：收入 {ins}，支出 {outs}',
    'The asset "{asset}" does not balance ({case}): in {ins}, out {outs}',
    '补上另一方；总额由几项合成时写 "sums": { "总额": ["其中一项", "另一项"] }',
    'Add the other side; where an amount is the sum of others, say "sums": { "total": ["one", "another"] }',
  ),
  'needs-missing': error(
    '操作「{name}」会动用资金，却没有自己的权限标签',
    'The action "{name}" moves money, but asks for no label of its own',
    '写上 "needs": "{name}"',
    'Write "needs": "{name}"',
  ),
} satisfies { [code: string]: ProblemEntry };
