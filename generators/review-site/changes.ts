/** What a change does, in sentences: two sites compared fact by fact. */
import type { Text } from '../../src/grammar/declarations/declarations.ts';
import type { Vocabulary } from '../../src/grammar/site/models.ts';
import type { PageDef, Site } from '../../src/grammar/site/resolved.ts';
import type { Chapter, Fact, Order } from './fact.ts';
import { pageChapter } from './page-facts.ts';
import { siteChapters } from './site-facts.ts';
import { sorts } from './sorts.ts';
import { fewPages, isNothing, joined, nothing, quoted, said } from './texts.ts';

export interface Sentence {
  text: Text;
  /** `sort:key` of the fact that it tells of. */
  fact?: string;
  /** What belongs to something new or gone. */
  below: Text[];
}

/** Sentences that hold of one page, of several alike, or of no page. */
export interface Group {
  title: Text;
  /** Pages that it is about. */
  routes: string[];
  sentences: Sentence[];
}

export function changesOf(before: Site, after: Site, vocabulary: Vocabulary): Group[] {
  const groups: Group[] = [];
  const [old, now] = [siteChapters(before, vocabulary), siteChapters(after, vocabulary)];
  for (const chapter of now) {
    const sentences = compared(
      old.find((one) => one.key === chapter.key),
      chapter,
    );
    if (sentences.length > 0) groups.push({ title: chapter.title, routes: [], sentences });
  }
  for (const chapter of old)
    if (!now.some((one) => one.key === chapter.key)) {
      const sentences = compared(chapter, undefined);
      if (sentences.length > 0) groups.push({ title: chapter.title, routes: [], sentences });
    }
  return [...pageGroups(before, after, vocabulary), ...groups];
}

function pageGroups(before: Site, after: Site, vocabulary: Vocabulary): Group[] {
  const found: Found[] = [];
  for (const [route, page] of Object.entries(after.pages)) {
    const chapter = pageChapter(page, after, vocabulary);
    const old = before.pages[route];
    const place = after.groups.find((one) => one.group === page.group)?.label;
    found.push({
      route,
      title: chapter.title,
      // Most pages are as they were.
      sentences: old
        ? JSON.stringify(old) === JSON.stringify(page)
          ? []
          : compared(pageChapter(old, before, vocabulary), chapter)
        : [
            {
              text: said`新增页面${quoted(page.label)}${place ? said`（菜单${quoted(place)}）| (menu ${quoted(place)})` : nothing}|page ${quoted(page.label)} is new${place ? said`| (menu ${quoted(place)})` : nothing}`,
              below: [],
            },
          ],
    });
  }
  for (const [route, page] of Object.entries(before.pages))
    if (!after.pages[route])
      found.push({
        route,
        title: page.label,
        sentences: [{ text: said`移除页面${quoted(page.label)}|page ${quoted(page.label)} is removed`, below: [] }],
      });
  const alone = [...missing(before, after), ...missing(after, before)];
  return alikeTogether(optionsBelow(alone, found));
}

interface Found {
  route: string;
  title: Text;
  sentences: Sentence[];
}

/** Pages of the first site that the other has not. */
const missing = (site: Site, other: Site): PageDef[] =>
  Object.values(site.pages).filter(({ route }) => !other.pages[route]);

