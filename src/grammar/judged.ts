/**
 * What the checks found of each record and page, kept for the next time. While one is judged it is noted what is read
 * of the site; as long as all of that is as it was, and its own files are, it is not judged again.
 */
import { settingFields } from './check-actions.ts';
import type { Merged } from './inherit.ts';
import type { Place } from './nodes.ts';
import type { Facts, Reporter } from './report.ts';
import type { Resolution } from './resolve.ts';

/** A problem as it was reported; `start` and `file` are its place. */
interface Said {
  code: string;
  file: string;
  start: number;
  facts: Facts;
}

interface Finding {
  /** Digest of the record itself and of its files. */
  own: string;
  /** What was read beside it: "entities:goods", "site:lists", "file:goods/index.json". */
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
  /** The same for the same text alone. */
  hash(text: string): string;
}

export type Judge = (name: string, merged: Merged, check: (given: Resolution) => void) => void;

/** Judges the documents of a resolution; without a memory all of them. */
export function judging(given: Resolution, memory: Memory | undefined): { judge: Judge; keep(): void } {
  if (!memory) return { judge: (_name, _merged, check) => check(given), keep: () => undefined };
  const { findings, digests } = memory.judged;
  const now = presentDigests(given, memory.hash);
  const kept: Judged['findings'] = {};
  const judge: Judge = (name, merged, check) => {
    const entity = given.entities.get(merged.entity);
    const files = [...new Set([...merged.files, ...(entity?.files ?? [])])];
    const own = memory.hash([now(name), String(merged.incomplete), ...files.map((file) => now(`file:${file}`))].join());
    const known = findings[name];
    const same = known?.own === own && known.reads.every((read) => digests[read] === now(read));
    const finding = same ? known : { own, ...judged(given, files, check) };
    if (same)
      for (const { code, file, start, facts } of known.said) given.report.addNamed(code, { file, start }, facts);
    kept[name] = finding;
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
  const reads = new Set(['settings', 'site:lists']);
  const said: Said[] = [];
  const at = ({ file }: Place): void => void (files.includes(file) || reads.add(`file:${file}`));
  const addNamed = (code: string, place: Place, facts: Facts = {}): void => {
    at(place);
    said.push({ code, file: place.file, start: place.start, facts });
    given.report.addNamed(code, place, facts);
  };
  const report: Reporter = {
    ...given.report,
    add: addNamed,
    addNamed,
    line(place) {
      at(place);
      return given.report.line(place);
    },
  };
  const site = noted(given.site, (member) => void (isMapped(member) || reads.add(`site:${member}`)), {
    pages: noted(given.site.pages, (name) => void reads.add(`pages:${name}`)),
    entities: noted(given.site.entities, (name) => void reads.add(`entities:${name}`)),
  });
  settingFields(site, given.site);
  check({ ...given, site, report });
  return { reads: [...reads], said };
}

const isMapped = (member: string): boolean => member === 'pages' || member === 'entities';

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

/** What is read, as it is now. */
function presentDigests({ site, texts }: Resolution, hash: Memory['hash']): (read: string) => string {
  const known = new Map<string, string>();
  const textOf = (read: string): string => {
    if (read === 'settings') return JSON.stringify(settingFields(site));
    const cut = read.indexOf(':');
    const [what, name] = [read.slice(0, cut), read.slice(cut + 1)];
    if (what === 'file') return texts[name] ?? '';
    const all = what === 'site' ? site : site[what as 'pages' | 'entities'];
    const value: unknown = name === '*' ? Object.keys(all) : all[name as keyof typeof all];
    return JSON.stringify(value) ?? '';
  };
  return (read) => {
    let digest = known.get(read);
    if (digest === undefined) known.set(read, (digest = hash(textOf(read))));
    return digest;
  };
}

/** Nothing kept yet. */
export const noneJudged = (): Judged => ({ findings: {}, digests: {} });
