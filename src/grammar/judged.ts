/**
 * What the checks found of each record and page, kept for the next time. While one is judged it is noted what is read
 * of the site; as long as all of that is as it was, and its own files are, it is not judged again.
 */
import { settingFields } from './check-actions.ts';
import type { Merged } from './inherit.ts';
import type { Kept } from './kept.ts';
import type { Place } from './nodes.ts';
import { toldApart } from './page-view.ts';
import { recorder, sayAgain, type Said } from './recorder.ts';
import type { Reporter } from './report.ts';
import type { Resolution } from './resolve.ts';
import type { PageDef } from './resolved.ts';

interface Finding {
  /** Digest of the record itself and of its files. */
  own: string;
  /** What was read beside it: "entities:goods", "site:lists", "file:goods/index.json", "there:goods/index". */
  reads: readonly string[];
  said: readonly Said[];
}

/** What is kept, as plain data. `digests`: what the findings have read -> what it was then. */
export interface Judged {
  findings: { [document: string]: Finding };
  digests: { [read: string]: string };
}

export interface Memory {
  /** Replaced by each resolution. */
  judged: Judged;
  /** Sha-256, hexadecimal. */
  hash(text: string): string;
  /** What fields take from a page stands while the page's own text is at fault, as it does on screen. */
  holds?: boolean;
  /** What is known of the site that verdicts were last given on. */
  kept?: Kept | undefined;
  /** Gives what was made under this name the last time, where it is the same: whatever was made of it still stands. */
  same?: <T extends object>(name: string, made: T) => T;
}

export type Judge = (name: string, merged: Merged, check: (given: Resolution) => void) => void;

/**
 * Judges the documents of a resolution; without a memory all of them. `isSame`: what is known to be as it was, without
 * looking at it.
 */
export function judging(
  given: Resolution,
  memory: Memory | undefined,
  isSame: (read: string) => boolean = () => false,
): { judge: Judge; keep(): void } {
  if (!memory) return { judge: (_name, _merged, check) => check(given), keep: () => undefined };
  const { findings, digests } = memory.judged;
  const present = presentDigests(given, memory.hash);
  const now = (read: string): string => (isSame(read) ? digests[read] : undefined) ?? present(read);
  const kept: Judged['findings'] = {};
  const judge: Judge = (name, merged, check) => {
    const entity = given.entities.get(merged.entity);
    const files = [...new Set([...merged.files, ...(entity?.files ?? [])])];
    const ownNow = (): string =>
      memory.hash([present(name), String(merged.incomplete), ...files.map((file) => now(`file:${file}`))].join());
    const known = findings[name];
    const same =
      known !== undefined &&
      (isSame(name) || known.own === ownNow()) &&
      known.reads.every((read) => digests[read] === now(read));
    if (same) sayAgain(given.report, known.said);
    const own = known !== undefined && isSame(name) ? known.own : undefined;
    kept[name] = same ? known : { own: own ?? ownNow(), ...judged(given, files, check) };
  };
  const keep = (): void => {
    const reads = new Set(Object.values(kept).flatMap((finding) => finding.reads));
    memory.judged = { findings: kept, digests: Object.fromEntries([...reads].map((read) => [read, now(read)])) };
  };
  return { judge, keep };
}

/** Runs the check and notes what it says, and what it reads beside the document's own files. */
function judged(given: Resolution, files: readonly string[], check: (given: Resolution) => void): Omit<Finding, 'own'> {
  // Each expression may read these, and what was made of them is remembered from one document to the next.
  const reads = new Set(['site:lists']);
  const at = ({ file }: Place): void => void (files.includes(file) || reads.add(`file:${file}`));
  const record = recorder(given.report);
  const report: Reporter = {
    ...record,
    line(place) {
      at(place);
      return given.report.line(place);
    },
  };
  const note = (read: string): void => void reads.add(read);
  const site = noted(given.site, (member) => void (isMapped(member) || note(`site:${member}`)), {
    pages: notedPages(given.site.pages, note),
    entities: noted(given.site.entities, (name) => note(`entities:${name}`)),
    labels: mirrored(given.site.labels, (label) => note(`site:labels ${label}`), 1),
  });
  settingFields(site, given.site);
  check({ ...given, site, report });
  const said = record.take();
  said.forEach(at);
  for (const read of settingsIn(given, [...files, ...filesOf(reads)])) reads.add(read);
  return { reads: [...reads], said };
}

const filesOf = (reads: ReadonlySet<string>): string[] =>
  [...reads].flatMap((read) => (read.startsWith('file:') ? read.slice(5) : []));

/** The settings objects that these files name; whoever reads one says so, and may have meant another. */
function settingsIn({ site, texts }: Resolution, files: readonly string[]): string[] {
  const own = files.map((file) => texts[file] ?? '');
  if (!own.some((text) => text.includes('setting'))) return [];
  const named = Object.keys(settingFields(site)).filter((name) => own.some((text) => text.includes(name)));
  return ['settings:*', ...named.map((name) => `settings:${name}`)];
}

