/** Checks of what is built: each record, and each page in the site. */
import { fixedBy } from '../../expressions/match.ts';
import { checkActions } from '../action/actions.ts';
import { checkShared } from '../record/shared.ts';
import { checkUnion } from '../record/union.ts';
import { checkField } from '../record/fields.ts';
import { checkKeptForms, checkRollups, checkTree } from '../record/kept.ts';
import { checkMatch, subjectOn, type Subject } from '../expressions/names.ts';
import { checkSchemaOf } from './schema-of.ts';
import { checkIndexes, checkRecord } from '../record/record.ts';
import { checkNarrowed } from '../expressions/contradictions.ts';
import { checkCalculations } from '../action/calculate.ts';
import { checkUnits } from '../expressions/units.ts';
import { checkButtons, checkEffects, checkScope, checkWorkflows } from '../record/workflow.ts';
import type { Merged } from '../../resolve/inherit.ts';
import type { Report } from '../../site/models.ts';
import { readOptionsFrom } from '../../resolve/resolve-field.ts';
import { nearest } from '../../json/nearest.ts';
import { membersAt, nodeAt, objectNode, placeOf, textAt } from '../../json/nodes.ts';
import type { Facts } from '../../problems/report.ts';
import type { Resolution } from '../../resolve/resolution.ts';
import type { EntityDef, PageDef } from '../../site/resolved.ts';

/** What the shapes of the documents do not tell of a record. */
export function checkEntity({ site, report, vocabulary }: Resolution, entity: EntityDef, merged: Merged): void {
  const name = entity.entity;
  const subject: Subject = {
    owner: name,
    node: merged.node,
    written: merged.written,
    shape: entity,
    site,
    models: vocabulary.fields,
    calls: vocabulary.calls,
    effects: vocabulary.effects,
    report,
  };
  checkSchemaOf(merged.file, merged.own, '', report);
  guarded(() => {
    checkRecord(subject, entity.storage === 'record' || entity.storage === 'log', false);
    checkIndexes(subject);
    checkRollups(subject, name);
    checkTree(subject, name);
    checkKeptForms(subject);
    checkWorkflows(subject, true);
    checkActions(subject);
    checkEffects(subject, name, vocabulary);
    checkCalculations(subject, vocabulary);
    checkButtons(subject);
  });
}

/** The same of a page. */
export function checkRoute(given: Resolution, page: PageDef, merged: Merged): void {
  const { site, report, vocabulary } = given;
  const under = given.entities.get(page.entity)?.node;
  const subject: Subject = {
    owner: page.route,
    node: merged.node,
    written: merged.written,
    own: merged.own,
    ...(under ? { under, keepsFields: membersAt(under, ['fields']).every((member) => page.fields[member.key]) } : {}),
    shape: page,
    site,
    models: vocabulary.fields,
    calls: vocabulary.calls,
    effects: vocabulary.effects,
    report,
  };
  checkSchemaOf(merged.file, merged.own, merged.entity, report);
  guarded(() => {
    checkRecord(
      subject,
      page.storage === 'record' || page.storage === 'log',
      page.entity !== '' && page.storage === 'record' && page.verbs.includes('create'),
    );
    checkWorkflows(subject, page.entity === '');
    checkActions(subject);
    checkEffects(subject, page.entity, vocabulary);
    checkCalculations(subject, vocabulary);
    checkButtons(subject);
    checkMatch(subject, ['where']);
    checkNarrowed(subject, page);
    checkUnits(subject, page);
    checkRollups(subject, page.entity);
    checkUnion(subject, page);
    checkShared(subject, page);
    checkKeptForms(subject);
    checkScope(subject, merged.own, Object.keys(fixedBy(page.where)));
    checkPage(given, page);
  });
  const kind = vocabulary.kinds[page.kind];
  guarded(() =>
    kind
      ?.attached?.(page)
      .forEach(({ path, fields }) =>
        Object.values(fields).forEach((field) => checkField(subject, field, [...path, field.name], fields)),
      ),
  );
  guarded(() =>
    kind
      ?.matches?.(page, site)
      .forEach(({ path, owner, fields }) =>
        checkMatch(owner === page.route ? subject : subjectOn(subject, owner, { ...fields }), path),
      ),
  );
  if (kind?.check) guarded(() => kind.check?.(page, site, kindReport(given, page)));
}

