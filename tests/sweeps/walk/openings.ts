/**
 * What there is to open on a page, for a session: its screens, and everything that a press of a button puts over them.
 * Read from the declarations, and from the rows that the page lists.
 */
import type { Session } from '../../../src/access/session.ts';
import { may, maySee } from '../../../src/access/may.ts';
import type { Text } from '../../../src/grammar/declarations/declarations.ts';
import type { ActionDef, FieldDef, PageDef } from '../../../src/grammar/site/resolved.ts';
import { bulkRefusal } from '../../../src/kinds/act/bulk-offers.ts';
import { hasVerb, mayReorder, offeredActs, refusal, rowEntries } from '../../../src/kinds/dialog/availability.ts';
import type { Row } from '../../../src/kinds/data/data.ts';
import { importOf } from '../../../src/kinds/import/attachment.ts';
import { en } from '../../../src/kinds/text/messages.en.ts';
import { zh } from '../../../src/kinds/text/messages.zh.ts';
import { kindModels, type KindName } from '../../../src/kinds/models.ts';
import { seesRelated } from '../../../src/kinds/operations/related.ts';
import { drawerOf } from '../../../src/kinds/settings/drawer.ts';
import { totalsOf } from '../../../src/kinds/totals/attachment.ts';
import { treeOptions } from '../../../src/kinds/tree/operations.ts';
import { workOf, workPath } from '../../../src/kinds/work/attachment.ts';
import type { Caller } from '../../server.ts';

/** One press: the first button within an element, or the one that says so; `menu`: it may stand in the menu there. */
export interface Press {
  within: string;
  says?: Text;
  menu?: boolean;
}

export interface Opening {
  /** What it is called in reports and pictures. */
  name: string;
  /** What is equal here has been seen where it was opened before: by another account, on a sister page. */
  key: string;
  /** Sorts of elements on it: axe looks where there is one that it has not seen yet. */
  parts: readonly string[];
  /** Where axe looks; absent = all that is open. */
  part?: string;
  path: string;
  /** What the address's page has to show before anything is pressed. */
  awaits?: string;
  presses: Press[];
  /** What the last press puts over the page; absent = it changes the page itself, or nothing is pressed. */
  over?: 'dialog' | 'panel';
  /** Presses that undo what closing leaves, as a tick. */
  after?: Press[];
  /** Its heading, where no record's name stands in it. */
  heading?: Text;
}

const say = (key: keyof typeof zh): Text => ({ zh: zh[key], en: en[key] });
/** Rows that are looked through for one on which an act is possible, per answer and in all. */
const [size, most] = [100, 300];
/** Rows that stand on the screen meanwhile. */
const shownRows = 10;

/** Everything that the page opens for the session, without what only leads elsewhere. */
export async function openingsOf(page: PageDef, session: Session, call: Caller): Promise<Opening[]> {
  const path = page.route === 'home' ? '/' : session.area === 'seller' ? `/seller/${page.route}` : `/${page.route}`;
  const listed = await rowsOf(page, call);
  const list: Opening = {
    name: 'first',
    key: `first ${page.route} ${seenFields(page, session)} ${offers(page, session)}`,
    parts: [
      page.list.columns.length > 0 && listing.includes(page.kind) ? 'list' : `first ${page.route}`,
      ...sortsOf(
        'cell',
        page.list.columns.map((name) => page.fields[name]),
      ),
    ],
    path,
    presses: [],
    heading: page.label,
  };
  return [
    list,
    ...toolsOf(page, session, list),
    ...actsOf(page, session, list, listed),
    ...rowMenus(page, session, list, listed),
    ...recordsOf(page, session, path, listed),
  ];
}

/** Kinds whose first screen is a list. */
const listing = ['collection', 'import', 'tree'];

/** Sorts of fields: those that one component draws. */
const sortsOf = (as: string, fields: readonly (FieldDef | undefined)[]): string[] =>
  fields.flatMap((field) =>
    field === undefined
      ? []
      : [`${as} ${field.type} ${field.widget ?? ''}`, ...sortsOf(`${as} line`, Object.values(field.rows ?? {}))],
  );

const seenFields = (page: PageDef, session: Session): string =>
  Object.values(page.fields)
    .filter((field) => maySee(session, page, field))
    .map(({ name }) => name)
    .join();

/** What is offered, and what of it is refused. */
const offers = (page: PageDef, session: Session): string =>
  (['row', 'bulk', 'page'] as const)
    .flatMap((place) => offeredActs(session, page, place))
    .map((act) => `${act.name}${refusal(session, page, act, undefined, 'zh') ?? ''}`)
    .join();

interface Listed {
  row: Row;
  /** Address of the part of the list that it stands in. */
  query: string;
}

