/** Reads an OpenAPI 3 or Swagger 2 document: what its operations answer, each shape with its references resolved. */
import { upgradeFromTwoToThree } from '@scalar/openapi-upgrader/2.0-to-3.0';
import { callsBeside, type Calls } from './calls.ts';
import { envelopeOf, holders, isObject, listNames, totals, type Answer } from './answer.ts';
import type { Json } from '../../src/grammar/declarations/declarations.ts';

/** The part of JSON Schema that says something about a value, with nothing left to look up. */
export interface Contract {
  [keyword: string]: unknown;
  type?: string;
  title?: string;
  description?: string;
  nullable?: boolean;
  readOnly?: boolean;
  required?: string[];
  properties?: { [name: string]: Contract };
  items?: Contract;
}

type Part = { [name: string]: Json };

/** Something in the document that rows can be read from. */
export interface Candidate {
  /** "/mall/goods", or the name of a schema. */
  name: string;
  record: Contract;
  title?: string;
  /** Where rows and total stand in an answer; "" for a schema of its own. */
  place: string;
  total?: string;
  envelope?: Answer['envelope'];
  /** Methods of the path, and of the path of one record. */
  methods: string[];
  /** What is done with one record, and where. */
  calls?: Calls;
  /** An operation that answers a list. */
  list: boolean;
}

const kept = (
  'format pattern minimum maximum minLength maxLength minItems maxItems title description readOnly ' +
  'example examples additionalProperties'
).split(' ');

/** A document of either version; what it says is not judged. */
export const isContract = (document: unknown): document is Part =>
  isObject(document) && (says(document, 'openapi', '3.') || says(document, 'swagger', '2.'));
const says = (document: Part, member: string, version: string): boolean =>
  typeof document[member] === 'string' && document[member].startsWith(version);

/**
 * The document as OpenAPI 3, each path with what stands before it at its host: "/brand/list" below the base path
 * "/admin" is "/admin/brand/list". Throws when Swagger 2 can't be converted.
 */
export function openContract(given: Part): Part {
  const document = says(given, 'swagger', '2.')
    ? (upgradeFromTwoToThree(structuredClone({ ...given, swagger: '2.0' })) as Part)
    : given;
  const base = basePathOf(document);
  const { paths } = document;
  if (base === '' || !isObject(paths)) return document;
  return { ...document, paths: Object.fromEntries(Object.entries(paths).map(([path, one]) => [base + path, one])) };
}

/** "/admin" of the first server "https://api.example.com/admin/"; "" where none is named, or a part left open. */
function basePathOf({ servers }: Part): string {
  const [first] = Array.isArray(servers) ? servers : [];
  const address = isObject(first) ? first['url'] : undefined;
  if (typeof address !== 'string' || address.includes('{') || !URL.canParse(address, 'http://host')) return '';
  return new URL(address, 'http://host').pathname.replace(/\/+$/, '');
}

/** Most parts of a shape that are read: shapes that refer to one another would grow without end. */
const MOST = 20_000;

