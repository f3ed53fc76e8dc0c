/** Whether a member of foreign rows is one of few choices. */
import type { Seen, Vote } from '../../../grammar/site/models.ts';
import type { Text } from '../../../grammar/declarations/declarations.ts';
import { named, numbersOf, textsOf } from './seen.ts';

const words = (): string[] =>
  (
    'status state type kind level gender sex channel source mode grade stage category way method phase platform ' +
    'priority currency flag scope 状态 类型 等级 性别 渠道 来源 方式'
  ).split(' ');

const few: Text = {
  zh: '选项只取自这些行，可能不全；选项的名称请核对',
  en: 'its options are those of these rows, and may not be all; their texts want a look',
};
const codes: Text = {
  zh: '数字代码，各是什么意思？控制台里选项的值都是文字',
  en: 'codes in numbers: what does each mean? Values of options are texts in the console',
};

/** Few different values over enough rows, or those that a contract lists. */
export function choiceVote(seen: Seen): Vote | null {
  const listed = seen.contract?.enum;
  if (Array.isArray(listed)) {
    const choices = listed.filter((one) => one !== null && one !== '').map(String);
    const isTruth = listed.every((one) => typeof one === 'boolean' || one === null);
    return choices.length > 1 && !isTruth ? { weight: 88, choices } : null;
  }
  const numbers = numbersOf(seen);
  const values = (numbers ?? textsOf(seen) ?? []).map(String);
  const choices = [...new Set(values)].sort((a, b) => (numbers ? Number(a) - Number(b) : 0));
  const form = numbers ? /^-?\d{1,3}$/ : /^(?:[A-Za-z][\w.:-]{0,39}|\d{1,3}|\p{Script=Han}{1,8})$/u;
  if (choices.length < 2 || choices.length > 12 || !choices.every((one) => form.test(one))) return null;
  const asks = numbers ? codes : few;
  if (named(seen, ...words()))
    return values.length >= 3 && choices.length < values.length ? { weight: 65, choices, asks } : null;
  if (numbers) {
    const isSwitch = choices.length === 2 && choices[0] === '0' && choices[1] === '1';
    return isSwitch && values.length >= 4 ? { weight: 40, choices, asks } : null;
  }
  return values.length >= 12 && choices.length * 4 <= values.length ? { weight: 45, choices, asks } : null;
}
