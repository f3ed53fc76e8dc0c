/** All that is told of one page, as facts. */
import type { Text } from '../../src/grammar/declarations/declarations.ts';
import { operationsOf } from '../../src/grammar/site/labels.ts';
import type { Vocabulary } from '../../src/grammar/site/models.ts';
import type { ActionDef, FieldDef, PageDef, Site, WriteDef } from '../../src/grammar/site/resolved.ts';
import { actionFacts, writeFacts } from './action-facts.ts';
import type { Chapter, Fact, Order } from './fact.ts';
import { fieldFacts } from './field-facts.ts';
import { boundOf } from './cel-in-words.ts';
import { labelOf, matchInWords, printed, ruleInWords, scopeOf, type Ground } from './phrases.ts';
import { alike, isNothing, joined, said, text } from './texts.ts';
import { orderText } from './order-text.ts';

/** Actions that a page offers, or that happen to its rows without a button. */
export const actionsOfPage = (page: PageDef): ActionDef[] => {
  const offered = new Set([...page.buttons.row, ...page.buttons.bulk, ...page.buttons.page]);
  return Object.values(page.actions).filter((action) => action.by !== undefined || offered.has(action.name));
};

/** Fields that somebody meets on the page: in its list, its forms, its detail screen. */
export function fieldsMet(page: PageDef): string[] {
  const { columns, filters, sums, cells } = page.list;
  return [
    ...new Set([
      ...page.form.flatMap((section) => section.fields),
      ...page.show.flatMap((section) => section.fields),
      ...columns,
      ...filters,
      ...sums,
      ...Object.values(cells ?? {}).flatMap(({ image, under }) => [...(image ? [image] : []), ...(under ?? [])]),
      ...Object.keys(page.options['settings'] ? page.fields : {}),
    ]),
  ].filter((name) => page.fields[name] && !page.fields[name].hidden);
}

export const verbNames: { readonly [verb: string]: Text } = {
  list: text('列表', 'list'),
  one: text('详情', 'detail'),
  create: text('新增', 'create'),
  update: text('修改', 'edit'),
  delete: text('删除', 'delete'),
  export: text('导出', 'export'),
  options: text('选择器', 'picker'),
};

const areaNames: { readonly [area: string]: Text } = {
  admin: text('平台', 'platform'),
  seller: text('商家', 'sellers'),
  'seller(platform)': text('平台自营商家', 'the platform’s own seller'),
};
export const areasText = (areas: readonly string[]): Text =>
  joined(areas.map((area) => areaNames[area] ?? alike(area)));

