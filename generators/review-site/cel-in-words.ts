/**
 * CEL in words: `record.livePrice <= record.price` is 「直播价」不大于「售价」, "Live price" is at most "Price". What has no
 * words stands as it is written.
 */
import { parse, type ASTNode } from '@marcbachmann/cel-js';
import type { Text } from '../../src/grammar/declarations/declarations.ts';
import type { FieldDef } from '../../src/grammar/site/resolved.ts';
import { alike, joined, quoted, said, text } from './texts.ts';

type Fields = { readonly [name: string]: FieldDef };

/** What the names of an expression stand for. */
export interface Scope {
  /** Of `record` and `before`. */
  record: Fields;
  form?: Fields;
  /** Of the row that is written or the line that is asked. */
  row?: Fields;
  /** Of a reference of the record. */
  referred?(field: string): Fields | undefined;
  /** Of a settings object, and what it is called. */
  settings?(name: string): { label: Text; fields: Fields } | undefined;
  list?(name: string): Text | undefined;
  /** Variables of macros: fields of a line, or what the variable is called. */
  lines?: { readonly [variable: string]: Fields | undefined };
}

/** The expression in words; as it is written when it cannot be read. */
export function celInWords(source: string, scope: Scope): Text {
  const ast = astOf(source);
  return ast ? new Teller(source, scope).truth(ast) : alike(source);
}

/** What an expression gives, in words: an amount, a text, a state. */
export function celValueInWords(source: string, scope: Scope, field?: FieldDef): Text {
  const ast = astOf(source);
  return ast ? new Teller(source, scope).value(ast, field) : alike(source);
}

export function astOf(source: string): ASTNode | null {
  try {
    return parse(source).ast;
  } catch {
    return null;
  }
}

interface Sign {
  plain: Text;
  moment: Text;
  turned: string;
}
const sign = (plain: Text, moment: Text, turned: string): Sign => ({ plain, moment, turned });

/** The comparisons, with their contrary. */
const signs: { readonly [sign: string]: Sign } = {
  '==': sign(text('等于', 'is'), text('等于', 'is'), '!='),
  '!=': sign(text('不等于', 'is not'), text('不等于', 'is not'), '=='),
  '<': sign(text('小于', 'is less than'), text('早于', 'is before'), '>='),
  '<=': sign(text('不大于', 'is at most'), text('不晚于', 'is not after'), '>'),
  '>': sign(text('大于', 'is more than'), text('晚于', 'is after'), '<='),
  '>=': sign(text('不小于', 'is at least'), text('不早于', 'is not before'), '<'),
};

/** Of a comparison whose strictness alone has changed: what is no longer, or now, allowed. */
export function strictness(before: string, after: string): 'allows' | 'forbids' | null {
  const [one, other] = [astOf(before), astOf(after)];
  if (!one || !other || !(one.op in signs) || !(other.op in signs)) return null;
  const parts = (node: ASTNode, source: string): string =>
    [node.args]
      .flat()
      .map((part) => written(part as ASTNode, source))
      .join(' | ');
  if (parts(one, before) !== parts(other, after)) return null;
  if (one.op === `${other.op}=`) return 'forbids';
  return other.op === `${one.op}=` ? 'allows' : null;
}

/** What the bound of a comparison is, in words: the right side. */
export function boundOf(source: string, scope: Scope): Text {
  const ast = astOf(source);
  const [, right] = [ast?.args].flat() as (ASTNode | undefined)[];
  return ast && right ? new Teller(source, scope).value(right) : alike(source);
}

const written = (node: ASTNode, source: string): string => source.slice(node.range.start, node.range.end);

