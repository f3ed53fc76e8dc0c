/**
 * Wrong names and words, planted at every member of the schema language that may hold one: in the project's own files,
 * wherever the member is used.
 */
import { eachUse } from '../../generators/reference/examples.ts';
import type { JsonSchema, Problem, Vocabulary } from '../../src/grammar/site/models.ts';
import type { Node, Path } from '../../src/grammar/json/nodes.ts';
import { readJson } from '../../src/grammar/json/read-json.ts';
import { resolve, type Files } from '../../src/grammar/resolve.ts';

/** How a member is made wrong: a name that nothing has, or a word that stands for nothing. */
export type Sort = 'name' | 'word';

export interface Plant {
  /** The member and the sort: "guard.count.where name". */
  key: string;
  file: string;
  /** To the value that is wrong. */
  way: Path;
  text: string;
}

/** A JSON value, as it may be changed. */
type Value = null | boolean | number | string | Value[] | { [name: string]: Value };

const wrong = 'zzWrong';
/** Texts that no file has and that mean nothing, by the patterns that members ask for. */
const wrongTexts = [wrong, `${wrong}.${wrong}`, `pages:${wrong}`, `/${wrong}/{${wrong}}`, '0 25 * * *'];
const isObject = (value: unknown): value is { [name: string]: Value } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isText = ({ $ref, properties }: JsonSchema): boolean =>
  $ref === '#/$defs/text' || (isObject(properties) && 'zh' in properties);

/** True where the shape alone says all that can be wrong. */
export function isPlain(schema: JsonSchema): boolean {
  if (isText(schema) || schema.enum !== undefined || schema.const !== undefined) return true;
  if (typeof schema.$ref === 'string') return !/\/(?:match|condition)$/.test(schema.$ref);
  if (Array.isArray(schema.anyOf)) return (schema.anyOf as JsonSchema[]).every(isPlain);
  if (schema.type === 'array') return isObject(schema.items) && isPlain(schema.items as JsonSchema);
  if (isObject(schema.properties)) return !isObject(schema.additionalProperties);
  if (isObject(schema.additionalProperties)) return isPlain(schema.additionalProperties as JsonSchema);
  return ['boolean', 'integer', 'number'].includes(String(schema.type));
}

const renamed = (value: { [name: string]: Value }, name: string): Value =>
  Object.fromEntries(Object.entries(value).map(([key, one]) => [key === name ? wrong : key, one]));

/** Names of a match or of values that stand for a field. */
const named = (value: { [name: string]: Value }): string | undefined =>
  Object.keys(value).find((name) => !['any', 'not', '$schema'].includes(name));

/** The value with one part wrong, and the way to that part; undefined where it has none of that sort. */
export function spoiled(schema: JsonSchema, value: Value, sort: Sort): { value: Value; way: Path } | undefined {
  if (isObject(value)) {
    const name = named(value);
    if (name === undefined) return undefined;
    if (sort === 'name') return { value: renamed(value, name), way: [wrong] };
    return { value: { ...value, [name]: `$${wrong}` }, way: [name] };
  }
  if (Array.isArray(value)) {
    const index = value.findIndex((one) => typeof one === 'string' && !/^[-.]/.test(one));
    return sort === 'word' || index === -1 ? undefined : { value: value.with(index, wrong), way: [index] };
  }
  if (sort === 'word' || (typeof value !== 'string' && schema.type !== undefined)) return undefined;
  const isWord = typeof value !== 'string' || value.startsWith('$');
  const texts = isWord ? [`$${wrong}`] : value.includes('{') ? [`{${wrong}}`, ...wrongTexts] : wrongTexts;
  const text = texts.find((one) => typeof schema.pattern !== 'string' || new RegExp(schema.pattern, 'u').test(one));
  return text === undefined ? undefined : { value: text, way: [] };
}

function withAt(value: Value, [step, ...rest]: Path, put: Value): Value {
  if (step === undefined) return put;
  if (Array.isArray(value)) return value.with(Number(step), withAt(value[Number(step)] ?? null, rest, put));
  const members = value as { [name: string]: Value };
  return Object.fromEntries(
    Object.entries(members).map(([key, one]) => [key, key === step ? withAt(one, rest, put) : one]),
  );
}