export function pageChapter(page: PageDef, site: Site, vocabulary: Vocabulary): Chapter {
  const ground: Ground = { site, vocabulary, shape: page };
  const facts: Fact[] = [];
  const orders: Order[] = [];
  const add = (sort: string, key: string, name: Text, more: Partial<Fact> = {}): void => {
    facts.push({ sort, key, name, ...more });
  };
  const label = (name: string): Text => labelOf(name, page.fields, site);
  const inOrder = (sort: string, keys: readonly string[], name: (key: string) => Text): void => {
    keys.forEach((key) => add(sort, key, name(key), { value: '' }));
    orders.push({ sort, keys, names: keys.map(name) });
  };
  const group = site.groups.find((one) => one.group === page.group);

  add('pageLabel', '', page.label, { said: page.label });
  if (page.note) add('pageNote', '', page.label, { said: page.note });
  if (group) add('pageGroup', '', page.label, { said: group.label, value: page.group });
  if (page.section !== undefined)
    add('pageSection', '', page.label, {
      said: group?.sections.find((one) => one.name === page.section)?.label ?? alike(page.section),
      value: page.section,
    });
  if (page.hidden) add('pageHidden', '', page.label, { value: true });
  add('areas', '', page.label, { said: areasText(page.areas), value: page.areas });
  if (page.permission) add('permission', '', page.label, { said: alike(page.permission) });
  if (Object.keys(page.where).length > 0)
    add('rows', '', page.label, { said: matchInWords(page.where, page.fields, ground), value: page.where });
  if (page.rowScope !== undefined)
    add('rowScope', '', page.label, { said: label(page.rowScope.split('.')[0] ?? ''), value: page.rowScope });
  if (page.shareAll) add('shareAll', '', page.label, { value: true });
  for (const [name, union] of Object.entries(page.union ?? {}))
    add('union', name, site.entities[union.entity]?.label ?? alike(name), { value: union });

  const { list } = page;
  inOrder('column', list.columns, label);
  inOrder('filter', list.filters, label);
  inOrder('sum', list.sums, label);
  for (const tab of list.tabs) {
    add('tab', tab.name, tab.label, { said: matchInWords(tab.where, page.fields, ground), value: tab.where });
    add('label', `tab:${tab.name}`, tab.label, { said: tab.label, of: `tab:${tab.name}` });
  }
  orders.push({ sort: 'tab', keys: list.tabs.map((tab) => tab.name), names: list.tabs.map((tab) => tab.label) });
  for (const figure of [...list.figures, ...(list.elsewhere ?? [])])
    add('figure', figure.name, figure.label, {
      said: figure.where
        ? matchInWords(figure.where, figure.entity ? (site.entities[figure.entity]?.fields ?? {}) : page.fields, ground)
        : text('全部', 'all'),
      value: [figure.of, figure.where, figure.entity, figure.distinct, figure.outOf],
    });
  if (list.columns.length > 0) {
    add('listSort', '', page.label, {
      said: orderText(list.sort, label),
      value: list.sort,
    });
    add('listSize', '', page.label, { said: alike(String(list.size)) });
  }
  const tabLabel = (name: string): Text => list.tabs.find((tab) => tab.name === name)?.label ?? alike(name);
  if (list.start !== undefined) add('listStart', '', page.label, { said: tabLabel(list.start), value: list.start });
  if (list.waiting !== undefined)
    add('listWaiting', '', page.label, { said: tabLabel(list.waiting), value: list.waiting });
  if (list.askFirst) add('askFirst', '', page.label, { value: true });
  if (list.globalSearch) add('globalSearch', '', page.label, { value: true });
  const { calendar, cards, pictures, reader, map } = list.layouts ?? {};
  if (calendar)
    add('calendar', '', page.label, {
      said:
        calendar.until === undefined
          ? label(calendar.from)
          : said`${label(calendar.from)}至${label(calendar.until)}|${label(calendar.from)} to ${label(calendar.until)}`,
      value: calendar,
    });
  if (cards) add('cards', '', page.label, { said: label(cards.lead), value: cards });
  if (pictures) add('pictures', '', page.label, { said: label(pictures.image), value: pictures });
  if (map) add('map', '', page.label, { said: label(map.point), value: map });
  if (reader) add('reader', '', page.label, { said: label(reader.text), value: reader });
  if (list.reorder)
    add('reorder', '', page.label, {
      said:
        list.reorder.within.length === 0
          ? label(list.reorder.field)
          : said`${label(list.reorder.field)}（${joined(list.reorder.within.map(label))}相同的行之间）|${label(list.reorder.field)} (among rows of equal ${joined(list.reorder.within.map(label))})`,
      value: list.reorder,
    });
  if (list.exportBy)
    add('exportBy', '', page.label, {
      said: said`${label(list.exportBy.field)}最多 ${list.exportBy.days} 天|at most ${list.exportBy.days} days of ${label(list.exportBy.field)}`,
      value: list.exportBy,
    });
  if (list.preset)
    add('preset', '', page.label, { said: matchInWords(list.preset, page.fields, ground), value: list.preset });
  for (const one of list.exports ?? []) add('exportShape', one.name, one.label, { value: [one.rows, one.columns] });

  const sections = (sort: 'section' | 'showSection', all: PageDef['form']): void => {
    for (const section of all) {
      add(sort, section.name, section.label, { value: '' });
      add('label', `${sort}:${section.name}`, section.label, { said: section.label, of: `${sort}:${section.name}` });
      if (section.visibleWhen)
        add('sectionWhen', `${sort}:${section.name}`, section.label, {
          said: matchInWords(section.visibleWhen, page.fields, ground),
          value: section.visibleWhen,
          of: `${sort}:${section.name}`,
        });
      for (const name of section.fields)
        if (page.fields[name])
          add(sort === 'section' ? 'input' : 'shown', name, label(name), { said: section.label, value: section.name });
    }
  };
  const asks = page.verbs.includes('create') || page.verbs.includes('update') || page.options['settings'];
  if (asks) sections('section', page.form);
  if (page.verbs.includes('one') || page.records) sections('showSection', page.show);

  for (const name of fieldsMet(page)) facts.push(...fieldFacts(page.fields[name] as FieldDef, ground));
  for (const check of page.checks) {
    const key = `rule:${check.name}`;
    const at = label(check.at);
    add('rule', check.name, check.message, {
      said: ruleInWords(check, ground),
      value: check.rule,
      rule: { source: check.rule, bound: boundOf(check.rule, scopeOf(ground)) },
    });
    add('message', key, at, { said: check.message, of: key });
  }
  for (const [field, { states, initial }] of Object.entries(page.workflows)) {
    for (const [name, state] of Object.entries(states)) {
      add('state', `${field}.${name}`, state.label, {
        said: state.final ? text('终态', 'final') : text('中间状态', 'not final'),
        value: state.final === true,
      });
      add('label', `state:${field}.${name}`, state.label, { said: state.label, of: `state:${field}.${name}` });
    }
    add('initial', field, label(field), { said: states[initial]?.label ?? alike(initial), value: initial });
  }
  for (const action of actionsOfPage(page)) facts.push(...actionFacts(action, page, ground));
  for (const verb of page.verbs) {
    if (verb === 'options' || verb === 'list' || verb === 'one') continue;
    add('verb', verb, verbNames[verb] ?? alike(verb), { value: '' });
    const write = page.writes?.[verb as keyof NonNullable<PageDef['writes']>] as WriteDef | undefined;
    if (write) facts.push(...writeFacts(verb, write, verbNames[verb] ?? alike(verb), ground));
  }
  for (const related of page.related) {
    add('related', related.name, related.label, {
      said: joined(related.columns.map((name) => related.fields[name]?.label ?? alike(name))),
      value: [related.entity, related.by, related.where, related.columns],
    });
    if (related.page !== undefined)
      add('relatedPage', related.name, related.label, { said: alike(related.page), of: `related:${related.name}` });
    if (related.only)
      add('relatedOnly', related.name, related.label, { said: areasOnly(related.only), of: `related:${related.name}` });
  }
  facts.push(...optionFacts(page, ground));
  const { base } = page.endpoint;
  if (base) {
    add('base', '', page.label, { said: alike(base) });
    add('version', '', page.label, { said: alike(page.endpoint.version) });
  }
  for (const { name, action, method, path, summary, preview } of operationsOf(page, vocabulary)) {
    if (preview) continue;
    // Another base moves all of them, and is told once.
    const rest = base !== '' && path.startsWith(base) ? path.slice(base.length) : path;
    add('endpoint', name, summary, {
      said: alike(`${method} ${path}`),
      value: `${method} ${rest}`,
      of: action === undefined ? `verb:${name.replace(/^export.*/, 'export')}` : `action:${action}`,
    });
  }
  return {
    key: page.route,
    route: page.route,
    title: page.label,
    facts,
    orders: orders.filter((one) => one.keys.length > 0),
  };
}