/** A declaration of a wrong shape may make a check stumble; its shape has been reported. */
function guarded(run: () => void): void {
  try {
    run();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
  }
}

/** What a kind reports, with the facts that the catalogue's sentences want. */
function kindReport(given: Resolution, page: PageDef): Report {
  return (code, path, facts) => {
    const node = given.pages.get(page.route)?.node ?? objectNode({ file: `${page.route}.json`, start: 0 }, []);
    const name = String(facts.name ?? facts.field ?? facts.measure ?? facts.page ?? facts.entity ?? '');
    const owner = String(facts.entity ?? page.route);
    const known =
      facts.field !== undefined || code === 'unknown-field'
        ? Object.keys(given.site.entities[owner]?.fields ?? page.fields)
        : facts.page !== undefined
          ? Object.keys(given.site.pages)
          : Object.keys(given.site.entities);
    const complete: Facts = { name, owner, nearest: nearest(name, known), ...facts };
    given.report.addNamed(code, placeOf(node, path), complete);
  };
}

function checkPage(given: Resolution, page: PageDef): void {
  const { site, report, vocabulary } = given;
  const merged = given.pages.get(page.route);
  const node = merged?.node;
  if (!node) return;
  for (const name of vocabulary.kinds[page.kind]?.without ?? [])
    if (merged.own.members.has(name)) report.add('kind-member', placeOf(merged.own, [name]), { name, kind: page.kind });
  if (page.route !== 'home') {
    if (page.permission === '')
      report.add('permission-missing', placeOf(node, ['label']), {
        key: 'permission',
        suggestion: page.route.replace('/', '_').replace(/[^A-Za-z0-9_]/g, '_'),
      });
    const group = site.groups.find((one) => one.group === page.group);
    if (!group)
      report.add('unknown-group', placeOf(node, ['group']), {
        name: page.group,
        allowed: site.groups.map((one) => one.group).join(' '),
      });
    else if (page.section !== undefined && !group.sections.some((section) => section.name === page.section)) {
      report.add('unknown-section', placeOf(node, ['section']), {
        name: page.section,
        nearest: nearest(
          page.section,
          group.sections.map((section) => section.name),
        ),
      });
    }
  }
  checkAreas(given, page);
  const entity = site.entities[page.entity];
  if (!entity) return;
  checkApart(given, page);
  for (const [name, field] of Object.entries(page.fields)) {
    const inherited = entity.fields[name];
    if (inherited && inherited.type !== field.type)
      report.add('field-type', placeOf(node, ['fields', name, 'type']), {
        name,
        type: inherited.type,
        found: field.type,
      });
  }
}

/** Whoever may open a page finds it in the menu: nobody whose menu lacks its group. */
function checkAreas({ site, pages, report }: Resolution, page: PageDef): void {
  const node = pages.get(page.route)?.node;
  const group = site.groups.find((one) => one.group === page.group);
  if (!node || !group) return;
  const wider = page.areas.filter(
    (area) => !group.areas.some((known) => known === area || area === `${known}(platform)`),
  );
  if (wider.length > 0)
    report.add('areas-wider', placeOf(node, ['areas']), {
      name: wider.join(', '),
      group: group.group,
      allowed: group.areas.join(', '),
    });
}

/** Where the pages of a group share the rows of an entity, each says by its `where` which are its own. */
function checkApart({ site, pages, report }: Resolution, page: PageDef): void {
  const node = pages.get(page.route)?.node;
  const segment = page.route.split('/')[0] ?? '';
  const fields = nodeAt(pages.get(page.route)?.node, ['fields']);
  if (!node || Object.keys(page.where).length > 0) return;
  for (const { key, value } of membersAt(fields)) {
    const word = textAt(value, ['optionsFrom']);
    if (word === undefined) continue;
    const { group, field } = readOptionsFrom(word, key);
    if (field !== key || (group !== segment && group !== page.group)) continue;
    const others = Object.values(site.pages).filter(
      (one) => one.entity === page.entity && one.route !== page.route && one.route.startsWith(`${segment}/`),
    );
    if (others.length > 0 && others.every((one) => one.where[key] !== undefined))
      report.add('where-missing', placeOf(node, ['extends']), {
        key: 'where',
        name: key,
        page: page.route.split('/')[1] ?? '',
      });
  }
}