/** Follows references in a document. One that is inside itself ends as an object. */
export function resolver(document: Part): (schema: Json | undefined) => Contract {
  let left = MOST;
  const target = (ref: string): Json | undefined => {
    let found: Json | undefined = document;
    for (const name of ref.replace(/^#\//, '').split('/')) {
      const key = decodeURIComponent(name).replaceAll('~1', '/').replaceAll('~0', '~');
      found = isObject(found) && Object.hasOwn(found, key) ? found[key] : undefined;
    }
    return found;
  };
  const resolve = (schema: Json | undefined, within: readonly string[] = []): Contract => {
    left -= 1;
    if (!isObject(schema) || within.length > 40 || left < 0) return {};
    const { $ref: ref, ...rest } = schema;
    if (typeof ref === 'string') {
      const open = ref.startsWith('#/') && !within.includes(ref);
      const under = open ? resolve(target(ref), [...within, ref]) : { type: 'object' };
      return { ...under, ...words(rest) };
    }
    const own = plain(schema, within);
    const parts = Array.isArray(schema['allOf']) ? schema['allOf'].map((one) => resolve(one, [...within, ''])) : [];
    return [...parts, oneOf(schema, within), own].reduce(merged, {});
  };
  const words = (schema: Part): Contract =>
    Object.fromEntries(
      ['title', 'description', 'readOnly', 'nullable'].flatMap((key) => (key in schema ? [[key, schema[key]]] : [])),
    );
  const plain = (schema: Part, within: readonly string[]): Contract => {
    const made: Contract = {};
    for (const key of kept) if (schema[key] !== undefined) made[key] = schema[key];
    const types = [schema['type'] ?? []].flat().map(String);
    const type = types.find((one) => one !== 'null');
    if (type) made.type = type;
    if (types.includes('null') || schema['nullable'] === true) made.nullable = true;
    if (Array.isArray(schema['enum'])) made['enum'] = schema['enum'];
    else if (schema['const'] !== undefined) made['enum'] = [schema['const']];
    if (Array.isArray(schema['required'])) made.required = schema['required'].map(String);
    if (isObject(schema['properties'])) {
      made.type ??= 'object';
      made.properties = Object.fromEntries(
        Object.entries(schema['properties']).map(([name, one]) => [name, resolve(one, [...within, ''])]),
      );
    }
    if (isObject(schema['items'])) made.items = resolve(schema['items'], [...within, '']);
    if (!type && Array.isArray(made['enum'])) made.type = typeof made['enum'].find((one) => one !== null);
    if (made.type === 'number' && Array.isArray(made['enum'])) made.type = 'integer';
    return made;
  };
  /** The one alternative beside null; of several, what fixed values they list. */
  const oneOf = (schema: Part, within: readonly string[]): Contract => {
    const ways = [schema['anyOf'], schema['oneOf']].flatMap((one) => (Array.isArray(one) ? one : []));
    if (ways.length === 0) return {};
    const isNull = (one: Json): boolean => isObject(one) && (one['type'] === 'null' || one['const'] === null);
    const [first = {}, ...others] = ways.filter((one) => !isNull(one)).map((one) => resolve(one, [...within, '']));
    const nullable = ways.some(isNull) ? { nullable: true } : {};
    if (others.length === 0) return { ...first, ...nullable };
    const listed = [first, ...others].map((one) => one['enum']);
    return listed.every(Array.isArray) ? { type: first.type ?? 'string', enum: listed.flat(), ...nullable } : nullable;
  };
  return resolve;
}

const merged = (under: Contract, over: Contract): Contract => ({
  ...under,
  ...over,
  ...(under.properties || over.properties ? { properties: { ...under.properties, ...over.properties } } : {}),
  ...(under.required || over.required ? { required: [...(under.required ?? []), ...(over.required ?? [])] } : {}),
});

/** Where the record of a list stands in the shape of an answer. */
function look(
  shape: Contract,
  place: string,
  depth: number,
): Pick<Candidate, 'record' | 'place' | 'total' | 'list'> | undefined {
  const below = (name: string): string => (place === '' ? name : `${place}.${name}`);
  if (shape.items?.properties) return { record: shape.items, place, list: true };
  const { properties } = shape;
  if (!properties || depth > 4) return undefined;
  if (!properties['id']) {
    const total = totals.find((name) => properties[name]);
    const isList = (name: string): boolean => properties[name]?.items?.properties !== undefined;
    const name = listNames.find(isList) ?? (total ? Object.keys(properties).find(isList) : undefined);
    const record = name === undefined ? undefined : properties[name]?.items;
    if (name !== undefined && record)
      return { record, place: below(name), list: true, ...(total ? { total: below(total) } : {}) };
    const holder = holders.find((one) => properties[one]?.properties ?? properties[one]?.items);
    const found = holder && properties[holder] ? look(properties[holder], below(holder), depth + 1) : undefined;
    if (found) return found;
  }
  return { record: shape, place, list: false };
}

/** What a path answers to GET; its base path may be left out. */
export function candidateOfPath(document: Part, wanted: string): Candidate | undefined {
  const paths = isObject(document['paths']) ? document['paths'] : {};
  const path = Object.hasOwn(paths, wanted) ? wanted : basePathOf(document) + wanted;
  const entry = Object.hasOwn(paths, path) ? paths[path] : undefined;
  const get = isObject(entry) && isObject(entry['get']) ? entry['get'] : undefined;
  const replies = isObject(get?.['responses']) ? get['responses'] : {};
  const reply = replies['200'] ?? replies['2XX'] ?? replies['201'] ?? replies['default'];
  const resolve = resolver(document);
  const content = isObject(reply) && isObject(reply['content']) ? reply['content'] : {};
  const json = Object.entries(content).find(([type]) => type.includes('json') || type === '*/*')?.[1];
  const shape = isObject(json) ? resolve(json['schema']) : {};
  const found = look(shape, '', 0);
  if (!found || !get) return undefined;
  const envelope = envelopeOf(Object.keys(shape.properties ?? {}), found.place);
  const methodsOf = (at: string): string[] => {
    const there = Object.hasOwn(paths, at) ? paths[at] : undefined;
    return isObject(there) ? Object.keys(there) : [];
  };
  const tag =
    Array.isArray(document['tags']) && Array.isArray(get['tags'])
      ? document['tags'].find((one) => isObject(one) && one['name'] === (get['tags'] as Json[])[0])
      : undefined;
  const words = [found.record.title, isObject(tag) ? tag['description'] : undefined, get['summary']].find(
    (one) => typeof one === 'string',
  );
  return {
    name: path,
    ...found,
    ...(envelope ? { envelope } : {}),
    ...(typeof words === 'string' ? { title: words } : {}),
    methods: methodsOf(path),
    calls: callsBeside(path, Object.keys(paths), methodsOf),
  };
}

/** A schema of the components by its name. */
export function candidateOfSchema(document: Part, name: string): Candidate | undefined {
  const components = isObject(document['components']) ? document['components'] : {};
  const schemas = isObject(components['schemas']) ? components['schemas'] : {};
  if (!Object.hasOwn(schemas, name)) return undefined;
  const shape = resolver(document)(schemas[name]);
  const record = shape.items?.properties ? shape.items : shape;
  const title = record.title;
  return record.properties
    ? { name, record, place: '', methods: [], list: false, ...(title ? { title } : {}) }
    : undefined;
}

/** Names that may be chosen: paths that answer lists, or else the schemas. */
export function choicesOf(document: Part): string[] {
  const paths = Object.keys(isObject(document['paths']) ? document['paths'] : {}).slice(0, 5000);
  const lists = paths.filter((path) => !path.includes('{') && candidateOfPath(document, path)?.list);
  if (lists.length > 0) return lists;
  const components = isObject(document['components']) ? document['components'] : {};
  return Object.keys(isObject(components['schemas']) ? components['schemas'] : {}).filter((name) =>
    candidateOfSchema(document, name),
  );
}
