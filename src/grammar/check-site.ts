/** Checks of what is built: each record, each page in the site, and the site as a whole. */
import type { Match } from './declarations.ts';
import { fixedBy } from './match.ts';
import { checkActions } from './check-actions.ts';
import { checkUnused } from './check-unused.ts';
import { checkWritten } from './check-written.ts';
import { checkRuns } from './check-runs.ts';
import { checkField } from './check-fields.ts';
import { checkListsSetBy } from './check-fixed.ts';
import { checkKeptForms, checkRollups, checkTree } from './check-kept.ts';
import { checkMatch, type Subject } from './check-names.ts';
import { checkIndexes, checkRecord } from './check-record.ts';
import { checkCalculations } from './check-calculate.ts';
import { checkButtons, checkEffects, checkScope, checkWorkflows } from './check-workflow.ts';
import type { Report } from './models.ts';
import { operationsOf } from './labels.ts';
import { nearest } from './nearest.ts';
import { membersAt, nodeAt, objectNode, placeOf, textAt, type ObjectNode, type Place } from './nodes.ts';
import type { Facts } from './report.ts';
import type { Resolution } from './resolve.ts';
import type { PageDef } from './resolved.ts';

/** Reports everything that the shapes of the documents do not tell. */
export function checkSite(given: Resolution): void {
  const { site, report, vocabulary } = given;
  for (const [name, merged] of given.entities) {
    const entity = site.entities[name];
    if (!entity) continue;
    const subject: Subject = {
      owner: name,
      node: merged.node,
      written: merged.written,
      shape: entity,
      site,
      models: vocabulary.fields,
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
  for (const [route, merged] of given.pages) {
    const page = site.pages[route];
    if (!page || merged.incomplete) continue;
    const under = given.entities.get(page.entity)?.node;
    const subject: Subject = {
      owner: route,
      node: merged.node,
      written: merged.written,
      ...(under ? { under, keepsFields: membersAt(under, ['fields']).every((member) => page.fields[member.key]) } : {}),
      shape: page,
      site,
      models: vocabulary.fields,
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
  checkRuns(given);
  checkUnused(given);
  checkListsSetBy(given);
  checkWritten(given);
  checkOwners(given);
  checkPairs(given);
  checkGroups(given);
  checkMenu(given);
  checkRoles(given);
}

/**
 * Rows that point to what other rows are scoped by belong to somebody, too: without a row scope of their own no wall
 * would stand around them (trust T33).
 */
function checkOwners({ site, entities, report }: Resolution): void {
  const owners = new Set<string>();
  for (const entity of Object.values(site.entities)) {
    let at: string | undefined = entity.entity;
    for (const step of entity.rowScope?.split('.') ?? [])
      at = at === undefined ? undefined : site.entities[at]?.fields[step]?.to;
    if (entity.rowScope !== undefined && at !== undefined) owners.add(at);
  }
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
  const { site, report } = given;
  const node = given.pages.get(page.route)?.node;
  if (!node) return;
  if (page.route !== 'home') {
    if (page.permission === '')
      report.add('permission-missing', node, {
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

/** Pages that cannot be told apart. */
function checkPairs({ site, pages, report, vocabulary }: Resolution): void {
  const first = new Map<string, string>();
  const at = (route: string, path: string[]): Place => {
    const node = pages.get(route)?.node;
    return node ? placeOf(node, path) : { file: `${route}.json`, start: 0 };
  };
  const pair = (key: string, page: PageDef, tell: (other: string) => void): void => {
    const other = first.get(key);
    if (other === undefined) first.set(key, page.route);
    else tell(other);
  };
  for (const page of Object.values(site.pages).sort((a, b) => (a.route < b.route ? -1 : 1))) {
    if (!pages.has(page.route)) continue;
    if (page.permission !== '')
      pair(`permission ${page.permission}`, page, (other) =>
        report.add('permission-shared', at(page.route, ['permission']), { label: page.permission, other }),
      );
    for (const language of ['zh', 'en'] as const) {
      const label = page.label?.[language];
      if (label)
        pair(`label ${page.group} ${page.section ?? ''} ${language} ${label}`, page, (other) =>
          report.add('same-menu-label', at(page.route, ['label', language]), { label, other }),
        );
    }
    if (page.endpoint.base !== '')
      pair(`endpoint ${page.endpoint.base}`, page, (other) =>
        report.add('same-endpoint', at(page.route, ['endpoint', 'base']), { base: page.endpoint.base, other }),
      );
    if (page.entity !== '' && operationsOf(page, vocabulary).some((operation) => operation.name === 'list')) {
      pair(`scope ${page.entity} ${page.kind} ${canonical(page.where)}`, page, (other) =>
        report.add('same-scope', at(page.route, ['where']), { other }),
      );
    }
  }
}

/** The same text for the same condition, whatever the order of its keys. */
function canonical(match: Match): string {
  const sorted = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(sorted);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value)
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([key, part]) => [key, sorted(part)]),
    );
  };
  return JSON.stringify(sorted(match));
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

/** Labels that a role grants exist; each page can be granted by some role. */
function checkRoles({ site, sources, pages, report }: Resolution): void {
  const labels = Object.keys(site.labels);
  for (const source of sources.roles.values()) {
    const ahead = nodeAt(source.node, ['ahead']);
    for (const grant of membersAt(source.node, ['grants'])) {
      if (!site.labels[grant.key] && ahead?.sort === 'scalar' && ahead.value === true) continue;
      if (!site.labels[grant.key])
        report.add('label-undeclared', grant.at, { label: grant.key, nearest: nearest(grant.key, labels) });
      const acts = nodeAt(source.node, ['grants', grant.key]);
      if (acts?.sort !== 'array') continue;
      acts.items.forEach((item) => {
        const act = item.sort === 'scalar' ? String(item.value) : '';
        if (act === 'read' || act === 'write') return;
        const label = act.includes(':') ? act : `${grant.key}:${act}`;
        if (!site.labels[label]) report.add('label-undeclared', item, { label, nearest: nearest(label, labels) });
      });
    }
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
