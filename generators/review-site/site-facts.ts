/** What is told of the site beside its pages: menu, option lists, roles, the ledger, rules of the data. */
import type { Text } from '../../src/grammar/declarations/declarations.ts';
import type { Vocabulary } from '../../src/grammar/site/models.ts';
import type { EntityDef, Site } from '../../src/grammar/site/resolved.ts';
import type { Chapter, Fact } from './fact.ts';
import { areasText } from './page-facts.ts';
import { effectInWords, labelOf, legInWords, matchInWords, printed, type Ground } from './phrases.ts';
import { flat } from './action-facts.ts';
import { alike, joined, quoted, said, text } from './texts.ts';

const noShape = { fields: {}, actions: {}, workflows: {} };

export function siteChapters(site: Site, vocabulary: Vocabulary): Chapter[] {
  return [
    menu(site),
    lists(site),
    roles(site),
    ledger(site, vocabulary),
    ...Object.values(site.entities).map((entity) => data(entity, site, vocabulary)),
  ];
}

function menu(site: Site): Chapter {
  const facts: Fact[] = [];
  const orders: Chapter['orders'] = [
    { sort: 'group', keys: site.groups.map((one) => one.group), names: site.groups.map((one) => one.label) },
  ];
  for (const group of site.groups) {
    const of = `group:${group.group}`;
    facts.push({ sort: 'group', key: group.group, name: group.label, value: '' });
    facts.push({ sort: 'label', key: of, name: group.label, said: group.label, of });
    facts.push({ sort: 'areas', key: of, name: group.label, said: areasText(group.areas), value: group.areas, of });
    facts.push({ sort: 'icon', key: of, name: group.label, said: alike(group.icon), of });
    if (group.hidden) facts.push({ sort: 'pageHidden', key: of, name: group.label, value: true, of });
    if (group.default !== undefined)
      facts.push({ sort: 'opens', key: of, name: group.label, said: alike(group.default), of });
    const pages = Object.values(site.pages).filter((page) => page.group === group.group);
    for (const page of pages)
      facts.push({
        sort: 'entry',
        key: `${group.group}>${page.route}`,
        name: page.label,
        said: group.label,
        value: '',
      });
    orders.push({
      sort: `entries of ${group.group}`,
      keys: pages.map((page) => page.route),
      names: pages.map((page) => page.label),
    });
  }
  return { key: 'menu', title: text('菜单', 'Menu'), facts: facts.filter(({ sort }) => sort !== 'entry'), orders };
}

function lists(site: Site): Chapter {
  const facts: Fact[] = [];
  for (const [name, list] of Object.entries(site.lists)) {
    facts.push({ sort: 'list', key: name, name: list.label, value: '' });
    for (const [value, option] of Object.entries(list.options))
      facts.push({
        sort: 'option',
        key: `${name}.${value}`,
        name: said`${list.label}·${option}|${list.label}: ${option}`,
        said: { zh: option.zh, en: option.en },
        value: [option.zh, option.en, option.facts],
        of: `list:${name}`,
      });
  }
  return { key: 'lists', title: text('选项列表', 'Lists of options'), facts, orders: [] };
}

function roles(site: Site): Chapter {
  const facts: Fact[] = [];
  for (const role of Object.values(site.roles)) {
    facts.push({ sort: 'role', key: role.role, name: role.label, value: '' });
    facts.push({
      sort: 'label',
      key: `role:${role.role}`,
      name: role.label,
      said: role.label,
      of: `role:${role.role}`,
    });
  }
  for (const { label, text: name, page, act } of Object.values(site.labels)) {
    const title = site.pages[page]?.label ?? alike(page);
    facts.push({
      sort: 'permissionLabel',
      key: label,
      name: act === undefined ? title : said`${title}·${name}|${title}: ${name}`,
      said: alike(label),
    });
  }
  return { key: 'roles', title: text('角色与权限标签', 'Roles and permission labels'), facts, orders: [] };
}

function ledger(site: Site, vocabulary: Vocabulary): Chapter {
  const facts: Fact[] = [];
  for (const biz of Object.values(site.bizTypes)) {
    const of = `biz:${biz.bizType}`;
    const ground: Ground = { site, vocabulary, shape: documentOf(biz.bizType, site) ?? noShape };
    facts.push({ sort: 'biz', key: biz.bizType, name: biz.label, value: '' });
    facts.push({ sort: 'label', key: of, name: biz.label, said: biz.label, of });
    biz.legs.forEach((leg) =>
      facts.push({
        sort: 'leg',
        key: `${biz.bizType}.${JSON.stringify(leg)}`,
        name: biz.label,
        said: legInWords(leg, ground),
        value: '',
        of,
      }),
    );
  }
  return { key: 'ledger', title: text('账务业务类型', 'Business types of the ledger'), facts, orders: [] };
}