/** What may be planted, by its key: at each place one. */
export function plantsOf(
  files: Files,
  vocabulary: Vocabulary,
  schemas: ReadonlyMap<string, JsonSchema>,
): Map<string, Plant[]> {
  const plants = new Map<string, Plant[]>();
  eachUse(files, vocabulary, (owner, name, { file, way }, value) => {
    const schema = schemas.get(`${owner}.${name}`);
    if (!schema || isPlain(schema) || /\.(?:zh|en)$/.test(name)) return;
    for (const sort of ['name', 'word'] as const) {
      const made = spoiled(schema, value as Value, sort);
      if (!made) continue;
      const key = `${owner}.${name} ${sort}`;
      const known = plants.get(key) ?? [];
      plants.set(key, known);
      const text = (): string =>
        JSON.stringify(withAt(JSON.parse(files[file] ?? '') as Value, way, made.value), null, 2);
      known.push({
        key,
        file,
        way: [...way, ...made.way],
        get text() {
          return text();
        },
      });
    }
  });
  return plants;
}

/** Plants that each stand in a file of their own, for one judgement; the others are left. */
export function together(wanted: ReadonlyMap<string, readonly Plant[]>): Plant[] {
  const chosen = new Map<string, Plant>();
  // Those that stand in few files come first.
  for (const plants of [...wanted.values()].toSorted((one, other) => one.length - other.length)) {
    const plant = plants.find(({ file }) => !chosen.has(file));
    if (plant) chosen.set(plant.file, plant);
  }
  return [...chosen.values()];
}

/** Offset of a line and column, both from 1. */
const offsetOf = (text: string, line: number, column: number): number =>
  text.split('\n', line - 1).reduce((sum, one) => sum + one.length + 1, 0) + column - 1;

/** The way to the deepest part that begins at the offset or holds it. */
function wayAround(node: Node, offset: number): Path {
  const inner: [string | number, Node, number][] =
    node.sort === 'object'
      ? [...node.members.values()].map(({ key, at, value }) => [key, value, at.start])
      : node.sort === 'array'
        ? node.items.map((item, index) => [index, item, item.start])
        : [];
  const last = inner.findLast(([, , start]) => start <= offset);
  return last ? [last[0], ...(last[1].start <= offset ? wayAround(last[1], offset) : [])] : [];
}

/** The problem at what was planted, or at the list that it stands in. */
export function found({ file, way }: Plant, text: string, problems: readonly Problem[]): Problem | undefined {
  const node = readJson(file, text, () => undefined);
  return problems.find((problem) => {
    if (problem.file !== file || !node) return false;
    const at = wayAround(node, offsetOf(text, problem.line, problem.column));
    return at.length >= way.length - 1 && at.every((step, index) => index >= way.length || step === way[index]);
  });
}

/** Keys whose plants no check finds, each with the last place that was tried. */
export function unfound(
  files: Files,
  vocabulary: Vocabulary,
  plants: ReadonlyMap<string, readonly Plant[]>,
  tries = 3,
): Map<string, Plant> {
  const left = new Map([...plants].map(([key, all]) => [key, [...all]]));
  const tried = new Map<string, number>();
  const missed = new Map<string, Plant>();
  while (left.size > 0) {
    const chosen = together(left);
    const texts = Object.fromEntries(chosen.map((plant) => [plant.file, plant.text]));
    const { problems } = resolve({ ...files, ...texts }, vocabulary);
    for (const plant of chosen) {
      const rest = (left.get(plant.key) ?? []).filter((one) => one !== plant);
      const count = (tried.get(plant.key) ?? 0) + 1;
      tried.set(plant.key, count);
      if (found(plant, texts[plant.file] ?? '', problems)) {
        left.delete(plant.key);
        missed.delete(plant.key);
        continue;
      }
      missed.set(plant.key, plant);
      if (count >= tries || rest.length === 0) left.delete(plant.key);
      else left.set(plant.key, rest);
    }
  }
  return missed;
}
