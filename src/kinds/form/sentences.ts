/** Sentences for what a precompiled validator found, next to the field they are about. Pure. */
import type { FieldDef } from '../../grammar/site/resolved.ts';
import type { MessageKey } from '../text/messages.zh.ts';
import type { Fields } from './values.ts';

/** One finding of an ajv standalone validator. */
export interface Finding {
  keyword: string;
  /** "/items/0/price" */
  instancePath: string;
  params: { [name: string]: unknown };
}
export type Validator = ((data: unknown) => boolean) & { errors?: Finding[] | null };

/** Where a finding belongs, and which message says it. */
export interface Fault {
  /** "items.0.price" */
  path: string;
  key: MessageKey;
  facts: { [name: string]: string | number };
}

const limits: { [keyword: string]: MessageKey } = {
  minLength: 'tooShort',
  maxLength: 'tooLong',
  minimum: 'tooSmall',
  maximum: 'tooLarge',
  exclusiveMinimum: 'tooSmall',
  exclusiveMaximum: 'tooLarge',
  minItems: 'tooFew',
  maxItems: 'tooMany',
  decimalMinimum: 'tooSmall',
  decimalMaximum: 'tooLarge',
  formatMinimum: 'tooSmall',
  formatMaximum: 'tooLarge',
};
const plain: { [keyword: string]: MessageKey } = {
  pattern: 'wrongFormat',
  format: 'wrongFormat',
  enum: 'notAllowed',
  const: 'notAllowed',
  uniqueItems: 'duplicate',
  additionalProperties: 'unexpected',
  type: 'wrongFormat',
};

/**
 * Faults by field path; the first finding of a path counts, and those of combining keywords only when nothing else is
 * said.
 */
export function faultsOf(findings: readonly Finding[]): Fault[] {
  const faults = new Map<string, Fault>();
  const combining = new Set(['anyOf', 'oneOf', 'allOf', 'if', 'not']);
  const ranked = [
    ...findings.filter((one) => !combining.has(one.keyword)),
    ...findings.filter((one) => combining.has(one.keyword)),
  ];
  for (const finding of ranked) {
    const parent = finding.instancePath
      .split('/')
      .slice(1)
      .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
    const absent =
      finding.keyword === 'required'
        ? String(finding.params.missingProperty)
        : finding.keyword === 'additionalProperties'
          ? String(finding.params.additionalProperty)
          : undefined;
    const path = [...parent, ...(absent === undefined ? [] : [absent])].join('.');
    if (!faults.has(path)) faults.set(path, faultOf(finding, path));
  }
  return [...faults.values()];
}

function faultOf(finding: Finding, path: string): Fault {
  const limit = finding.params.limit;
  const key = limits[finding.keyword];
  if (finding.keyword === 'minLength' && limit === 1) return { path, key: 'required', facts: {} };
  if (key && (typeof limit === 'number' || typeof limit === 'string')) return { path, key, facts: { limit } };
  if (finding.keyword === 'required') return { path, key: 'required', facts: {} };
  return { path, key: plain[finding.keyword] ?? 'wrongValue', facts: {} };
}

/** The field at a path, through the rows of a rows field. */
export function fieldAt(fields: Fields, path: string): FieldDef | undefined {
  let members: Fields | undefined = fields;
  let found: FieldDef | undefined;
  for (const part of path.split('.')) {
    if (/^\d+$/.test(part)) continue;
    found = members?.[part];
    members = found?.rows;
  }
  return found;
}

/** Puts a value at "items.0.price" of a nested object, as react-hook-form keeps its errors. */
export function setAt(target: { [name: string]: unknown }, path: string, value: unknown): void {
  const parts = path.split('.');
  let place = target;
  for (const part of parts.slice(0, -1)) {
    const next = place[part];
    if (typeof next === 'object' && next !== null) place = next as { [name: string]: unknown };
    else place = place[part] = {};
  }
  const last = parts.at(-1);
  if (last !== undefined && last !== '__proto__') place[last] = value;
}
