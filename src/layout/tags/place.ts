/** Titles of where one is: for tags, the window and the breadcrumb. */
import type { Session } from '../../access/session.ts';
import type { Text } from '../../grammar/declarations/declarations.ts';
import { areaPrefix, pathOf } from '../../providers/area.ts';
import { shellTexts } from '../parts/shell-texts.ts';
import { type Language } from '../../base/language.ts';
import { fixedT, inBothLanguages } from '../../base/texts.ts';
import { pageEntry, siteManifest, type PageEntry } from '../../kinds/navigation/named-pages.tsx';
import type { Matched } from '../router/crumbs.ts';
import type { Tag } from './tags.ts';

/**
 * Title of what stands behind a page's route, in both languages: "" for the page itself, "create", "12", "12/edit".
 * `record`: the record's own title.
 */
export function restTitle(rest: string, record?: string): Text | undefined {
  if (rest === '') return undefined;
  if (rest === 'create') return inBothLanguages(shellTexts, 'create');
  const [id = '', screen] = rest.split('/');
  const title = record ?? `#${id}`;
  if (screen !== 'edit') return { zh: title, en: title };
  const edit = inBothLanguages(shellTexts, 'edit');
  return { zh: done(edit.zh, title), en: done(edit.en, title) };
}

/** What is done, and with what: "Edit · Puzzle". */
const done = (act: string, what: string): string => `${act} · ${what}`;

/** Title of what stands behind a page, told with the page: "Add · Goods", "Goods #12". */
export const titleBehind = (label: string, rest: string, more: string): string =>
  rest === 'create' ? done(more, label) : `${label} ${more}`;

/** Title of a tag; an unknown page keeps "no-name", as a route without a title does. */
export function tagTitle(page: PageEntry | undefined, rest: string, language: Language): string {
  if (!page) return 'no-name';
  const label = page.route === '' ? fixedT(language, shellTexts)('home') : page.label[language];
  const more = restTitle(rest);
  return more ? titleBehind(label, rest, more[language]) : label;
}

/** Title of an open tag: the record's own title once its screen has told it, else where the tag stands. */
export function openTagTitle(tag: Tag, language: Language): string {
  const rest = tag.path.split(`/${tag.route}`)[1]?.slice(1) ?? '';
  if (tag.title === undefined) return tagTitle(pageEntry(tag.route), rest, language);
  return rest.endsWith('/edit') ? done(fixedT(language, shellTexts)('edit'), tag.title) : tag.title;
}

/**
 * Records matched by a path, outermost first: group, its section, page, what stands behind it. Group and section lead
 * nowhere. A group's own path shows nothing of its own here. `record`: title that the record's screen has told.
 */
export function matchedRecords(
  path: string,
  page: { route: string; rest: string } | undefined,
  session: Pick<Session, 'area'>,
  record?: string,
): Matched[] {
  const entry = page && pageEntry(page.route);
  if (!page || !entry) return [{ path, title: inBothLanguages(shellTexts, path === '/401' ? 'denied' : 'missing') }];
  const group = siteManifest().groups.find((other) => other.group === entry.group);
  const section = group?.sections.find((other: { name: string; label: Text }) => other.name === entry.section);
  const own = pathOf(entry.route, session.area);
  const rest = restTitle(page.rest, record);
  return [
    ...(group ? [{ path: `${areaPrefix(session.area)}/${group.segment}`, title: group.label, noRedirect: true }] : []),
    ...(group && section
      ? [
          {
            path: `${areaPrefix(session.area)}/${group.segment}#${section.name}`,
            title: section.label,
            noRedirect: true,
          },
        ]
      : []),
    { path: own, title: entry.label },
    ...(rest ? [{ path: `${own}/${page.rest}`, title: rest }] : []),
  ];
}
