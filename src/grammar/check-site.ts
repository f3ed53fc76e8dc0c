/** Checks of what is built: each record, each page in the site, and the site as a whole. */
import { fixedBy } from './match.ts';
import { checkActions } from './check-actions.ts';
import { checkUnion } from './check-union.ts';
import { checkUnused } from './check-unused.ts';
import { checkWritten } from './check-written.ts';
import { checkClashes } from './check-clashes.ts';
import { checkGlossary } from './check-glossary.ts';
import { checkIcons } from './check-icons.ts';
import { checkLedger } from './check-ledger.ts';
import { checkRuns } from './check-runs.ts';
import { checkField } from './check-fields.ts';
import { checkListsSetBy } from './check-fixed.ts';
import { checkKeptForms, checkRollups, checkTree } from './check-kept.ts';
import { checkMatch, type Subject } from './check-names.ts';
import { checkIndexes, checkRecord } from './check-record.ts';
import { checkCalculations } from './check-calculate.ts';
import { checkButtons, checkEffects, checkScope, checkWorkflows } from './check-workflow.ts';
import type { Merged } from './inherit.ts';
import { judging, type Memory } from './judged.ts';
import type { Report } from './models.ts';
import { readOptionsFrom } from './resolve-field.ts';
import { nearest } from './nearest.ts';
import { membersAt, nodeAt, objectNode, placeOf, textAt, type ObjectNode } from './nodes.ts';
import type { Facts } from './report.ts';
import type { Resolution } from './resolve.ts';
import type { EntityDef, PageDef, Site } from './resolved.ts';

/** Reports everything that the shapes of the documents do not tell. `memory`: what was found of them before. */
export function checkSite(given: Resolution, memory?: Memory): void {
  const { judge, keep } = judging(given, memory);
  for (const [name, merged] of given.entities) {
    const entity = given.site.entities[name];
    if (entity) judge(`entities:${name}`, merged, (noted) => checkEntity(noted, entity, merged));
  }
  for (const [route, merged] of given.pages) {
    const page = given.site.pages[route];
    if (page && !merged.incomplete) judge(`pages:${route}`, merged, (noted) => checkRoute(noted, page, merged));
  }
  keep();
  checkRuns(given);
  checkUnused(given);
  checkListsSetBy(given);
  checkWritten(given);
  checkOwners(given);
  checkClashes(given);
  checkLedger(given);
  checkGlossary(given.sources, given.report);
  checkIcons(given);
  checkGroups(given);
  checkMenu(given);
  checkRoles(given);
}

function checkEntity({ site, report, vocabulary }: Resolution, entity: EntityDef, merged: Merged): void {
  const name = entity.entity;
  const subject: Subject = {
    owner: name,
    node: merged.node,
    written: merged.written,
    shape: entity,
    site,
    models: vocabulary.fields,
    calls: vocabulary.calls,
    report,
  };
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

function checkRoute(given: Resolution, page: PageDef, merged: Merged): void {
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
    report,
  };
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
    checkRollups(subject, page.entity);
    checkUnion(subject, page);
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
  if (kind?.check) guarded(() => kind.check?.(page, site, kindReport(given, page)));
}

/** Entities that rows of others are scoped by. */
export function ownersOf(site: Pick<Site, 'entities'>): Set<string> {
  const owners = new Set<string>();
  for (const entity of Object.values(site.entities)) {
    let at: string | undefined = entity.entity;
    for (const step of entity.rowScope?.split('.') ?? [])
      at = at === undefined ? undefined : site.entities[at]?.fields[step]?.to;
    if (entity.rowScope !== undefined && at !== undefined) owners.add(at);
  }
  return owners;
}

/**
 * Rows that point to what other rows are scoped by belong to somebody, too: without a row scope of their own no wall
 * would stand around them (trust T33).
 */
function checkOwners({ site, entities, report }: Resolution): void {
  const owners = ownersOf(site);
  for (const entity of Object.values(site.entities)) {
    if (entity.rowScope !== undefined || (entity.storage !== 'record' && entity.storage !== 'log')) continue;
    const field = Object.values(entity.fields).find(
      (one) => one.storage === 'column' && one.to !== undefined && owners.has(one.to),
    );
    const node = entities.get(entity.entity)?.node;
    if (field && node)
      report.add('scope-missing', placeOf(node, ['fields', field.name]), { name: entity.entity, field: field.name });
  }
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
    const others = Object.values(site.pages).filter((one) => one.entity === page.entity && one.route !== page.route);
    if (others.length > 0 && others.every((one) => one.where[key] !== undefined))
      report.add('where-missing', placeOf(node, ['extends']), { name: key, page: page.route.split('/')[1] ?? '' });
  }
}