/** An option that other pages get or lose with a page (a zone's, called as the page is) is told below that page. */
function optionsBelow(alone: readonly PageDef[], found: readonly Found[]): Found[] {
  const causeOf = ({ fact, text }: Sentence): PageDef | undefined =>
    alone.find(
      ({ where, label }) =>
        fact?.startsWith('option:') &&
        text.zh.includes(label.zh) &&
        Object.values(where).some((value) => typeof value === 'string' && fact.endsWith(`.${value}`)),
    );
  return found.map((one) => {
    const sentences = one.sentences.filter((sentence) => !causeOf(sentence));
    const [head] = sentences;
    if (!head || !alone.some(({ route }) => route === one.route)) return { ...one, sentences };
    const titles = new Map<string, { text: Text; of: Text[] }>();
    for (const other of found)
      for (const sentence of other.sentences)
        if (causeOf(sentence)?.route === one.route) {
          const told = titles.get(sentence.text.zh) ?? { text: sentence.text, of: [] };
          titles.set(sentence.text.zh, { ...told, of: [...told.of, other.title] });
        }
    const below = [...titles.values()].map(({ text, of }) => said`${text}：${fewPages(of)}|${text}: ${fewPages(of)}`);
    return { ...one, sentences: [{ ...head, below: [...head.below, ...below] }, ...sentences.slice(1)] };
  });
}

/** What several pages have in common, because they share an entity or a base, is said once. */
function alikeTogether(found: readonly Found[]): Group[] {
  const keyOf = ({ text, below }: Sentence): string => JSON.stringify([text, below]);
  const routes = new Map<string, string[]>();
  for (const { route, sentences } of found)
    for (const sentence of sentences) routes.set(keyOf(sentence), [...(routes.get(keyOf(sentence)) ?? []), route]);
  const groups = new Map<string, Group>();
  const titles = new Map(found.map(({ route, title }) => [route, title]));
  for (const { sentences } of found)
    for (const sentence of sentences) {
      const of = routes.get(keyOf(sentence)) ?? [];
      const key = of.join();
      const group = groups.get(key) ?? {
        title: joined(of.map((route) => titles.get(route) ?? nothing)),
        routes: of,
        sentences: [],
      };
      groups.set(key, group);
      if (!group.sentences.some((one) => keyOf(one) === keyOf(sentence))) group.sentences.push(sentence);
    }
  return [...groups.values()];
}

const nameOf = ({ sort, key }: Fact): string => `${sort}:${key}`;
const valueOf = (fact: Fact): string => JSON.stringify(fact.value === undefined ? (fact.said ?? null) : fact.value);

/** What differs between two chapters; one of them may be absent. */
export function compared(before: Chapter | undefined, after: Chapter | undefined): Sentence[] {
  const old = new Map((before?.facts ?? []).map((fact) => [nameOf(fact), fact]));
  const now = new Map((after?.facts ?? []).map((fact) => [nameOf(fact), fact]));
  const sentences = new Map<string, Sentence>();
  const heads = new Map<string, string>();
  const tell = (name: string, text: Text, of?: string): void => {
    if (isNothing(text)) return;
    // What belongs to something that itself is new or gone stands below it.
    let head = of;
    while (head !== undefined && heads.has(head)) head = heads.get(head);
    const owner = head === undefined ? undefined : sentences.get(head);
    if (owner && heads.has(`is ${head}`)) owner.below.push(text);
    else sentences.set(name, { text, fact: name, below: [] });
  };
  const isWhole = (sort: string): boolean => wholes.has(sort);
  const walk = (facts: ReadonlyMap<string, Fact>, others: ReadonlyMap<string, Fact>, added: boolean): void => {
    for (const [name, fact] of facts) {
      if (others.has(name)) continue;
      const sort = sorts[fact.sort];
      if (!sort) throw new Error(`No sentence for ${fact.sort}`);
      const owner = fact.of;
      const ownerGone = owner !== undefined && facts.has(owner) && !others.has(owner);
      if (ownerGone && (!added || fact.sort === 'label' || quiet.has(fact.sort))) {
        heads.set(name, owner);
        continue;
      }
      const empty = nothing;
      const told = added
        ? sort.added(fact.name, empty, fact.said ?? empty, { after: fact, ofNew: ownerGone })
        : sort.removed(fact.name, fact.said ?? empty, empty, { before: fact });
      if (isWhole(fact.sort) && !ownerGone) heads.set(`is ${name}`, name);
      if (ownerGone) heads.set(name, owner);
      tell(name, told, ownerGone ? owner : undefined);
    }
  };
  walk(now, old, true);
  walk(old, now, false);
  for (const [name, fact] of now) {
    const was = old.get(name);
    if (!was || valueOf(was) === valueOf(fact)) continue;
    const sort = sorts[fact.sort];
    if (!sort) throw new Error(`No sentence for ${fact.sort}`);
    const told = sort.changed(fact.name, was.said ?? nothing, fact.said ?? nothing, { before: was, after: fact });
    sentences.set(`~${name}`, { text: told, below: [] });
  }
  for (const order of after?.orders ?? []) {
    const was = before?.orders.find((one) => one.sort === order.sort);
    if (was) sentences.set(`order:${order.sort}`, ...moved(was, order));
  }
  return [...sentences.values()].filter(({ text }) => !isNothing(text));
}

