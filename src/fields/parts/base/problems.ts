/** Sentences about values, in both languages. They follow the field's label: "金额：不能小于 0.01". */
import type { Text } from '../../../grammar/declarations/declarations.ts';

export const needed: Text = { zh: '不能为空', en: 'Required' };
export const notText: Text = { zh: '应为文字', en: 'Must be a text' };
export const notNumber: Text = { zh: '应为数字', en: 'Must be a number' };
/** Of a text that a person or a file gave. */
export const unreadNumber = (text: string): Text => {
  const said = text.trim().slice(0, 40);
  return {
    zh: `「${said}」不能确定是哪个数，请写成 1234.5 或 1,234.5`,
    en: `"${said}" cannot be read as a number for certain: write 1234.5 or 1,234.5`,
  };
};
export const notWhole: Text = { zh: '应为整数', en: 'Must be a whole number' };
export const badForm: Text = { zh: '格式不正确', en: 'The format is not right' };
export const badSign: Text = { zh: '含有不能使用的字符', en: 'Contains characters that cannot be used' };
export const notOption: Text = { zh: '不是可选的值', en: 'Not one of the options' };
export const notWeb: Text = {
  zh: '应为 http(s) 网址或以 / 开头的路径',
  en: 'Must be an http(s) address or a path that starts with /',
};
export const notDay: Text = { zh: '不是有效的日期', en: 'Not a date' };
export const repeated: Text = { zh: '有重复的值', en: 'Values are repeated' };

export const tooShort = (count: number): Text => ({ zh: `至少 ${count} 个字符`, en: `At least ${count} characters` });
export const tooLong = (count: number): Text => ({ zh: `最多 ${count} 个字符`, en: `At most ${count} characters` });
export const tooSmall = (limit: string | number): Text => ({
  zh: `不能小于 ${limit}`,
  en: `Must be at least ${limit}`,
});
export const tooLarge = (limit: string | number): Text => ({ zh: `不能大于 ${limit}`, en: `Must be at most ${limit}` });
export const tooPrecise = (count: number): Text =>
  count === 0 ? notWhole : { zh: `最多 ${count} 位小数`, en: `At most ${count} decimals` };
export const tooFew = (count: number): Text => ({ zh: `至少 ${count} 项`, en: `At least ${count} items` });
export const tooMany = (count: number): Text => ({ zh: `最多 ${count} 项`, en: `At most ${count} items` });
export const unknownOption = (text: string): Text => ({
  zh: `「${text}」不是可选的值`,
  en: `"${text}" is not one of the options`,
});
export const inside = (label: Text, index: number, problem: Text): Text => ({
  zh: `第 ${index + 1} 行「${label.zh}」${problem.zh}`,
  en: `Row ${index + 1}, ${label.en}: ${problem.en}`,
});
