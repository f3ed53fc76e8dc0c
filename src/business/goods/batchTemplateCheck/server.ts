import type { Text } from '../../../grammar/declarations/declarations.ts';
import { Refusal } from '../../../database/contract.ts';
import { readRule } from '../batch.server.ts';
import { idOf, linesOf, textOf } from '../../values.ts';
import { asWritten } from '../../work.server.ts';
import type { FunctionOf } from '../../rows.server.ts';

export const batchTemplateCheck: FunctionOf<'batchTemplate'> = async (work, run) => {
  const template = asWritten(work, run);
  const errors: { [path: string]: Text } = {};
  const seen = new Set<string>();
  const seller = work.session.platform ? idOf(template.seller) : work.session.seller;
  for (const [index, line] of linesOf(template.rules).entries()) {
    const rule = await readRule(work, line, seller);
    if (!('target' in rule)) errors[`rules.${index}.value`] = rule;
    const key = `${textOf(line.target)} ${textOf(line.op)}`;
    if (seen.has(key))
      errors[`rules.${index}.target`] = {
        zh: '同一修改项的同一操作只能有一条',
        en: 'One rule for each target and operation',
      };
    seen.add(key);
  }
  const [first] = Object.values(errors);
  if (first) throw new Refusal({ text: first, errors });
};