function checkGroups({ site, sources, report }: Resolution): void {
  for (const [segment, source] of sources.groups) {
    const page = textAt(source.node, ['default']);
    if (page === undefined) continue;
    const route = page.includes('/') ? page : `${segment}/${page}`;
    const known = Object.keys(site.pages).filter((one) => one.startsWith(`${segment}/`));
    if (!site.pages[route])
      report.add('unknown-page', placeOf(source.node, ['default']), { name: page, nearest: nearest(route, known) });
  }
}

/**
 * A hidden page is opened by an action, by its group's own path, or by what waits on it; nothing hidden is kept open in
 * the menu.
 */
function checkMenu({ site, sources, pages, report }: Resolution): void {
  const opened = new Set(
    Object.values(site.pages).flatMap((page) =>
      Object.values(page.actions).flatMap(({ open }) => [open?.page, ...(open?.cases ?? []).map((lead) => lead.page)]),
    ),
  );
  const told = (node: ObjectNode): void => {
    const said = (member: string): boolean => {
      const value = nodeAt(node, [member]);
      return value?.sort === 'scalar' && value.value === true;
    };
    if (said('hidden') && said('alwaysShow')) report.add('menu-idle', placeOf(node, ['alwaysShow']), {});
  };
  for (const source of sources.groups.values()) told(source.node);
  for (const [route, { node }] of pages) {
    told(node);
    const page = site.pages[route];
    const group = site.groups.find((one) => one.group === page?.group);
    const first =
      group?.default !== undefined &&
      route === (group.default.includes('/') ? group.default : `${group.segment}/${group.default}`);
    if (page?.hidden && nodeAt(node, ['hidden']) && !opened.has(route) && !first && page.list.waiting === undefined)
      report.add('hidden-unreachable', placeOf(node, ['hidden']), {});
  }
}

/** Page that a label opens: "goods_index:ship" is one of a page called index. */
const pageNamed = (label: string): string => (label.split(':')[0] ?? '').replace(/^[^_]*_/, '');

/** Labels that a role grants exist; each page can be granted by some role. */
function checkRoles({ site, sources, pages, report }: Resolution): void {
  const labels = Object.keys(site.labels);
  const awaited = new Set(Object.keys(site.planned).map((route) => route.split('/').at(-1) ?? ''));
  for (const source of sources.roles.values()) {
    const ahead = nodeAt(source.node, ['ahead']);
    const mayWait = ahead?.sort === 'scalar' && ahead.value === true;
    // A label that is none may be meant for a page that is still to be written.
    let waits = false;
    for (const grant of membersAt(source.node, ['grants'])) {
      if (mayWait && !site.labels[grant.key] && awaited.has(pageNamed(grant.key))) {
        waits = true;
        continue;
      }
      if (!site.labels[grant.key]) {
        waits = true;
        report.add('label-undeclared', grant.at, { label: grant.key, nearest: nearest(grant.key, labels) });
        continue;
      }
      const acts = nodeAt(source.node, ['grants', grant.key]);
      if (acts?.sort !== 'array') continue;
      acts.items.forEach((item) => {
        const act = item.sort === 'scalar' ? String(item.value) : '';
        if (act === 'read' || act === 'write') return;
        const label = act.includes(':') ? act : `${grant.key}:${act}`;
        if (!site.labels[label]) report.add('label-undeclared', item, { label, nearest: nearest(label, labels) });
      });
    }
    if (mayWait && !waits) report.add('ahead-idle', ahead, {});
  }
  const roles = Object.values(site.roles);
  if (roles.length === 0) return;
  for (const page of Object.values(site.pages)) {
    if (page.permission === '' || !pages.has(page.route)) continue;
    const held = roles.some(
      (role) =>
        page.areas.some((area) => area.startsWith(role.area)) &&
        (typeof role.grants === 'string' || role.grants[page.permission] !== undefined),
    );
    const node = pages.get(page.route)?.node;
    if (!held && node) report.add('label-unused', placeOf(node, ['permission']), { label: page.permission });
  }
}