/** Sorts that have others below them. */
const wholes = new Set([
  'fieldLabel',
  'action',
  'tab',
  'section',
  'showSection',
  'rule',
  'state',
  'ask',
  'verb',
  'related',
  'part',
  'setting',
  'member',
  'group',
  'list',
  'role',
  'biz',
  'permissionLabel',
]);
/** What goes without saying of something new. */
const quiet = new Set(['message', 'label', 'type', 'option', 'search', 'icon', 'areas', 'opens']);

/** Those of both that stand in another order: few by where they have gone, many by the orders before and now. */
function moved(before: Order, after: Order): [Sentence] {
  const both = after.keys.filter((key) => before.keys.includes(key));
  const were = before.keys.filter((key) => after.keys.includes(key));
  if (both.join() === were.join()) return [{ text: nothing, below: [] }];
  const what = orderNames[sorts[after.sort] ? after.sort : 'entries'] ?? nothing;
  const names = new Map(after.keys.map((key, at) => [key, after.names[at] ?? nothing]));
  const all = (keys: readonly string[]): Text => joined(keys.map((key) => names.get(key) ?? nothing));
  const stayed = kept(were, both);
  const gone = both.filter((key) => !stayed.has(key));
  if (gone.length > MOST_MOVED)
    return [
      {
        text: said`${what}的顺序改为：${all(both)}；原为：${all(were)}|order of the ${what} now: ${all(both)}; it was: ${all(were)}`,
        below: [],
      },
    ];
  const steps = gone.map((key): Text => {
    const name = quoted(names.get(key) ?? nothing);
    const ahead = both[both.indexOf(key) - 1];
    return ahead === undefined
      ? said`${name}移到最前|${name} comes first now`
      : said`${name}移到${quoted(names.get(ahead) ?? nothing)}之后|${name} stands after ${quoted(names.get(ahead) ?? nothing)} now`;
  });
  return [
    {
      text: said`${what}的顺序：${joined(steps, '，', ', ')}|order of the ${what}: ${joined(steps, '，', ', ')}`,
      below: [],
    },
  ];
}

/** Entries that are told by where they have gone. */
const MOST_MOVED = 3;

/** As many as can be of those that follow each other in both orders. */
function kept(before: readonly string[], after: readonly string[]): Set<string> {
  const best: string[][] = [];
  for (const key of after) {
    const fits = best.filter((row) => before.indexOf(row.at(-1) ?? '') < before.indexOf(key));
    const longest = fits.toSorted((one, other) => other.length - one.length)[0] ?? [];
    best.push([...longest, key]);
  }
  return new Set(best.toSorted((one, other) => other.length - one.length)[0]);
}

const orderNames: { readonly [sort: string]: Text } = {
  column: { zh: '列', en: 'columns' },
  filter: { zh: '筛选', en: 'filters' },
  sum: { zh: '合计', en: 'sums' },
  tab: { zh: '标签页', en: 'tabs' },
  group: { zh: '菜单分组', en: 'menu groups' },
  entries: { zh: '菜单项', en: 'menu entries' },
};