/** The same pages; who asks whether one is there has read that alone, who asks of all what tells them apart, that. */
function notedPages(pages: Resolution['site']['pages'], note: (read: string) => void): Resolution['site']['pages'] {
  const apart: ReadonlySet<string> = new Set(toldApart);
  const seen = new Map<string, PageDef>();
  let areAllRead = false;
  const asked = (route: string | symbol): void => {
    if (typeof route === 'string') note(`there:${route}`);
  };
  return new Proxy(pages, {
    get(_, route) {
      asked(route);
      const page = Reflect.get(pages, route) as PageDef | undefined;
      if (typeof route !== 'string' || page === undefined) return page;
      const known =
        seen.get(route) ??
        mirrored(page, (path) => note(areAllRead && apart.has(path) ? 'told' : `pages:${route} ${path}`));
      seen.set(route, known);
      return known;
    },
    has(_, route) {
      asked(route);
      return route in pages;
    },
    getOwnPropertyDescriptor(_, route) {
      asked(route);
      return Reflect.getOwnPropertyDescriptor(pages, route);
    },
    ownKeys() {
      areAllRead = true;
      note('pages:*');
      return Reflect.ownKeys(pages);
    },
  });
}

/**
 * The same object for reading, of which nothing is looked at before it is asked for; what is read of it and of objects
 * in it is noted: "list filters", "fields *" for all names.
 */
function mirrored<T extends object>(of: T, note: (path: string) => void, depth = 2): T {
  const seen = (member: string | symbol): void => void (typeof member === 'string' && note(member));
  const inner = new Map<string | symbol, object>();
  return new Proxy({} as T, {
    get(_, member) {
      const value = Reflect.get(of, member) as unknown;
      if (depth === 1 || !isPlain(value)) {
        seen(member);
        return value;
      }
      const known = inner.get(member) ?? mirrored(value, (path) => note(`${String(member)} ${path}`), depth - 1);
      inner.set(member, known);
      return known;
    },
    has(_, member) {
      seen(member);
      return member in of;
    },
    getOwnPropertyDescriptor(_, member) {
      seen(member);
      const found = Reflect.getOwnPropertyDescriptor(of, member);
      return found && { ...found, configurable: true };
    },
    ownKeys() {
      note('*');
      return Reflect.ownKeys(of);
    },
  });
}

const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What is read of the parts under a name: of "goods/index list filters" the filters, of "goods/index *" all names. */
function partOf(parts: object, read: string): unknown {
  let here: unknown = parts;
  for (const step of read.split(' ')) {
    if (!isPlain(here)) return undefined;
    here = step === '*' ? Object.keys(here) : Reflect.get(here, step);
  }
  return here;
}

const isMapped = (member: string): boolean => ['pages', 'entities', 'labels'].includes(member);

/** The same object; who reads a member of it is noted, who asks for all names has read "*". */
function noted<T extends object>(target: T, note: (member: string) => void, instead: Partial<T> = {}): T {
  const seen = (member: string | symbol): void => void (typeof member === 'string' && note(member));
  return new Proxy(target, {
    get(_, member) {
      seen(member);
      return (member in instead ? instead : target)[member as keyof T];
    },
    has(_, member) {
      seen(member);
      return member in target;
    },
    getOwnPropertyDescriptor(_, member) {
      seen(member);
      return Object.getOwnPropertyDescriptor(target, member);
    },
    ownKeys() {
      note('*');
      return Reflect.ownKeys(target);
    },
  });
}

/** What an option is called, as JSON has it behind its value. */
const optionLabel = /("value":"(?:[^"\\]|\\.)*")(?:,"(?:zh|en)":"(?:[^"\\]|\\.)*")+/g;

/**
 * A record as checks read it: without what its options are called. Names of its own stand in its files, of which there
 * is a digest; those of zones are said by their pages, and most records and all settings have them.
 */
const asRead = (record: unknown): string => (JSON.stringify(record) ?? '').replaceAll(optionLabel, '$1');

/** What is read, as it is now. */
function presentDigests({ site, texts }: Resolution, hash: Memory['hash']): (read: string) => string {
  const known = new Map<string, string>();
  const textOf = (read: string): string => {
    if (read === 'told')
      return JSON.stringify(Object.values(site.pages).map((page) => toldApart.map((one) => page[one])));
    const cut = read.indexOf(':');
    const [what, name] = [read.slice(0, cut), read.slice(cut + 1)];
    if (what === 'file') return texts[name] ?? '';
    if (what === 'settings') return asRead(partOf(settingFields(site), name));
    if (what === 'there') return String(Object.hasOwn(site.pages, name));
    if (what === 'site') return JSON.stringify(partOf(site, name)) ?? '';
    return asRead(partOf(site[what as 'pages' | 'entities'], name));
  };
  return (read) => {
    let digest = known.get(read);
    if (digest === undefined) known.set(read, (digest = hash(textOf(read))));
    return digest;
  };
}

/** Nothing kept yet. */
export const noneJudged = (): Judged => ({ findings: {}, digests: {} });
