import type { Json } from '../../src/grammar/declarations/declarations.ts';
import type { Sample } from './engine.ts';

const always = new Set(['createdAt', 'updatedAt', 'createdBy']);

/** The values whose fields the entity has: small entities differ from catalogue to catalogue. */
export function rowsFit(sample: Sample, entity: string, values: { [field: string]: Json }): { [field: string]: Json } {
  const fields = sample.site.entities[entity]?.fields ?? {};
  return Object.fromEntries(Object.entries(values).filter(([name]) => always.has(name) || fields[name] !== undefined));
}
