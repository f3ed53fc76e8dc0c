/** What is wrong with an expression, in the words of somebody who writes no programs, and what to write instead. */
import type { Text } from '../declarations/declarations.ts';

export interface CelWords {
  wrong: Text;
  todo?: Text;
}

const types: { readonly [type: string]: Text } = {
  string: { zh: '文字', en: 'text' },
  int: { zh: '整数', en: 'whole number' },
  double: { zh: '小数', en: 'decimal' },
  decimal: { zh: '小数', en: 'decimal' },
  bool: { zh: '是或否', en: 'yes or no' },
  timestamp: { zh: '时间', en: 'moment' },
  'google.protobuf.Timestamp': { zh: '时间', en: 'moment' },
  duration: { zh: '时长', en: 'duration' },
  'google.protobuf.Duration': { zh: '时长', en: 'duration' },
  null: { zh: '空值', en: 'empty value' },
  dyn: { zh: '任意值', en: 'any value' },
};
const closing: { readonly [token: string]: string } = { RPAREN: ')', RBRACKET: ']', RBRACE: '}' };
const halves: { readonly [sign: string]: string } = {
  '，': ',',
  '（': '(',
  '）': ')',
  '：': ':',
  '？': '?',
  '！': '!',
  '＝': '=',
  '＞': '>',
  '＜': '<',
  '“': "'",
  '”': "'",
  '‘': "'",
  '’': "'",
};
const words: { readonly [word: string]: string } = { and: '&&', or: '||', not: '!' };

/** A CEL type as people call it. */
export const typeText = (type: string): Text =>
  types[type] ?? (type.startsWith('list') ? { zh: '列表', en: 'list' } : { zh: '明细行', en: 'line' });

/** Of a text that CEL cannot read; `start` is the place where reading stopped. */
export function syntaxWords(source: string, start: number, message: string): CelWords {
  const sign = String.fromCodePoint(source.codePointAt(start) ?? 32);
  const half = halves[sign];
  const near = /(\w+)\s+\w*$/.exec(source.slice(0, start + 1))?.[1] ?? '';
  const word = Object.keys(words).find((one) =>
    new RegExp(`\\b${one}\\b`).test(source.slice(Math.max(0, start - 4), start + 4)),
  );
  if (source.trim() === '')
    return {
      wrong: { zh: '表达式是空的', en: 'The expression is empty' },
      todo: { zh: '写上条件，或删除它', en: 'Write a condition, or remove it' },
    };
  if (half !== undefined)
    return {
      wrong: { zh: `用了全角「${sign}」`, en: `There is a full-width ${sign}` },
      todo: { zh: `改用半角 ${half}`, en: `Use the half-width ${half}` },
    };
  if (sign === '=') {
    const before = source.slice(0, start).trimEnd().slice(-1);
    if (before === '<' || before === '>' || before === '!')
      return {
        wrong: { zh: `「${before}」和「=」之间有空格`, en: `There is a blank between ${before} and =` },
        todo: { zh: `连着写 ${before}=`, en: `Write ${before}= as one` },
      };
    if (source[start + 1] === '>')
      return {
        wrong: { zh: '没有「=>」这个符号', en: 'There is no sign =>' },
        todo: { zh: '大于等于写 >=', en: 'At least is written >=' },
      };
    return {
      wrong: { zh: '比较相等不能只写一个「=」', en: 'One = compares nothing' },
      todo: { zh: '写两个：==', en: 'Write two: ==' },
    };
  }
  if (word !== undefined)
    return {
      wrong: { zh: `没有「${word}」这个词`, en: `There is no word "${word}"` },
      todo: { zh: `写 ${words[word]}`, en: `Write ${words[word]}` },
    };
  const missing = closing[/^Expected (\w+)/.exec(message)?.[1] ?? ''];
  if (missing !== undefined)
    return {
      wrong: { zh: `缺少「${missing}」`, en: `A ${missing} is missing` },
      todo: { zh: `补上 ${missing}`, en: `Add the ${missing}` },
    };
  if (/nterminated|Newline/.test(message))
    return {
      wrong: { zh: '引号没有成对', en: 'A quote is not closed' },
      todo: { zh: "文字两边都写 '", en: "Write ' on both sides of a text" },
    };
  if (start >= source.trimEnd().length)
    return {
      wrong: { zh: '表达式没有写完', en: 'The expression ends too early' },
      todo: { zh: '补上后半部分', en: 'Write the rest of it' },
    };
  return {
    wrong: { zh: `这里不能写「${sign}」`, en: `"${sign}" cannot stand here` },
    todo:
      near === ''
        ? { zh: '检查它前面的符号', en: 'Look at the sign before it' }
        : { zh: `检查「${near}」后面的符号`, en: `Look at the sign behind "${near}"` },
  };
}