const calls: { readonly [name: string]: (values: readonly Text[]) => Text } = {
  round: ([one = alike(''), two]) =>
    two ? said`${one}（四舍五入到 ${two} 位小数）|${one} (rounded to ${two} decimals)` : one,
  roundDown: ([one = alike(''), two]) =>
    two ? said`${one}（舍去 ${two} 位以后的小数）|${one} (cut to ${two} decimals)` : one,
  floor: ([one = alike('')]) => said`${one}（取整）|${one} (whole part)`,
  days: ([one = alike('')]) => said`${one} 天|${one} days`,
  hours: ([one = alike('')]) => said`${one} 小时|${one} hours`,
  minutes: ([one = alike('')]) => said`${one} 分钟|${one} minutes`,
  dayOf: ([one = alike('')]) => said`${one}的日期|the day of ${one}`,
  startOfDay: ([one = alike('')]) => said`${one}当天零点|the start of the day of ${one}`,
  daysBetween: ([one = alike(''), two = alike('')]) => said`${one}到${two}的天数|the days from ${one} to ${two}`,
  addMonths: ([one = alike(''), two = alike('')]) => said`${one}之后 ${two} 个月|${two} months after ${one}`,
  later: (all) => said`${joined(all, '与', ' and ')}中较晚者|the later of ${joined(all, '与', ' and ')}`,
  earlier: (all) => said`${joined(all, '与', ' and ')}中较早者|the earlier of ${joined(all, '与', ' and ')}`,
  min: (all) => said`${joined(all, '与', ' and ')}中最小的|the least of ${joined(all, '与', ' and ')}`,
  max: (all) => said`${joined(all, '与', ' and ')}中最大的|the greatest of ${joined(all, '与', ' and ')}`,
  sum: ([one = alike('')]) => said`${one}的合计|the sum of ${one}`,
  size: ([one = alike('')]) => said`${one}的数量|the number of ${one}`,
  stamp: ([one = alike('')]) => one,
};
/** Functions that change the type and not the value. */
const silent = new Set(['decimal', 'string', 'int', 'dyn', 'double', 'timestamp']);
const moments = new Set(['startOfDay', 'addMonths', 'later', 'earlier', 'dayOf', 'stamp']);
const arithmetic: { readonly [sign: string]: string } = { '+': '+', '-': '−', '*': '×', '/': '÷', '%': 'mod' };

class Teller {
  readonly #source: string;
  readonly #scope: Scope;

  constructor(source: string, scope: Scope) {
    this.#source = source;
    this.#scope = scope;
  }

  /** A part that holds or does not. `no` turns it round. */
  truth(node: ASTNode, no = false): Text {
    if (node.op === '!_') return this.truth(node.args, !no);
    if (node.op === '&&' || node.op === '||') {
      // Not both: one of them not.
      const and = (node.op === '&&') !== no;
      const parts = this.#chain(node, node.op).map((part) => this.#within(part, and, no));
      return and ? joined(parts, '，且', ' and ') : joined(parts, '，或', ' or ');
    }
    if (node.op === '?:') {
      const [when, yes, other] = node.args;
      return said`若${this.truth(when)}则须${this.truth(yes, no)}，否则须${this.truth(other, no)}|if ${this.truth(when)} then ${this.truth(yes, no)}, else ${this.truth(other, no)}`;
    }
    const compared = signs[node.op];
    if (compared) return this.#compared(node as ASTNode & { args: [ASTNode, ASTNode] }, no ? compared.turned : node.op);
    if (node.op === 'in') {
      const [one, list] = node.args;
      const field = this.#field(one);
      if (list.op === 'list') {
        const options = joined(
          list.args.map((part) => this.value(part, field)),
          '、',
          ', ',
        );
        return no
          ? said`${this.value(one)}不是${options}之一|${this.value(one)} is none of ${options}`
          : said`${this.value(one)}是${options}之一|${this.value(one)} is one of ${options}`;
      }
      return no
        ? said`${this.value(one)}不在${this.value(list)}之中|${this.value(one)} is not among ${this.value(list)}`
        : said`${this.value(one)}在${this.value(list)}之中|${this.value(one)} is among ${this.value(list)}`;
    }
    if (node.op === 'call' && node.args[0] === 'has') {
      const asked = this.value(node.args[1][0] as ASTNode);
      return no ? said`${asked}未填写|${asked} is empty` : said`${asked}已填写|${asked} is given`;
    }
    if (node.op === 'call' && node.args[0] === 'luhn') {
      const asked = this.value(node.args[1][0] as ASTNode);
      return no
        ? said`${asked}的校验位不正确|the check digit of ${asked} is wrong`
        : said`${asked}的校验位正确|the check digit of ${asked} is right`;
    }
    if (node.op === 'rcall') return this.#macro(node, no);
    if (node.op === 'id' && node.args === 'platform')
      return no
        ? text('操作人不属于平台', 'whoever acts is not of the platform')
        : text('操作人属于平台', 'whoever acts is of the platform');
    if (node.op === 'value' && typeof node.args === 'boolean')
      return node.args === no ? text('从不', 'never') : text('总是', 'always');
    const one = this.value(node);
    return no ? said`${one}为否|${one} is no` : said`${one}为是|${one} is yes`;
  }