/** The entity whose actions post it: its fields are what the entries read. */
const documentOf = (bizType: string, site: Site): EntityDef | undefined =>
  Object.values(site.entities).find((entity) =>
    JSON.stringify([entity.actions, entity.procedures]).includes(`"post":{"type":"${bizType}"`),
  );

/** Rules over the rows of an entity that no page shows: what is unique, what follows by itself. */
export function entityRules(entity: EntityDef, site: Site, vocabulary: Vocabulary): Fact[] {
  const ground: Ground = { site, vocabulary, shape: entity };
  const facts: Fact[] = [];
  const names = (all: readonly string[]): Text =>
    joined(
      all.map((name) => quoted(labelOf(name, entity.fields, site))),
      ' + ',
      ' + ',
    );
  const where = (match: Parameters<typeof matchInWords>[0] | undefined): Text =>
    match
      ? said`（当${matchInWords(match, entity.fields, ground)}时）| (when ${matchInWords(match, entity.fields, ground)})`
      : alike('');
  const add = (sort: string, told: Text, value: unknown): void => {
    facts.push({ sort, key: JSON.stringify(value), name: entity.label, said: told, value: '' });
  };
  for (const one of entity.uniques) {
    const group = Array.isArray(one) ? { fields: one } : one;
    add(
      'together',
      said`${names(group.fields)}${where('where' in group ? group.where : undefined)}|${names(group.fields)}${where('where' in group ? group.where : undefined)}`,
      one,
    );
  }
  for (const one of entity.atMost)
    add(
      'atMost',
      one.of === undefined
        ? said`${names(one.fields)}相同的${one.during ? '同时' : ''}最多 ${String(one.n)} 条${where(one.where)}|at most ${String(one.n)} ${one.during ? 'at one time ' : ''}with the same ${names(one.fields)}${where(one.where)}`
        : said`${one.over === undefined ? '' : '任何一地的'}${names([one.of])}合计最多 ${String(one.n)}${where(one.where)}|the sum of ${names([one.of])}${one.over === undefined ? '' : ' at any one place'} is at most ${String(one.n)}${where(one.where)}`,
      one,
    );
  for (const one of entity.apart)
    add(
      'apart',
      said`${names(one.by)}相同的，${names([one.from, one.until])}不得重叠|those with the same ${names(one.by)} may not overlap in ${names([one.from, one.until])}`,
      one,
    );
  for (const one of entity.whenever ?? []) {
    const follows = [one.begins, one.ends].flatMap((name) =>
      name === undefined ? [] : (entity.procedures?.[name] ?? []).map((effect) => flat(effectInWords(effect, ground))),
    );
    add(
      'whenever',
      said`一旦${matchInWords(one.where, entity.fields, ground)}：${joined(follows, '；', '; ')}|whenever ${matchInWords(one.where, entity.fields, ground)}: ${joined(follows, '；', '; ')}`,
      [
        one,
        one.begins === undefined ? null : entity.procedures?.[one.begins],
        one.ends === undefined ? null : entity.procedures?.[one.ends],
      ],
    );
  }
  return facts;
}

/** What is told of an entity beside its pages. */
function data(entity: EntityDef, site: Site, vocabulary: Vocabulary): Chapter {
  const facts = entityRules(entity, site, vocabulary);
  if (entity.purge)
    facts.push({
      sort: 'purge',
      key: '',
      name: entity.label,
      said: said`${quoted(labelOf(entity.purge.since, entity.fields, site))} ${entity.purge.days} 天后|${entity.purge.days} days after ${quoted(labelOf(entity.purge.since, entity.fields, site))}`,
      value: entity.purge,
    });
  if (entity.storage === 'settings') {
    for (const field of Object.values(entity.fields))
      if (
        field.default !== undefined &&
        field.default !== null &&
        !Object.values(site.pages).some((page) => page.entity === entity.entity)
      )
        facts.push({
          sort: 'default',
          key: field.name,
          name: field.label,
          said: printed(field, field.default, vocabulary),
          value: field.default,
        });
  }
  return { key: `data:${entity.entity}`, title: said`数据：${entity.label}|Data: ${entity.label}`, facts, orders: [] };
}
