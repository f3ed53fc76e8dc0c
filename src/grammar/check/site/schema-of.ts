/** Whether `$schema` names the generated schema that describes the file. */
import { nodeAt, textAt, type ObjectNode } from '../../json/nodes.ts';
import type { Reporter } from '../../problems/report.ts';
import { schemaOf } from '../../resolve/schema-of.ts';
import type { Source, Sources } from '../../resolve/sources.ts';

/** Of the file of a document; `entity`: of a page, "" when it has none. */
export function checkSchemaOf(file: string, own: ObjectNode, entity: string, report: Reporter): void {
  const written = nodeAt(own, ['$schema']);
  const wanted = schemaOf(file, entity);
  if (written?.sort === 'scalar' && written.value !== wanted) report.add('schema-other', written, { wanted });
}

/** Files that are no entities and no pages of their own. */
export function schemaFiles(sources: Sources): Source[] {
  const { mixins, lists, roles, ledger, groups, bases, envelopes, specified, services, glossary } = sources;
  const single = [envelopes, specified, services, glossary].flatMap((source) => source ?? []);
  return [...[mixins, lists, roles, ledger, groups, bases].flatMap((all) => [...all.values()]), ...single];
}

/** The entity that a base file leads to; "" for a file of another sort, undefined where it leads to none. */
export function entityUnder({ entities, bases, pages }: Sources, source: Source): string | undefined {
  const seen = new Set<Source>();
  for (let here: Source | undefined = source; here && !seen.has(here);) {
    seen.add(here);
    const name: string | undefined = textAt(here.node, ['extends']);
    if (name === undefined) return '';
    if (entities.has(name)) return name;
    here = bases.get(name) ?? pages.get(name);
  }
  return undefined;
}