export const areasOnly = (only: 'platform' | 'seller'): Text =>
  only === 'platform' ? text('仅平台', 'the platform alone') : text('仅商家', 'sellers alone');

/** What the kind of the page adds: a drawer of settings, an import, totals. */
function optionFacts(page: PageDef, ground: Ground): Fact[] {
  const facts: Fact[] = [];
  for (const [member, part] of Object.entries(page.options)) {
    if (typeof part !== 'object' || part === null || Array.isArray(part)) {
      facts.push({
        sort: 'option',
        key: member,
        name: alike(member),
        said: printed(undefined, part, ground.vocabulary),
      });
      continue;
    }
    const drawn = part as { [name: string]: unknown; label?: Text };
    const title = isText(drawn['label']) ? drawn['label'] : (partNames[member] ?? alike(member));
    facts.push({ sort: 'part', key: member, name: title, value: '' });
    for (const [name, one] of Object.entries(drawn)) {
      if (name === 'label' || one === undefined) continue;
      if (name === 'fields' && isFields(one)) {
        for (const field of Object.values(one))
          facts.push(
            { sort: 'setting', key: `${member}.${field.name}`, name: field.label, value: '', of: `part:${member}` },
            ...fieldFacts(field, { ...ground, shape: { ...ground.shape, fields: one } }, `${member}.`).map((fact) => ({
              ...fact,
              of: `setting:${member}.${field.name}`,
            })),
          );
        continue;
      }
      const scalar = typeof one !== 'object' || one === null;
      const key = `${member}.${name}`;
      facts.push({
        sort: 'partMember',
        key,
        name: said`${title} · ${name}|${title} · ${name}`,
        ...(scalar ? { said: printed(undefined, one as never, ground.vocabulary) } : {}),
        value: one,
        of: `part:${member}`,
      });
    }
  }
  return facts.filter((fact) => !fact.said || !isNothing(fact.said));
}

const partNames: { readonly [member: string]: Text } = {
  import: text('导入', 'import'),
  settings: text('设置', 'settings'),
  drawer: text('抽屉设置', 'drawer of settings'),
  tree: text('树', 'tree'),
  totals: text('汇总', 'totals'),
  work: text('后台任务', 'background work'),
  tool: text('工具', 'tool'),
};

const isText = (value: unknown): value is Text =>
  typeof value === 'object' && value !== null && 'zh' in value && 'en' in value;

const isFields = (value: unknown): value is { [name: string]: FieldDef } =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((one) => typeof one === 'object' && one !== null && 'type' in one && 'name' in one);