/** Of an expression whose parts do not fit together. */
export function typeWords(message: string): CelWords {
  const two = /^no such overload: (\S+) (==|!=|<=|>=|<|>|\+|-|\*|\/|%|in) (\S+)$/.exec(message);
  if (two) {
    const [, left = '', sign = '', right = ''] = two;
    const [a, b] = [typeText(left), typeText(right)];
    const amounts = [left, right].includes('string') && [left, right].some((one) => one === 'int' || one === 'decimal');
    return {
      wrong: { zh: `${a.zh}和${b.zh}之间不能用「${sign}」`, en: `"${sign}" does not go between ${a.en} and ${b.en}` },
      todo: amounts
        ? {
            zh: "两边要同类：数不加引号，文字写成 'x'",
            en: "Both sides must be of one kind: numbers without quotes, texts as 'x'",
          }
        : { zh: '两边要同类', en: 'Both sides must be of one kind' },
    };
  }
  const one = /^no such overload: ([!-])(\S+)$/.exec(message);
  if (one) {
    const a = typeText(one[2] ?? '');
    return { wrong: { zh: `${a.zh}前不能用「${one[1]}」`, en: `"${one[1]}" does not go before ${a.en}` } };
  }
  const call = /^found no matching overload for '(?:(\S+)\.)?(\w+)\((.*)\)'$/.exec(message);
  if (call) {
    const name = call[2] ?? '';
    const given = (call[3] ?? '').split(', ').filter((type) => type !== '');
    return {
      wrong: {
        zh: `「${name}」不能这样用：给它的是${given.map((type) => typeText(type).zh).join('、') || '空'}`,
        en: `"${name}" cannot be used so: it is given ${given.map((type) => typeText(type).en).join(', ') || 'nothing'}`,
      },
      todo: {
        zh: '检查名称、括号里有几个值、各是什么',
        en: 'Look at its name, and at how many values of which kind it is given',
      },
    };
  }
  const bool = /(?:condition must be bool|requires bool operands), got '(\S+)'/.exec(message);
  if (bool) {
    const a = typeText(bool[1] ?? '');
    return {
      wrong: { zh: `这里要一个条件，不是${a.zh}`, en: `A condition is wanted here, not a ${a.en}` },
      todo: { zh: '写成比较，如 record.x > 0', en: 'Compare it, as in record.x > 0' },
    };
  }
  if (message.startsWith('has() invalid'))
    return {
      wrong: { zh: 'has 里要写一个字段', en: 'has wants a field' },
      todo: { zh: '写成 has(record.x)', en: 'Write has(record.x)' },
    };
  const part = /^Cannot index type '(\S+)'/.exec(message);
  if (part) {
    const a = typeText(part[1] ?? '');
    return {
      wrong: { zh: `${a.zh}里没有下一级`, en: `A ${a.en} has no parts` },
      todo: { zh: '去掉最后的「.…」', en: 'Leave the last ".…" out' },
    };
  }
  return {
    wrong: { zh: '各部分放不到一起', en: 'Its parts do not fit together' },
    todo: {
      zh: '两边要同类；空值用 has(record.x) 判断',
      en: 'Both sides must be of one kind; ask for an empty value by has(record.x)',
    },
  };
}
