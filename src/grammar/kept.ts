/**
 * What is known of a site after a verdict on it, as plain data: enough to judge it again when only page files have
 * changed, without reading, merging and building the others.
 */
import type { Teller } from './check-whole.ts';
import type { KnownPage } from './page-facts.ts';
import type { PageView } from './page-view.ts';
import { recorder, sayAgain, type Said } from './recorder.ts';
import type { Reporter } from './report.ts';
import { isPageFile, type Files, type Source } from './sources.ts';

export interface KeptPage extends KnownPage {
  file: string;
  entity: string;
  /** Files it is made of, its own first. */
  files: readonly string[];
  incomplete?: boolean;
  /** What fields take from it while its own text is at fault: as it was before. */
  stands?: PageView;
  /** What was said when it was put together, and when its shape was judged. */
  merge: readonly Said[];
  shape: readonly Said[];
}

export interface Kept {
  /** Digest of the paths and texts of all files that are no page's. */
  others: string;
  /** Digest of the text of each page file. */
  texts: { [file: string]: string };
  /** Where acts of the pages of each entity lead. */
  places: { readonly [entity: string]: string };
  /** Routes in menu order. */
  inMenu: readonly string[];
  bases: { readonly [route: string]: string };
  taken: { [asked: string]: string[] };
  /** What was said of records when they were put together and their shapes were judged. */
  entities: readonly Said[];
  shapes: readonly Said[];
  /** Files that each record is made of. */
  madeOf: { [entity: string]: readonly string[] };
  /** In the order of their files. */
  pages: { [route: string]: KeptPage };
  /** Settings objects: name -> entity. */
  settings: { [name: string]: string };
  /** Digest of what each file declares. */
  declared: { [file: string]: string };
  told: Told;
}

/** What the checks of the whole site said: name -> of what; and of files, where it was anything. */
interface Told {
  checks: { [name: string]: { of: string; said: readonly Said[] } };
  files: { [name: string]: readonly Said[] };
}

/**
 * Keeps what the checks of the whole site say. `before`: what was said last time, of what is no page's as it is now;
 * `hasChanged` tells of which files it does not hold.
 */
export function keepingTeller(
  report: Reporter,
  hash: (text: string) => string,
  before?: Told,
  hasChanged: (file: string) => boolean = () => true,
): Teller & { told: Told } {
  const told: Told = { checks: {}, files: {} };
  const saying = (run: (report: Reporter) => void): readonly Said[] => {
    const record = recorder(report);
    run(record);
    return record.take();
  };
  const again = (said: readonly Said[]): readonly Said[] => {
    sayAgain(report, said);
    return said;
  };
  return {
    told,
    check(name, of, run) {
      const digest = hash(JSON.stringify(of));
      const known = before?.checks[name];
      told.checks[name] = { of: digest, said: known?.of === digest ? again(known.said) : saying(run) };
    },
    file(name, { file }: Source, run) {
      const key = `${name} ${file}`;
      const said = before && !hasChanged(file) ? again(before.files[key] ?? []) : saying(run);
      if (said.length > 0) told.files[key] = said;
    },
  };
}

/** Digest of the paths and texts of all files that are no page's. */
export const othersDigest = (files: Files, hash: (text: string) => string): string =>
  hash(
    Object.keys(files)
      .filter((file) => !isPageFile(file))
      .sort()
      .map((file) => `${file}\0${files[file]}`)
      .join('\0'),
  );

/** Digest of the text of each page file. */
export const pageTexts = (files: Files, hash: (text: string) => string): { [file: string]: string } =>
  Object.fromEntries(Object.entries(files).flatMap(([file, text]) => (isPageFile(file) ? [[file, hash(text)]] : [])));
