/** The shape of every document: known members, right types, texts in both languages. */
import type { Merged } from './inherit.ts';
import type { Vocabulary } from './models.ts';
import { nearest } from './nearest.ts';
import { placeOf, textAt, without } from './nodes.ts';
import type { Reporter } from './report.ts';
import { kindOf } from './resolve-page.ts';
import { shapeChecker } from './check-shape.ts';
import { definitions, documentShapes } from './shapes.ts';
import type { Source, Sources } from './sources.ts';

interface Documents {
  sources: Sources;
  entities: Map<string, Merged>;
  pages: Map<string, Merged>;
  vocabulary: Vocabulary;
  report: Reporter;
}

const shapesOf = new WeakMap<Vocabulary, { check: ReturnType<typeof shapeChecker>; shapes: ReturnType<typeof documentShapes> }>();

/** Entities and pages are checked as merged, so that an override may be partial; each fault is told where it was written. */
export function shapeFaults({ sources, entities, pages, vocabulary, report }: Documents): void {
  let known = shapesOf.get(vocabulary);
  if (!known) shapesOf.set(vocabulary, (known = { check: shapeChecker(definitions(vocabulary)), shapes: documentShapes(vocabulary) }));
  const { check, shapes } = known;
  const look = (node: Merged['node'], shape: string): void => {
    for (const fault of check(node, shapes[shape] ?? {})) report.add(fault.code, fault.at, fault.facts);
  };
  const named = (all: Map<string, Source>, member: string): void => {
    for (const [name, source] of all) {
      const written = textAt(source.node, [member]);
      if (written !== undefined && written !== name) report.add('file-name', placeOf(source.node, [member]), { expected: `${written}.json`, member });
    }
  };
  for (const [shape, all] of [['list', sources.lists], ['role', sources.roles], ['ledger', sources.ledger], ['group', sources.groups]] as const) {
    for (const source of all.values()) look(source.node, shape);
  }
  if (sources.envelopes) look(sources.envelopes.node, 'envelopes');
  for (const source of sources.mixins.values()) look(source.node, 'mixin');
  for (const merged of entities.values()) look(merged.node, 'entity');
  named(sources.entities, 'entity');
  named(sources.roles, 'role');
  named(sources.ledger, 'bizType');
  for (const merged of pages.values()) {
    const kind = kindOf(merged.node);
    if (!vocabulary.kinds[kind]) {
      report.add('unknown-kind', placeOf(merged.node, ['kind']), { name: kind, allowed: Object.keys(vocabulary.kinds).join(' '), nearest: nearest(kind, Object.keys(vocabulary.kinds)) });
      look(without(merged.node, 'kind'), `page.${Object.keys(vocabulary.kinds)[0] ?? ''}`);
    } else look(merged.node, `page.${kind}`);
  }
}