/** The first rows that the page lists. */
async function rowsOf(page: PageDef, call: Caller): Promise<Listed[]> {
  const branches = page.kind === 'tree' && !treeOptions(page).list;
  // Of a tree the first level stands there.
  const wanted = branches ? 'children' : 'list';
  const operation = kindModels[page.kind as KindName].operations(page).find(({ name }) => name === wanted);
  const found: Listed[] = [];
  for (let part = 1; operation && found.length < most; part += 1) {
    const { data } = await call('GET', `${operation.path}?size=${size}&page=${part}`);
    const rows = (data as { rows?: Row[] } | null)?.rows ?? [];
    for (const row of rows) {
      const at = Math.floor(found.length / shownRows) + 1;
      found.push({ row, query: branches ? '' : `?all=1&page=${at}&size=${shownRows}` });
    }
    if (rows.length < size) break;
  }
  return found;
}

/** Filters, and what the buttons of the head open. */
function toolsOf(page: PageDef, session: Session, { path }: Opening): Opening[] {
  const head = (name: string, key: string, says: Text, over: 'dialog' | 'panel' = 'dialog'): Opening => ({
    name,
    key,
    parts: [name],
    path,
    presses: [{ within: '#main .page-head', says, menu: true }],
    over,
  });
  const allowed = (needs: string | undefined, right: 'read' | 'write', only?: 'platform' | 'seller'): boolean =>
    may(session, page, {
      labels: needs === undefined ? [] : [needs.includes(':') ? needs : `${page.permission}:${needs}`],
      right,
      ...(only ? { only } : {}),
    }).ok;
  const attached = drawerOf(page);
  const drawer = attached && allowed(attached.needs, 'read', attached.only) ? attached : undefined;
  const filled = page.kind === 'collection' ? importOf(page) : undefined;
  const totals = totalsOf(page);
  const lists = page.list.columns.length > 0 && (page.kind === 'collection' || page.kind === 'import');
  return [
    ...(lists && page.list.filters.length > 3
      ? [
          {
            name: 'filters',
            key: `filters ${page.entity} ${page.list.filters.join()}`,
            part: '#main .filters',
            parts: sortsOf(
              'filter',
              page.list.filters.map((field) => page.fields[field]),
            ),
            path,
            presses: [{ within: '#main .k-filter-buttons [aria-expanded]' }],
            after: [{ within: '#main .k-filter-buttons [aria-expanded]' }],
          },
        ]
      : []),
    ...(lists
      ? [
          head('queries', 'queries', say('savedQueries'), 'panel'),
          head('columns', `columns ${page.entity}`, say('columns'), 'panel'),
        ]
      : []),
    ...(lists && hasVerb(page, 'export') ? [head('export', `export ${page.entity}`, say('export'))] : []),
    ...(totals ? [head('totals', `totals ${JSON.stringify(totals)}`, totals.label)] : []),
    ...(drawer
      ? [
          {
            ...head('drawer', `drawer ${page.route} ${session.platform}`, drawer.label),
            parts: ['drawer', ...sortsOf('input', Object.values(drawer.fields))],
          },
        ]
      : []),
    ...(filled && allowed(filled.needs, 'write') ? [head('import', `import ${page.route}`, say('import'))] : []),
    ...(workOf(page)
      ? [{ name: 'work', key: `work ${page.route}`, parts: ['work'], path: workPath(path), presses: [] }]
      : []),
    ...(page.kind === 'settings'
      ? [
          {
            name: 'versions',
            key: `versions ${page.route}`,
            parts: ['versions'],
            path,
            presses: [{ within: '#main', says: say('versions') }],
            over: 'dialog' as const,
          },
        ]
      : []),
  ];
}

/** Members of an act by which its dialog differs. */
const looks = ['confirm', 'form', 'totals', 'result', 'shows', 'foresees', 'print', 'scan', 'sibling', 'tone'];

/** Whatever of an act is to be seen: that of a sister page which says the same is the same. */
function actKey(place: string, page: PageDef, act: ActionDef): string {
  const { name, label, note, form, confirm, totals, result, shows, tone, print, sibling, scan } = act;
  return JSON.stringify([
    place,
    page.entity,
    { name, label, note, form, confirm, totals, result, shows, tone },
    print,
    sibling,
    scan,
  ]);
}

/** Acts that the page asks something for, whether or not a row is there that they suit: key of the opening -> name. */
export const asking = (page: PageDef, session: Session): [key: string, name: string][] =>
  (page.kind === 'tree' && !treeOptions(page).list ? (['row', 'page'] as const) : (['row', 'bulk', 'page'] as const))
    .flatMap((place) => offeredActs(session, page, place).map((act) => ({ place, act })))
    .filter(({ act }) => !leads(act))
    .map(({ place, act }) => [actKey(place, page, act), `${page.entity}.${act.name} ${place}`]);

/** An act that only leads elsewhere. */
const leads = (act: ActionDef): boolean => act.open !== undefined || act.sibling === 'own';

