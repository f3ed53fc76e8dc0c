/**
 * What shows a widget: words of the catalogue, and what a page has to declare so that it appears. One table for all
 * pages; what matches no entry is told as open. The first entry that matches decides.
 */
import type { Text } from '../../src/grammar/declarations/declarations.ts';
import type { FieldDef } from '../../src/grammar/site/resolved.ts';
import { fieldModel } from '../../src/fields/models.ts';
import { widgetName } from '../../src/fields/widgets/name.ts';
import { answersAlone, has, membersOf, type Declared } from './declared.ts';
import { cellWidgets } from './cell-widgets.ts';
import { importWidgets } from './import-widgets.ts';

/** True where the page declares it; `words` are what the pattern caught, its first group first. */
export type Shows = (page: Declared, words: string[]) => boolean;
export type WidgetEntry = readonly [said: RegExp, shows: Shows];

/** Whether declarations of the page show the widget; undefined: no declaration is known to. */
export function widgetShown(said: string, page: Declared): boolean | undefined {
  const [pattern, shows] = widgetEntries.find(([pattern]) => pattern.test(said)) ?? [];
  return shows?.(page, pattern?.exec(said)?.slice(1) ?? []);
}

const numbers: { [word: string]: number } = { three: 3, four: 4, five: 5, six: 6 };
const drawings: { [word: string]: string } = { line: 'line', bar: 'bars', pie: 'donut', heat: 'heat' };

/** "应返" is told by a figure "应返(元)". */
const called = ({ label }: { label: Text }, words: string): boolean => label.zh.startsWith(words);
const drawnBy = (fields: FieldDef[], widget: string): boolean =>
  fields.some((field) => widgetName(field.widget) === widget);
const ofType = (fields: FieldDef[], ...types: string[]): FieldDef[] =>
  fields.filter(({ type }) => types.includes(type));
/** Rows fields that a form asks for. */
const askedLines = ({ asked }: Declared): FieldDef[] => ofType(asked, 'rows');
/** Fields of forms, and members of their lines. */
const askedDeep = (page: Declared): FieldDef[] => [...page.asked, ...askedLines(page).flatMap(membersOf)];
/** Rules that a record must keep, and those within its lines. */
const rulesOf = (page: Declared): { at: string; rule: string }[] => [
  ...page.page.checks,
  ...(page.options.drawer?.checks ?? []),
  ...page.lines.flatMap(({ rowsChecks }) => rowsChecks ?? []),
];
const ruled = (page: Declared, rule: RegExp): boolean => rulesOf(page).some((one) => rule.test(one.rule));
const isLinesRule = (page: Declared, rule: RegExp): boolean =>
  rulesOf(page).some((one) => page.lines.some(({ name }) => name === one.at) && rule.test(one.rule));
/** Fields whose values stand out in red at a number: "red under 7" (days of what is left, too), "more than 10". */
const alertsAt = ({ fields }: Declared, number: string): boolean =>
  fields.some(
    ({ alertWhen, widget = '' }) =>
      new RegExp(`\\b${number}\\b`).test(JSON.stringify(alertWhen ?? {})) ||
      widget.split(':', 2).join(':') === `left:${Number(number) * 24}`,
  );
const isFixed = (field: FieldDef, count: number): boolean => {
  const keys = field.fixed && field.rows?.[field.fixed.key]?.options;
  return keys ? keys.length === count : field.minItems === count && field.maxItems === count;
};
const opens = ({ buttons }: Declared, route: string): boolean =>
  buttons.some(({ open }) => open !== undefined && [open, ...(open.cases ?? [])].some(({ page }) => page === route));

function isDrawn({ charts }: Declared, [type, said = '']: string[]): boolean {
  const top = /\btop (\d+)/.exec(`${type} ${said}`)?.[1];
  const by = /\bper (day|month)\b| by (\w+)/.exec(said)?.slice(1).find(Boolean);
  return charts.some(
    (chart) =>
      (top === undefined ? chart.type === drawings[type ?? ''] : chart.top === Number(top)) &&
      (by === undefined || top !== undefined || chart.by === by),
  );
}

