/** The file that a proposal is made from: judged by its size, read, and found to be an answer or a contract. */
import { readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Json, Text } from '../../src/grammar/declarations/declarations.ts';
import { readAnswer, type Answer } from './answer.ts';
import { withFilesBeside } from './beside.ts';
import { columnsOf, columnsOfContract, type Column } from './columns.ts';
import { candidateOfPath, candidateOfSchema, choicesOf, isContract, openContract, type Candidate } from './contract.ts';
import type { Source } from './page.ts';

/** What is needed of a file. */
export interface Usable {
  columns: Column[];
  source: Source;
  /** How many rows an answer had. */
  rows?: number;
  /** It was one record. */
  single?: boolean;
  /** What the contract calls it. */
  title?: string;
  /** Where it stands in the answer, and other lists that it might be. */
  place?: string;
  others?: string[];
}
/** `problem` = why nothing can be made of a file; `choices` = what may be named in it. */
export type Read = Usable | { problem: Text; choices?: string[] };

const MEGABYTES = 20;
/** Rows that are looked at. */
const ROWS = 2000;

const problems = {
  absent: (file: string): Text => ({ zh: `找不到文件 ${file}`, en: `There is no file ${file}` }),
  large: (size: number): Text => ({
    zh: `文件有 ${size} MB，最大 ${MEGABYTES} MB；几百行就够推断`,
    en: `The file has ${size} MB; ${MEGABYTES} MB is the most, and a few hundred rows are enough`,
  }),
  syntax: (reason: string): Text => ({ zh: `不是有效的 JSON：${reason}`, en: `Not valid JSON: ${reason}` }),
  place: (place: string): Text => ({
    zh: `答复里的「${place}」不是记录的列表`,
    en: `"${place}" of the answer is no list of records`,
  }),
  yaml: {
    zh: '只能读 JSON；请先把 YAML 转为 JSON',
    en: 'JSON is what can be read: convert the YAML first',
  },
  empty: {
    zh: '列表是空的：请用至少有一行的答复',
    en: 'The list is empty: give an answer that has a row at least',
  },
  nothing: {
    zh: '里面没有记录：应是列表答复、一条记录，或 OpenAPI 3、Swagger 2 文档',
    en: 'There is no record in it: it should be the answer of a list, one record, or an OpenAPI 3 or Swagger 2 document',
  },
  version: {
    zh: '只能读 OpenAPI 3 和 Swagger 2 的文档',
    en: 'Of contracts OpenAPI 3 and Swagger 2 are what can be read',
  },
  older: (reason: string): Text => ({
    zh: `这份 Swagger 2 文档无法转换为 OpenAPI 3：${reason}`,
    en: `This Swagger 2 document cannot be converted to OpenAPI 3: ${reason}`,
  }),
  which: (count: number): Text => ({
    zh: `文档中有 ${count} 个列表，请把其中一个写在文件名之后`,
    en: `The document has ${count} lists: name one of them behind the file`,
  }),
  unknown: (name: string): Text => ({
    zh: `文档中没有可用的「${name}」，请写下列之一`,
    en: `Nothing in the document can be used by the name "${name}": choose one of these`,
  }),
  none: { zh: '文档中没有答复列表的接口，也没有对象', en: 'The document has neither a list nor an object in it' },
};

/** @param wanted path or schema of a contract, or the place of the list in an answer. */
export function readSource(file: string, wanted: string | undefined): Read {
  const value = parsed(file);
  if ('problem' in value) return value;
  if (!isContract(value.json)) return sourceOf(value.json, wanted);
  const beside = (name: string): Json | undefined => {
    const other = parsed(join(dirname(file), name));
    return 'problem' in other ? undefined : other.json;
  };
  return sourceOf(withFilesBeside(value.json, beside), wanted);
}

function parsed(file: string): { json: Json } | { problem: Text } {
  const size = statSync(file, { throwIfNoEntry: false });
  if (!size?.isFile()) return { problem: problems.absent(file) };
  if (size.size > MEGABYTES * 1_000_000) return { problem: problems.large(Math.ceil(size.size / 1_000_000)) };
  try {
    return { json: JSON.parse(readFileSync(file, 'utf8').replace(/^\uFEFF/, '')) as Json };
  } catch (error) {
    if (/\.ya?ml$/i.test(file)) return { problem: problems.yaml };
    return { problem: problems.syntax((error as Error).message.slice(0, 120)) };
  }
}

/** The same of what a file holds. */
export function sourceOf(value: Json, wanted?: string): Read {
  if (isContract(value)) {
    let document;
    try {
      document = openContract(value);
    } catch (error) {
      return { problem: problems.older((error as Error).message.slice(0, 120)) };
    }
    return ofContract(document, wanted);
  }
  if (value !== null && typeof value === 'object' && ('openapi' in value || 'swagger' in value))
    return { problem: problems.version };
  const answer = readAnswer(value, wanted);
  if (!answer) return { problem: wanted === undefined ? problems.nothing : problems.place(wanted) };
  const columns = columnsOf(answer.rows.slice(0, ROWS));
  if (columns.length === 0) return { problem: answer.single ? problems.nothing : problems.empty };
  const { place, others } = answer;
  return {
    columns,
    rows: answer.rows.length,
    single: answer.single,
    place,
    ...(others ? { others } : {}),
    source: sourceAt(answer, !answer.single),
  };
}

function ofContract(document: { [name: string]: Json }, wanted: string | undefined): Read {
  const choices = wanted === undefined ? choicesOf(document) : [];
  const name = wanted ?? (choices.length === 1 ? choices[0] : undefined);
  if (name === undefined && choices.length === 0) return { problem: problems.none };
  if (name === undefined) return { problem: problems.which(choices.length), choices };
  const candidate = candidateOfPath(document, name) ?? candidateOfSchema(document, name);
  return candidate ? ofCandidate(candidate) : { problem: problems.unknown(name), choices: choicesOf(document) };
}

/** Where data is read from, as far as a configuration can say it. */
function sourceAt(found: Pick<Answer, 'place' | 'total' | 'envelope' | 'pager'>, list: boolean): Source {
  const { envelope, place, total = 'total', pager } = found;
  if (!envelope) return { unsaid: true };
  const inner = `${envelope.data}.`;
  const inside =
    envelope.data !== '' && (!list || (place.startsWith(inner) && (!found.total || total.startsWith(inner))));
  const within = (of: string): string => (inside && of.startsWith(inner) ? of.slice(inner.length) : of);
  return {
    envelope: inside ? envelope : { ...envelope, data: '' },
    ...(list
      ? { list: { rows: within(place), total: within(total), ...(pager?.first === 0 ? { firstPage: 0 } : {}) } }
      : {}),
    ...(list && pager ? { pager } : {}),
  };
}

function ofCandidate({ name, record, title, methods, calls, list, ...found }: Candidate): Read {
  const columns = columnsOfContract(record);
  if (columns.length === 0) return { problem: problems.nothing };
  if (methods.length === 0) return { columns, source: {}, ...(title ? { title } : {}) };
  return { columns, source: { path: name, methods, calls, ...sourceAt(found, list) }, ...(title ? { title } : {}) };
}