  /** Alternatives inside of an "and" stand in brackets, and the other way round. */
  #within(node: ASTNode, and: boolean, no: boolean): Text {
    const told = this.truth(node, no);
    const inner = node.op === '!_' ? node.args : node;
    const turned = node.op === '!_' ? !no : no;
    const isList = inner.op === '&&' || inner.op === '||';
    const differs = isList && ((inner.op === '&&') !== turned) !== and;
    return differs || inner.op === '?:' ? said`（${told}）|(${told})` : told;
  }

  #chain(node: ASTNode, op: string): ASTNode[] {
    if (node.op !== op) return [node];
    const [left, right] = node.args as [ASTNode, ASTNode];
    return [...this.#chain(left, op), ...this.#chain(right, op)];
  }

  #compared(node: ASTNode & { args: [ASTNode, ASTNode] }, op: string): Text {
    const [left, right] = node.args;
    const { plain, moment } = signs[op] as Sign;
    const word = this.#isMoment(left) || this.#isMoment(right) ? moment : plain;
    if (right.op === 'value' && typeof right.args === 'boolean' && (op === '==' || op === '!='))
      return this.truth(left, right.args !== (op === '=='));
    if (right.op === 'value' && right.args === '' && (op === '==' || op === '!='))
      return op === '=='
        ? said`${this.value(left)}未填写|${this.value(left)} is empty`
        : said`${this.value(left)}已填写|${this.value(left)} is given`;
    const bound = this.value(right, this.#field(left));
    return said`${this.value(left, this.#field(right))}${word}${bound}|${this.value(left, this.#field(right))} ${word} ${bound}`;
  }

  #isMoment(node: ASTNode): boolean {
    if (node.op === 'id') return node.args === 'now' || node.args === 'due';
    if (node.op === 'call') return moments.has(node.args[0]);
    if (node.op === '+' || node.op === '-') return (node.args as ASTNode[]).some((part) => this.#isMoment(part));
    return this.#field(node)?.type.startsWith('date') === true;
  }

  /** The field that a part names. */
  #field(node: ASTNode): FieldDef | undefined {
    if (node.op === 'call' && silent.has(node.args[0])) return this.#field(node.args[1][0] as ASTNode);
    if (node.op !== '.') return undefined;
    const [owner, name] = node.args;
    return this.#fieldsOf(owner)?.[name];
  }

  #fieldsOf(node: ASTNode): Fields | undefined {
    const { record, form, row, referred, settings, lines } = this.#scope;
    if (node.op === 'id') {
      const name = node.args;
      if (lines && Object.hasOwn(lines, name)) return lines[name];
      return ({ record, before: record, form, row } as { [name: string]: Fields | undefined })[name];
    }
    if (node.op === '.' && node.args[0].op === 'id') {
      const [owner, name] = [node.args[0].args, node.args[1]];
      if (owner === 'ref') return referred?.(name);
      if (owner === 'settings') return settings?.(name)?.fields;
    }
    if (node.op === '[]') return this.#linesOf(node.args[0]);
    return undefined;
  }

  /** Fields of the lines that a part gives. */
  #linesOf(node: ASTNode): Fields | undefined {
    if (node.op === 'rcall' && node.args[0] === 'filter') return this.#linesOf(node.args[1]);
    return this.#field(node)?.rows;
  }

  value(node: ASTNode, field?: FieldDef): Text {
    if (node.op === 'value') return this.#literal(node.args, field);
    if (node.op === 'id')
      return names[node.args] ?? (node.args in (this.#scope.lines ?? {}) ? text('该行', 'the line') : alike(node.args));
    if (node.op === '.') return this.#member(node.args[0], node.args[1]);
    if (node.op === '[]') {
      const [owner, index] = node.args;
      if (owner.op === '.' && owner.args[0].op === 'id' && owner.args[0].args === 'lists') {
        const list = this.#scope.list?.(owner.args[1]) ?? alike(owner.args[1]);
        return said`${this.value(index)}在列表「${list}」中|${this.value(index)} in the list "${list}"`;
      }
      return index.op === 'value' && index.args === 0n
        ? said`${this.value(owner)}的第一行|the first of ${this.value(owner)}`
        : said`${this.value(owner)}的第 ${this.value(index)} 项|${this.value(owner)}, item ${this.value(index)}`;
    }
    if (node.op === 'list')
      return joined(
        node.args.map((part) => this.value(part, field)),
        '、',
        ', ',
      );
    if (node.op === '-_') return said`−${this.value(node.args)}|−${this.value(node.args)}`;
    const operator = arithmetic[node.op];
    if (operator !== undefined) {
      const [left, right] = node.args as [ASTNode, ASTNode];
      const [a, b] = [this.#factor(left, node.op), this.#factor(right, node.op, true)];
      return said`${a} ${operator} ${b}|${a} ${operator} ${b}`;
    }
    if (node.op === '?:') {
      const [when, yes, other] = node.args;
      return said`（若${this.truth(when)}则为${this.value(yes, field)}，否则为${this.value(other, field)}）|(${this.value(yes, field)} if ${this.truth(when)}, else ${this.value(other, field)})`;
    }
    if (node.op === 'call') {
      const [name, values] = node.args;
      // A number that is written as a text is one all the same.
      const amount = name === 'decimal' && values[0]?.op === 'value' ? values[0].args : undefined;
      if (typeof amount === 'string') return alike(amount);
      if (silent.has(name) && values[0]) return this.value(values[0], field);
      const tell = calls[name];
      if (tell) return tell(values.map((part) => this.value(part)));
    }
    if (node.op === 'rcall') return this.#collected(node);
    if (node.op in signs || node.op === '&&' || node.op === '||' || node.op === '!_' || node.op === 'in')
      return said`（${this.truth(node)}）|(${this.truth(node)})`;
    return alike(written(node, this.#source));
  }

  #factor(node: ASTNode, outer: string, right = false): Text {
    const one = this.value(node);
    const lower = node.op === '+' || node.op === '-';
    const wants = lower && (outer === '*' || outer === '/' || (outer === '-' && right));
    return wants ? said`（${one}）|(${one})` : one;
  }

  #literal(value: unknown, field?: FieldDef): Text {
    if (typeof value === 'boolean') return value ? text('是', 'yes') : text('否', 'no');
    if (value === null) return text('空', 'empty');
    if (typeof value === 'string') {
      const option = field?.options?.find((one) => one.value === value);
      return option ? quoted(option) : quoted(alike(value));
    }
    return alike(String(value));
  }

  #member(owner: ASTNode, name: string): Text {
    const field = this.#fieldsOf(owner)?.[name];
    // Forms mostly ask for fields of the record, by their names.
    const label =
      (field ?? (owner.op === 'id' && owner.args === 'form' ? this.#scope.record[name] : undefined))?.label ??
      alike(name);
    if (owner.op === 'id') {
      if (owner.args === 'record' || owner.args in (this.#scope.lines ?? {})) return quoted(label);
      if (owner.args === 'form') return said`填写的${quoted(label)}|${quoted(label)} as entered`;
      if (owner.args === 'before') return said`原来的${quoted(label)}|${quoted(label)} before`;
      if (owner.args === 'row') return said`该行的${quoted(label)}|${quoted(label)} of the row`;
      if (owner.args === 'settings') return quoted(this.#scope.settings?.(name)?.label ?? alike(name));
      if (owner.args === 'ref') return quoted(this.#scope.record[name]?.label ?? alike(name));
    }
    if (owner.op === '.' && owner.args[0].op === 'id' && owner.args[0].args === 'settings')
      return said`设置${this.value(owner)}中的${quoted(label)}|${quoted(label)} of the settings ${this.value(owner)}`;
    return said`${this.value(owner)}的${quoted(label)}|${quoted(label)} of ${this.value(owner)}`;
  }

  #line(variable: ASTNode, list: ASTNode): Teller {
    const name = variable.op === 'id' ? variable.args : '';
    return new Teller(this.#source, {
      ...this.#scope,
      lines: { ...this.#scope.lines, [name]: this.#linesOf(list) },
    });
  }

  /** exists, all, matches and the like. */
  #macro(node: ASTNode & { op: 'rcall' }, no: boolean): Text {
    const [name, list, values] = node.args as [string, ASTNode, ASTNode[]];
    const [variable, condition] = values;
    if ((name === 'exists' || name === 'all') && variable && condition) {
      const told = this.#line(variable, list).truth(condition);
      const of = this.value(list);
      if (name === 'all')
        return no
          ? said`并非${of}的每一行都：${told}|not every line of ${of} has: ${told}`
          : said`${of}的每一行：${told}|in every line of ${of}: ${told}`;
      return no
        ? said`${of}没有一行：${told}|no line of ${of} has: ${told}`
        : said`${of}有一行：${told}|some line of ${of} has: ${told}`;
    }
    if (name === 'matches') {
      const one = this.value(list);
      const pattern = values[0] ? written(values[0], this.#source) : '';
      return no
        ? said`${one}不符合格式 ${pattern}|${one} does not fit the pattern ${pattern}`
        : said`${one}符合格式 ${pattern}|${one} fits the pattern ${pattern}`;
    }
    const one = this.#collected(node);
    return no ? said`${one}为否|${one} is no` : said`${one}为是|${one} is yes`;
  }

  /** Part of a text by numbers. Places are counted from 1 here, and from 0 as they are written. */
  #characters(node: ASTNode, of: Text, [from, to]: ASTNode[]): Text {
    if (from?.op !== 'value' || (to && to.op !== 'value')) return alike(written(node, this.#source));
    const first = Number(from.args) + 1;
    return to
      ? said`${of}的第 ${first} 至 ${String(to.args)} 个字符|characters ${first} to ${String(to.args)} of ${of}`
      : said`${of}从第 ${first} 个字符起|${of} from character ${first} on`;
  }

  /** map, filter and what texts can be asked. */
  #collected(node: ASTNode & { op: 'rcall' }): Text {
    const [name, list, values] = node.args as [string, ASTNode, ASTNode[]];
    const [variable, made] = values;
    if (name === 'filter' && variable && made)
      return said`${this.value(list)}中（${this.#line(variable, list).truth(made)}）的行|the lines of ${this.value(list)} where ${this.#line(variable, list).truth(made)}`;
    if (name === 'map' && variable && made)
      return said`${this.value(list)}各行的${this.#line(variable, list).value(made)}|${this.#line(variable, list).value(made)} of each of ${this.value(list)}`;
    if (name === 'sum' || name === 'min' || name === 'max' || name === 'size')
      return calls[name]?.([this.value(list)]) ?? alike(name);
    if ((name === 'exists' || name === 'all') && variable && made)
      return said`（${this.#macro(node, false)}）|(${this.#macro(node, false)})`;
    if (name === 'substring') return this.#characters(node, this.value(list), values);
    if (name === 'upperAscii') return said`${this.value(list)}（大写）|${this.value(list)} (in capitals)`;
    return alike(written(node, this.#source));
  }
}

const names: { readonly [name: string]: Text } = {
  now: text('现在', 'now'),
  due: text('到期时间', 'the moment it is due'),
  today: text('当天', 'the day'),
  platform: text('操作人属于平台', 'whoever acts is of the platform'),
  unlimited: text('操作人拥有全部权限', 'whoever acts has every right'),
  mySeller: text('操作人所属商家', 'the seller of whoever acts'),
  myArea: text('操作人所在端', 'the console of whoever acts'),
  me: text('操作人', 'whoever acts'),
};