const widgets: readonly WidgetEntry[] = [
  // What the catalogue itself leaves open.
  [/ optional$/, () => true],
  [
    /^shared page$/,
    ({ page, site }) => Object.values(site.pages).filter((one) => one.entity === page.entity).length > 1,
  ],
  [/ (?:come from|from|themselves:) \/([\w/]+)$/, ({ site }, [route = '']) => site.pages[route] !== undefined],

  // Lists.
  [/^advanced filter panel$/, ({ page, operations }) => operations.has('list') && page.list.filters.length > 3],
  // Each list with filters keeps what people asked for.
  [/^saved searches$/, ({ page, operations }) => operations.has('list') && page.list.filters.length > 0],
  [
    /^a filter is required beyond (\d+) days$/,
    ({ page: { list } }, [days]) => list.askFirst && list.exportBy?.days === Number(days),
  ],
  [/^tabs 全部/, ({ page }) => page.list.tabs.length > 0],
  [/^tabs ([一-鿿]+)/, ({ page }, [word]) => page.list.tabs.some(({ label }) => label.zh === word)],
  [
    /^(\w+) tabs\b/,
    ({ page: { list } }, [field = '']) => list.tabs.length > 1 && list.tabs.every(({ where }) => field in where),
  ],
  [
    /^sort by (\w+)$/,
    ({ page }, [name = '']) =>
      page.list.columns.includes(name) && fieldModel(page.fields[name]?.type ?? '')?.sortable === true,
  ],
  [/^menu badge/, ({ page }) => page.list.waiting !== undefined],
  [/\bcome from (\w+)\b/, ({ page }, [name]) => Object.values(page.union ?? {}).some(({ entity }) => entity === name)],
  [
    /^drag (?:sort|order)$/,
    (page) => page.page.list.reorder !== undefined || askedLines(page).some(({ fixed }) => fixed?.moves === true),
  ],

  // Trees.
  [
    /^lazy tree \((\d+) children a page\)$/,
    ({ operations, options }, [size]) => operations.has('children') && options.tree?.size === Number(size),
  ],
  [/^tree and list mode$/, ({ options }) => options.tree?.list === true],
  [/^breadcrumb of ancestors$/, ({ operations }) => operations.has('ancestors')],
  [/^search jumps to the node$/, ({ options }) => options.tree?.search === true],
  [/^Moves are refused on a cycle$/, ({ entity }) => entity?.tree !== undefined],

  // Figures and drawings.
  [/^figures row$/, ({ figures }) => figures.length > 0],
  [/^figures [一-鿿].* by (\w+)$/, ({ options }, [field = '']) => options.totals?.by.includes(field) === true],
  [
    /^figures ([一-鿿]+)[^(]*\(one per (\w+)/,
    ({ figures }, [word = '', field = '']) =>
      figures.some((figure) => called(figure, word)) ||
      figures.filter(({ where }) => where !== undefined && field in where).length > 1,
  ],
  [/^figures ([一-鿿]+)/, ({ figures }, [word = '']) => figures.some((figure) => called(figure, word))],
  [/^figures ([a-z]\w*)$/, ({ options }, [name = '']) => options.totals?.figures[name] !== undefined],
  [
    /^matrix figure (\w+)-(\w+) x (\w+)-(\w+)$/,
    ({ options: { totals } }, [from, of, to, ofTo]) => {
      const capital = (word = ''): string => word.charAt(0).toUpperCase() + word.slice(1);
      return (
        totals?.apart === `${from}${capital(of)}` &&
        totals.charts.some(({ type, by }) => type === 'matrix' && by === `${to}${capital(ofTo)}`)
      );
    },
  ],
  [/^(line|bar|pie|heat)s?\b(.*)$/, isDrawn],
  [/^(top \d+)\b(.*)$/, isDrawn],

  // Forms and their fields.
  [/^spec and sku matrix editor$/, ({ asked }) => drawnBy(asked, 'combinations')],
  [
    /^(\w+) cascader$/,
    ({ asked, site }, [name]) =>
      asked.some((field) => field.type === name || (field.name === name && site.entities[field.to ?? '']?.tree)),
  ],
  [/^(\w+) select$/, ({ asked }, [name]) => ofType(asked, 'ref', 'refs', 'enum').some((field) => field.name === name)],
  [/^map (?:picker|point)\b/, ({ fields }) => ofType(fields, 'geo').length > 0],
  [
    /^(\w+) picker( with drag order)?$/,
    (page, [entity, ordered]) =>
      ofType(askedDeep(page), 'ref', 'refs').some((one) => one.to === entity && (!ordered || one.ordered === true)),
  ],
  [/^rich-text editor/, ({ asked }) => ofType(asked, 'richtext').length > 0],
  [
    /^password (\d+)\.\.(\d+) characters$/,
    ({ asked }, [least, most]) =>
      ofType(asked, 'password').some((one) => one.minLength === Number(least) && one.maxLength === Number(most)),
  ],
  [
    /^typed twice$/,
    ({ buttons }) => buttons.some(({ form }) => ofType(Object.values(form ?? {}), 'password').length === 2),
  ],
  [
    /^Add asks (\w+)=/,
    ({ page }, [name = '']) =>
      page.fields[name]?.readOnly === true &&
      (page.fields[name].default ?? page.writes?.create?.set?.[name]) !== undefined,
  ],
  [/^Add asks (\w+)$/, ({ added }, [name]) => added.some((field) => field.name === name)],
  [
    /^form: (\w+) \(shown in Chinese capitals/,
    ({ asked }, [name]) =>
      drawnBy(
        asked.filter((field) => field.name === name),
        'capitals',
      ),
  ],
  [/^form: (\w+)$/, ({ asked }, [name = '']) => asked.some((field) => field.name.startsWith(name))],
  [
    /^settings form with sections ([一-鿿]+)/,
    ({ operations, sections }, [word]) => operations.has('write') && sections.some(({ label }) => label.zh === word),
  ],
  [
    /^scheduled publish$/,
    ({ page, buttons }) =>
      Object.values(page.actions).some(
        ({ due }) => due !== undefined && buttons.some(({ form }) => form?.[due]?.type === 'datetime'),
      ),
  ],
  [
    /^(\w+) options from the schema list of \/(\w+) pages$/,
    (page, [member = '', group = '']) => {
      const lines = [...askedDeep(page), ...askedDeep(page).flatMap((field) => Object.values(field.targets ?? {}))];
      const wanted = Object.values(page.site.pages)
        .filter(({ route, where }) => route.startsWith(`${group}/`) && typeof where[member] === 'string')
        .map(({ where }) => where[member]);
      return lines.some(({ options = [] }) => wanted.every((value) => options.some((one) => one.value === value)));
    },
  ],
  [
    /\bGET (\/\S+) may feed link targets$/,
    (page, [path]) =>
      askedDeep(page).some(({ targets }) => Object.values(targets ?? {}).some(({ offer }) => offer?.path === path)),
  ],
  [/^(?:permission tree\b|warns on labels that no longer)/, ({ asked }) => drawnBy(asked, 'permissionTree')],

  // Lines within a record, and what holds between them.
  [
    /^form-field builder$/,
    (page) =>
      askedLines(page).some(
        ({ rows }) => rows?.label?.type === 'text' && rows.required?.type === 'boolean' && rows.kind?.type === 'enum',
      ),
  ],
  [
    /^rule builder \((\w+), (\w+), (\w+) by type\)$/,
    (page, [target = '', , value = '']) =>
      askedLines(page).some(({ rows }) => rows?.[target]?.type === 'enum' && rows[value]?.by === target),
  ],
  [
    /^tier editor$/,
    (page) =>
      askedLines(page).some(
        (one) =>
          ofType(membersOf(one), 'money').length > 0 &&
          (one.rising !== undefined || page.page.checks.some(({ at }) => at === one.name)),
      ),
  ],
  [/^sub-tables (\w+) and (\w+)$/, ({ lines }, names) => names.every((name) => lines.some((one) => one.name === name))],
  [/^(\w+) sub-table$/, ({ lines }, [name]) => lines.some((one) => one.name === name)],
  [
    /^(?:exactly )?(\w+) (?:fixed )?rows$/,
    ({ lines }, [count = '']) => lines.some((one) => isFixed(one, numbers[count] ?? 0)),
  ],
  [
    /^drawer of the (\w+) \w+$/,
    ({ options }, [count = '']) =>
      Object.values(options.drawer?.fields ?? {}).some((one) => isFixed(one, numbers[count] ?? 0)),
  ],
  [
    /^one per (\w+)$/,
    ({ lines }, [list]) => lines.some(({ fixed, rows }) => fixed && rows?.[fixed.key]?.list === list),
  ],
  [
    /\brows sorted by (\w+)$|^(\w+) rises with/,
    ({ lines }, words) => lines.some(({ rising = [] }) => rising.some((name) => words.includes(name))),
  ],
  [
    /^split editor with a running sum$/,
    ({ lines }) =>
      lines.some(({ whole }) => whole !== undefined) ||
      lines.some((one) => membersOf(one).some(({ compute }) => compute?.startsWith('sum(record.'))),
  ],
  [/^red unless (\d+)$/, (page, [whole]) => ruled(page, new RegExp(`sum\\(.* == decimal\\('${whole}'\\)`))],
  [
    /^overlap check of rules with the same (\w+)$/,
    (page, [member]) =>
      isLinesRule(page, new RegExp(`\\.all\\((\\w+), .*\\.all\\((\\w+), .*\\1\\.${member} != \\2\\.${member}`)),
  ],
  [
    /^per row (.*) <= (\d+)$/,
    (page, [sum = '', most = '']) =>
      page.lines.some(({ rowsChecks = [] }) =>
        rowsChecks.some(({ rule }) => [...sum.split(' + '), `<= ${most}`].every((part) => rule.includes(part))),
      ),
  ],
  [/^pair unique$/, (page) => isLinesRule(page, /size\(record\.\w+\.filter\(.*\)\) == 1/)],
  [/^arbitrage check$/, (page) => isLinesRule(page, /!gainsAround\(/)],
  [
    /^preview "100 /,
    ({ lines }) => lines.some((one) => membersOf(one).some(({ compute }) => compute?.includes('100'))),
  ],

  // A record's screen.
  [
    /^(?:diff viewer|before\/after diff table)\b/,
    ({ page, fields }) => page.show.some(({ compare }) => compare) || drawnBy(fields, 'diff'),
  ],
  [
    /\bkeyboard (\d) \w+$/,
    ({ page: { head, list } }, [key]) => list.waiting !== undefined && head.review.length >= Number(key),
  ],
  [/^keyboard next\/previous$/, ({ page }) => page.list.waiting !== undefined && page.head.review.length > 0],
  [/^image (?:viewer|lightbox)$/, ({ fields }) => ofType(fields, 'image', 'images').length > 0],
  [/^star display$/, ({ fields }) => drawnBy(fields, 'stars')],
  [/^negotiation timeline$/, ({ entity, page }) => entity?.log !== undefined && page.fields[entity.log] !== undefined],
  [
    /^tracking timeline$/,
    ({ fields, buttons }) => drawnBy(fields, 'tracking') || buttons.some(({ track }) => track !== undefined),
  ],
  [/^detail shows timeline$/, ({ operations }) => operations.has('history')],
  [
    /^detail shows (?:last (\d+) )?(\w+?)s?\b/,
    ({ page }, [size, word = '']) =>
      page.related.some(
        (one) => one.label.en.toLowerCase().includes(word) && (size === undefined || one.size === Number(size)),
      ),
  ],
  [
    /^side-by-side\b/,
    ({ page }) =>
      page.show.some(({ fields: names }) =>
        names.some((name, at) => page.fields[name]?.through && page.fields[names[at + 1] ?? '']?.type === 'text'),
      ),
  ],
  [
    /^shows ([一-鿿A-Z]+) \((\w+)\) and ([一-鿿]+)$/,
    ({ page, fields }, [word, name = '', other]) =>
      page.fields[name]?.label.zh === word && fields.some(({ label }) => label.zh === other),
  ],
  [
    /^public-account \((\S+)\) flag and invoice number \((\S+)\) in the detail$/,
    ({ page }, words) => {
      const shown = page.show.flatMap((section) => section.fields).flatMap((name) => page.fields[name] ?? []);
      return words.every((word) => shown.some((field) => called(field, word)));
    },
  ],
  [
    /^settings drawer shows (\w+) and (\w+)$/,
    ({ options }, names) => {
      const held = Object.values(options.drawer?.fields ?? {}).flatMap((field) => [field, ...membersOf(field)]);
      return names.every((name) => held.some((field) => field.name === name));
    },
  ],
  [
    /^amounts with the unit of their (\w+)$/,
    ({ page }, [field]) => page.list.columns.some((name) => page.fields[name]?.unitBy?.split('.')[0] === field),
  ],
  [
    /^warning when (\w+) passed\b/,
    ({ fields }, [name = '']) =>
      fields.some(({ alertWhen = {} }) => ['@now', '@today'].some((moment) => has(alertWhen[name], 'lt', moment))),
  ],
  [/^account preview$/, ({ page }) => page.related.some(({ beside }) => beside)],
  [
    /^the form shows live available and frozen .* and the result after posting$/,
    ({ page }) =>
      page.related.some(
        ({ beside, columns }) => beside?.after && columns.includes('available') && columns.includes('frozen'),
      ),
  ],
  [
    /^two-column form with the live balances of both sides$/,
    ({ page }) => new Set(page.related.flatMap(({ beside }) => beside?.section ?? [])).size > 1,
  ],
  [
    /\bred (?:under|tag) (\d+)|> (\d+) .*\bflagged$|\bbelow (\d+) % in red$|\bover (\d+) m flagged$/i,
    (page, words) => alertsAt(page, words.find(Boolean) ?? ''),
  ],

  // Actions.
  [/^quick ship by scanner\b/, ({ buttons }) => buttons.some(({ scan }) => (scan ?? []).length > 1)],
  [
    /^(?:(\w+) )?scan box$/,
    ({ buttons }, [field]) =>
      buttons.some(({ scan }) => scan !== undefined && (field === undefined || scan.includes(field))),
  ],
  [
    /^(?:instalment calculator|trial calculation|trial: .*)$/,
    ({ buttons }) => buttons.some((action) => answersAlone(action) && Object.keys(action.form ?? {}).length > 0),
  ],
  [/^(\w+) result table\b/, ({ buttons }, [name]) => buttons.some((one) => one.name === name && answersAlone(one))],
  [
    /^switch ([一-鿿]+)/,
    ({ buttons }, [word]) => buttons.some(({ label, on }) => label.zh === word && on.includes('page')),
  ],
  [
    /^(?:phone|page) preview$|^calendar strip previewing one cycle$/,
    ({ buttons, options }) => options.settings?.preview !== undefined || buttons.some(({ phone }) => phone),
  ],
  [/\bQR code\b/, ({ buttons }) => buttons.some(({ link, print }) => link ?? has(print, 'as', 'qr'))],
  [
    /\bopens \/([\w/]+)(?: and \/([\w/]+))? filtered$/,
    (page, routes) => routes.every((route) => route === undefined || opens(page, route)),
  ],
  [/^Button ([一-鿿]+)/, ({ buttons }, [word]) => buttons.some(({ label }) => label.zh === word)],
  [/^(?:change log\b|version compare$)/, ({ operations }) => operations.has('versions')],
  [
    /^sellers that are not the platform read only$/,
    ({ page, operations }) => {
      const written = (['create', 'update', 'delete'] as const).filter((verb) => operations.has(verb));
      return operations.has('list') && written.every((verb) => page.writes?.[verb]?.only === 'platform');
    },
  ],
  [
    /^A second identical entry \(.*\) within (\d+) minutes asks again$/,
    ({ page }, [minutes]) =>
      (page.writes?.create?.guards ?? []).some(
        ({ at, count }) =>
          page.fields[at ?? '']?.type === 'boolean' &&
          JSON.stringify(count ?? '').includes(`now - minutes(${minutes})`),
      ),
  ],
];

/** The whole table. */
export const widgetEntries: readonly WidgetEntry[] = [...widgets, ...cellWidgets, ...importWidgets];
