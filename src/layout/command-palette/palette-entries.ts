/** What the command palette offers to a session, as data; pure but for the deeds that are handed in. */
import type { Finder } from 'virtual:site/finder';
import type { Manifest, PageEntry } from 'virtual:site/manifest';
import { inArea, labelOf, rightOn } from '../../access/labels.ts';
import { mayOpen } from '../../access/may.ts';
import type { Session } from '../../access/session.ts';
import type { Text } from '../../grammar/declarations/declarations.ts';
import { pathOf } from '../../providers/area.ts';
import type { Language } from '../../base/language.ts';
import { fixedT, inBothLanguages } from '../../base/texts.ts';
import { shellTexts, type ShellKey } from '../parts/shell-texts.ts';
import type { Visit } from '../menu/personal.ts';
import { ranked, type Searched } from '../menu/search.ts';

/** Parts of the list, in the order in which they are drawn. */
// Records by name come late and stand last: what is chosen meanwhile keeps its place.
export const parts = ['record', 'star', 'draft', 'visit', 'page', 'create', 'command', 'name', 'denied'] as const;
export type Part = (typeof parts)[number];

export interface Entry {
  key: string;
  part: Part;
  title: Text;
  /** Where it belongs: the menu group, the page of a record. */
  detail?: Text;
  /** What finds it beyond its title. */
  pinyin?: string | undefined;
  also?: string;
  /** Path that it opens. */
  to?: string;
  /** What it does instead. */
  run?(): void;
}

/** A command of the shell: its text, the pinyin of its Chinese, what it does. */
export interface Command {
  key: ShellKey;
  /** What it is about, when several commands share a text. */ of?: { name: string; title: Text };
  pinyin: string;
  run(): void;
}

/** Entries at most in one part while something is searched. */
const mostOfPart = 12;
const mostVisits = 6;

/** A command with what it is about. */
function commandOf(language: Language, key: ShellKey, of: Text): string {
  const t = fixedT(language, shellTexts);
  return t('commandOf', { command: t(key), of: of[language] });
}

const plain = (text: string): Text => ({ zh: text, en: text });

/**
 * Entries of pages, new records and commands; hidden pages are not found; pages that may not be opened name the label
 * that is wanted.
 */
export function entriesOf(
  manifest: Manifest,
  session: Session,
  finder: Finder | undefined,
  commands: readonly Command[],
): Entry[] {
  const groups = new Map(manifest.groups.map((group) => [group.group, group.label]));
  const pages = manifest.pages.filter((page) => !page.hidden && inArea(session, page.areas));
  const base = (page: PageEntry) => {
    const group = groups.get(page.group);
    return {
      title: page.label,
      ...(group ? { detail: group } : {}),
      pinyin: finder?.pinyin[page.label.zh],
      also: page.route,
    };
  };
  return pages
    .flatMap((page): Entry[] => {
      if (!mayOpen(session, page).ok)
        return [{ ...base(page), key: `denied ${page.route}`, part: 'denied', detail: plain(labelOf(page)) }];
      const entry: Entry = {
        ...base(page),
        key: `page ${page.route}`,
        part: 'page',
        to: pathOf(page.route, session.area),
      };
      const made = finder?.creates[page.route];
      const allowed =
        made &&
        rightOn(session, labelOf(page)) === 'write' &&
        (made.needs === undefined || rightOn(session, made.needs) !== undefined) &&
        (made.only === undefined || (made.only === 'platform') === session.platform);
      if (!made || !allowed) return [entry];
      const title = {
        zh: fixedT('zh', shellTexts)('createOf', { label: made.label.zh }),
        en: fixedT('en', shellTexts)('createOf', { label: made.label.en.toLowerCase() }),
      };
      return [
        entry,
        {
          key: `create ${page.route}`,
          part: 'create',
          title,
          detail: page.label,
          pinyin: `xin zeng ${finder?.pinyin[made.label.zh] ?? ''}`.trim(),
          also: 'new 新建',
          to: `${pathOf(page.route, session.area)}/create`,
        },
      ];
    })
    .concat(
      commands.map(({ key, of, pinyin, run }) => ({
        key: `command ${key}${of ? ` ${of.name}` : ''}`,
        part: 'command',
        title: of
          ? { zh: commandOf('zh', key, of.title), en: commandOf('en', key, of.title) }
          : inBothLanguages(shellTexts, key),
        pinyin,
        run,
      })),
    );
}

/**
 * Entries of places: the last visits, or those that hold a draft. Titles of records are what they are in both
 * languages.
 */
export function placeEntries(
  part: 'visit' | 'draft',
  places: readonly Visit[],
  entryOf: (route: string) => PageEntry | undefined,
): Entry[] {
  return places.flatMap((place): Entry[] => {
    const page = entryOf(place.route);
    if (!page) return [];
    return [
      {
        key: `${part} ${place.path}`,
        part,
        title: place.title === undefined ? page.label : plain(place.title),
        ...(place.title === undefined ? {} : { detail: page.label }),
        to: place.path,
      },
    ];
  });
}

const nameOf = ({ title, pinyin, also }: Entry): Searched => ({
  ...title,
  pinyin,
  ...(also === undefined ? {} : { also }),
});

/** The drawn entries: without a search what is at hand, with one the best of each part. A place is drawn once. */
export function shownEntries(all: readonly Entry[], search: string, stars: readonly string[]): Entry[] {
  const starred = stars.flatMap((route): Entry[] =>
    all
      .filter((entry) => entry.key === `page ${route}`)
      .map((entry) => ({ ...entry, key: `star ${route}`, part: 'star' })),
  );
  const of = (part: Part) => all.filter((entry) => entry.part === part);
  if (search.trim() === '') return [...starred, ...of('draft'), ...of('visit').slice(0, mostVisits), ...of('command')];
  const found = parts.flatMap((part) =>
    part === 'record' || part === 'name'
      ? of(part)
      : ranked(search, part === 'star' ? [] : of(part), nameOf).slice(0, mostOfPart),
  );
  const seen = new Set<string>();
  return found.filter((entry) => {
    if (entry.to === undefined) return true;
    // A visited page is shown among the pages; only visited records stand apart.
    if (entry.part === 'visit' && entry.detail === undefined) return false;
    return !seen.has(entry.to) && seen.add(entry.to) !== undefined;
  });
}
