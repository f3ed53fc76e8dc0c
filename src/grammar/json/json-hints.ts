/** Of a text that is no JSON: the slip that was most likely made, its place, and the way to mend it. */
import type { Text } from '../declarations/declarations.ts';

/** What the reader was waiting for. */
export type Expected = 'value' | 'key' | 'end' | 'member' | 'item' | 'quote' | 'colon' | 'depth';

/** Where the slip is (an offset), what is wrong, and what to do, as facts of a sentence. */
export interface SyntaxFacts {
  at: number;
  wrongZh: string;
  wrong: string;
  todoZh: string;
  todo: string;
}

/** Signs of Chinese punctuation -> the ones of JSON that are meant. */
export const wide: { readonly [sign: string]: string } = {
  '，': ',',
  '：': ':',
  '“': '"',
  '”': '"',
  '｛': '{',
  '｝': '}',
  '［': '[',
  '］': ']',
  '【': '[',
  '】': ']',
  '、': ',',
  '；': ',',
};
const escapes = /\\(?!["\\/bfnrt]|u[0-9a-fA-F]{4})/;

/** `at`: where reading stopped. */
export function syntaxFacts(source: string, at: number, expected: Expected): SyntaxFacts {
  const rest = source.slice(at);
  const sign = [...rest][0] ?? '';
  const say = (place: number, wrong: Text, todo: Text): SyntaxFacts => ({
    at: place,
    wrongZh: wrong.zh,
    wrong: wrong.en,
    todoZh: todo.zh,
    todo: todo.en,
  });
  if (expected === 'depth')
    return say(at, { zh: '嵌套太深', en: 'Nested too deep' }, { zh: '最多 64 层', en: 'At most 64 levels' });
  const half = wide[sign];
  if (half !== undefined && expected !== 'quote') return fullWidth(at, sign, half, say);
  if (expected === 'quote' || sign === '"') {
    const broken = brokenText(source, at, say);
    if (broken) return broken;
  }
  if (/^\/[/*]/.test(rest))
    return say(
      at,
      { zh: '这里有注释', en: 'There is a comment here' },
      { zh: 'JSON 没有注释：删除它，或写进 "note"', en: 'JSON has no comments: remove it, or write it into "note"' },
    );
  if (sign === "'")
    return say(
      at,
      { zh: '这里用了单引号', en: 'There is a single quote here' },
      { zh: '改用双引号 "', en: 'Use double quotes "' },
    );
  const before = source.slice(0, at).trimEnd();
  const last = before.length - 1;
  if (rest.trim() === '') return unclosed(source, before.length, say);
  if ((expected === 'key' && sign === '}') || (expected === 'value' && /[\]}]/.test(sign) && before.endsWith(',')))
    return before.endsWith(',')
      ? say(
          last,
          { zh: `「${sign}」前多了一个逗号`, en: `There is a comma too many before "${sign}"` },
          { zh: '删除这个逗号', en: 'Remove this comma' },
        )
      : say(
          at,
          { zh: '这里缺少一个值', en: 'A value is missing here' },
          { zh: '补上它，或删除前面的键', en: 'Add it, or remove the key before it' },
        );
  if (expected === 'value' && /[\]},]/.test(sign))
    return say(
      at,
      { zh: `「${sign}」前缺少一个值`, en: `A value is missing before "${sign}"` },
      { zh: '补上它，或删除前面的键或逗号', en: 'Add it, or remove the key or the comma before it' },
    );
  if ((expected === 'member' || expected === 'item') && /["\w{[-]/.test(sign))
    return say(
      last,
      { zh: '这里后面缺少逗号', en: 'A comma is missing behind this' },
      { zh: '在这里后面加上 ,', en: 'Put a , behind it' },
    );
  if (expected === 'end')
    return say(
      at,
      { zh: `文件结束后还有「${word(rest)}」`, en: `There is "${word(rest)}" behind the end of the file` },
      { zh: '删除它，或检查前面是否多了右括号', en: 'Remove it, or look for a bracket too many before it' },
    );
  if (expected === 'colon')
    return say(
      at,
      { zh: '键后面缺少冒号', en: 'A colon is missing behind the key' },
      { zh: '写成 "键": 值', en: 'Write "key": value' },
    );
  if (expected === 'key')
    return say(
      at,
      { zh: `键「${word(rest)}」没有双引号`, en: `The key "${word(rest)}" has no double quotes` },
      { zh: `写成 "${word(rest)}"`, en: `Write "${word(rest)}"` },
    );
  if (expected === 'value')
    return say(
      at,
      { zh: `「${word(rest)}」不是值`, en: `"${word(rest)}" is no value` },
      {
        zh: '文字要加双引号；其他只能是数字、true、false、null',
        en: 'A text stands in double quotes; else there are numbers, true, false and null',
      },
    );
  const close = expected === 'item' ? ']' : '}';
  return say(
    at,
    { zh: `这里不能写「${word(rest)}」`, en: `"${word(rest)}" cannot stand here` },
    { zh: `应为 , 或 ${close}`, en: `Expected , or ${close}` },
  );
}

type Say = (place: number, wrong: Text, todo: Text) => SyntaxFacts;

const fullWidth = (at: number, sign: string, half: string, say: Say): SyntaxFacts =>
  say(
    at,
    { zh: `这里用了全角「${sign}」`, en: `There is a full-width ${sign} here` },
    { zh: `改用半角 ${half}`, en: `Use the half-width ${half}` },
  );

/** A text that does not end on its line, or holds a sign that no text may. */
function brokenText(source: string, at: number, say: Say): SyntaxFacts | undefined {
  if (source[at] !== '"') {
    const half = wide[source[at] ?? ''];
    return half === undefined ? undefined : fullWidth(at, source[at] ?? '', half, say);
  }
  const line = source.slice(at + 1).split('\n')[0] ?? '';
  const closing = /^(?:[^"\\]|\\.)*"/.exec(line)?.[0];
  const bad = escapes.exec(closing ?? line);
  if (bad)
    return say(
      at + 1 + bad.index,
      { zh: '文字里有单独的反斜杠 \\', en: 'There is a lone backslash \\ in the text' },
      { zh: '写成 \\\\', en: 'Write \\\\' },
    );
  // eslint-disable-next-line no-control-regex
  const control = closing === undefined ? -1 : closing.search(/[\u0000-\u001f]/);
  if (control !== -1)
    return say(
      at + 1 + control,
      { zh: '文字里有制表符等控制字符', en: 'There is a tab or another control character in the text' },
      { zh: '制表符写成 \\t', en: 'Write a tab as \\t' },
    );
  if (closing !== undefined) return undefined;
  const wideEnd = /[“”]/.exec(line);
  if (wideEnd) return fullWidth(at + 1 + wideEnd.index, wideEnd[0], '"', say);
  return say(
    at,
    { zh: '文字在这一行没有结束', en: 'The text does not end on its line' },
    { zh: '加上右双引号；换行写成 \\n', en: 'Close it with a double quote; write a line break as \\n' },
  );
}

/** The brackets that are still open at the end; told at the last sign that was read. */
function unclosed(source: string, end: number, say: Say): SyntaxFacts {
  const open: string[] = [];
  for (const part of source.matchAll(/"(?:[^"\\]|\\.)*"|[{}[\]]/g)) {
    if (part[0] === '{') open.push('}');
    else if (part[0] === '[') open.push(']');
    else if (part[0] === '}' || part[0] === ']') open.pop();
  }
  const missing = open.reverse().join(' ');
  return say(
    Math.max(0, end - 1),
    { zh: '文件没有写完', en: 'The file ends too early' },
    { zh: `在结尾补上 ${missing}`, en: `Close it with ${missing}` },
  );
}

/** At most one word of what stands there. */
const word = (rest: string): string => /^[\p{L}\p{N}_$@.-]+/u.exec(rest)?.[0].slice(0, 24) ?? [...rest][0] ?? '';