/** What an act asks before it is done: on the page, on a row and on a ticked row that it suits. */
function actsOf(page: PageDef, session: Session, { path }: Opening, listed: readonly Listed[]): Opening[] {
  const acts = (place: 'row' | 'bulk' | 'page') =>
    offeredActs(session, page, place)
      .filter((act) => !leads(act))
      .map((act) => ({
        act,
        name: `${place}-${act.name}`,
        key: actKey(place, page, act),
        parts: [
          `${place}${Object.keys(act)
            .filter((member) => looks.includes(member))
            .join()}`,
          ...sortsOf('input', Object.values(act.form ?? {})),
        ],
        over: 'dialog' as const,
      }));
  const suited = (act: ActionDef): Listed | undefined =>
    listed.find(({ row }) => refusal(session, page, act, row, 'zh') === undefined);
  return [
    ...acts('page')
      .filter(({ act }) => refusal(session, page, act, undefined, 'zh') === undefined)
      .map(({ act, ...one }) => ({
        ...one,
        path,
        presses: [{ within: '#main .page-head', says: act.label, menu: true }],
      })),
    ...acts('row').flatMap(({ act, ...one }) => {
      const { row, query } = suited(act) ?? {};
      if (!row) return [];
      const within = `#main tr[data-id="${row.id}"]`;
      return [{ ...one, path: path + query, awaits: within, presses: [{ within, says: act.label, menu: true }] }];
    }),
    // A tree has nothing to tick.
    ...(page.kind === 'tree' && !treeOptions(page).list ? [] : acts('bulk')).flatMap(({ act, ...one }) => {
      const { row, query } = bulkRefusal(session, page, act, 'zh') === undefined ? (suited(act) ?? {}) : {};
      if (!row) return [];
      const within = `#main tr[data-id="${row.id}"]`;
      const presses = [{ within: `${within} .cell-check` }, { within: '#main .k-bulk', says: act.label }];
      const after = [{ within: '#main .k-bulk', says: say('clearSelection') }];
      return [{ ...one, path: path + query, awaits: within, presses, after }];
    }),
  ];
}

/** The menu of the first row that has one, what it offers beside acts, and the built-in delete. */
function rowMenus(page: PageDef, session: Session, { path, key }: Opening, listed: readonly Listed[]): Opening[] {
  const [first] = listed;
  if (!first) return [];
  const at = ({ row, query }: Listed) => ({
    path: path + query,
    awaits: `#main tr[data-id="${row.id}"]`,
    within: `#main tr[data-id="${row.id}"]`,
  });
  const item = (name: string, says: Text | undefined, on: Listed): Opening => {
    const { within, ...place } = at(on);
    return {
      ...place,
      name,
      key: `${name} ${page.entity}`,
      parts: [name],
      presses: [{ within, ...(says ? { says } : {}), menu: true }],
      over: 'dialog',
    };
  };
  const full = listed.find(({ row }) => rowEntries(session, page, row, 'zh').more.length > 0);
  const away = hasVerb(page, 'delete')
    ? listed.find(({ row }) => refusal(session, page, 'delete', row, 'zh') === undefined)
    : undefined;
  const branch = page.kind === 'tree' && !treeOptions(page).list ? treeOptions(page) : undefined;
  return [
    ...(full ? [{ ...item('menu', undefined, full), key: `menu ${key}`, over: 'panel' as const }] : []),
    ...(away ? [item('delete', say('delete'), away)] : []),
    ...(!branch && mayReorder(session, page) && full ? [item('move', say('move'), full)] : []),
    ...(branch?.drag && hasVerb(page, 'update') && !refusal(session, page, 'update', undefined, 'zh')
      ? [item('move', say('move'), first)]
      : []),
    ...(branch?.team ? [item('team', branch.team.label, first)] : []),
  ];
}

/** Detail with its tabs, edit and create. */
function recordsOf(page: PageDef, session: Session, path: string, listed: readonly Listed[]): Opening[] {
  const shown = seenFields(page, session);
  const fields = Object.values(page.fields);
  const related = page.related.map(({ name }) => name);
  const like = `${page.entity} ${shown} ${JSON.stringify(page.form)} ${related.join()}`;
  const [first] = listed;
  const detail = first && hasVerb(page, 'one') ? `${path}/${first.row.id}` : undefined;
  const edited = hasVerb(page, 'update')
    ? listed.find(({ row }) => refusal(session, page, 'update', row, 'zh') === undefined)
    : undefined;
  const tab = (name: string, says: Text): Opening[] =>
    detail === undefined
      ? []
      : [
          {
            name: `detail-${name}`,
            key: `tab ${name} ${page.entity}`,
            part: '#k-tab-panel',
            parts: ['tab'],
            path: detail,
            presses: [{ within: '#main [role=tablist]', says }],
          },
        ];
  return [
    ...(detail
      ? [
          {
            name: 'detail',
            key: `detail ${like}`,
            parts: ['detail', ...sortsOf('cell', fields)],
            path: detail,
            presses: [],
          },
        ]
      : []),
    ...page.related.flatMap((one) => (one.when || !seesRelated(session, one) ? [] : tab(one.name, one.label))),
    ...(edited
      ? [
          {
            name: 'edit',
            key: `edit ${like}`,
            parts: ['edit', ...sortsOf('input', fields)],
            path: `${path}/${edited.row.id}/edit`,
            presses: [],
          },
        ]
      : []),
    ...(hasVerb(page, 'create') && refusal(session, page, 'create', undefined, 'zh') === undefined
      ? [
          {
            name: 'create',
            key: `create ${like}`,
            parts: ['create', ...sortsOf('input', fields)],
            path: `${path}/create`,
            presses: [],
          },
        ]
      : []),
  ];
}
