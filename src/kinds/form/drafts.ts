/**
 * Drafts of half-filled forms: kept per account and place, put back when the form is opened again. Pure over a disk
 * that is handed in.
 */
import type { FormValues } from './values.ts';

export interface Draft {
  /** Moment of the last change, ISO. */
  at: string;
  /** Version of the record that was being edited. */
  version?: number;
  /** Changed values only. */
  values: FormValues;
  /** Idempotency-Key under which they may have been sent already. */
  key?: string;
}

/** What keeps drafts beyond the page. Every call may reject: then the drafts live as long as the window. */
export interface DraftDisk {
  all(): Promise<[key: string, draft: unknown][]>;
  /** `null` removes. */
  write(entries: [key: string, draft: Draft | null][]): Promise<void>;
}

/** What happened to a draft. `dropped`: given up from outside its form, which must not write it again. */
export interface DraftChange {
  place: string;
  dropped: boolean;
}

export interface Drafts {
  /**
   * Loads the drafts of an account and wipes those of every other one; `late` are newer entries that did not reach the
   * disk.
   */
  open(account: number, disk: DraftDisk | undefined, late?: readonly [string, unknown][]): Promise<void>;
  get(place: string): Draft | undefined;
  /** Keeps a draft; one without values is removed. */
  set(place: string, draft: Draft): void;
  remove(place: string): void;
  /** Gives up the drafts of a page, those of its parts included, and tells the open forms. */
  drop(path: string): void;
  /** Places that have a draft; the same array until one comes or goes. */
  places(): readonly string[];
  /** Takes over what another window wrote. */
  take(entries: readonly [string, unknown][]): void;
  /** What has not reached the disk yet. */
  unwritten(): [string, Draft | null][];
  /** Writes now. */
  flush(): Promise<void>;
  subscribe(listener: (change: DraftChange) => void): () => void;
}

export const draftKey = (account: number, place: string): string => `${account}:${place}`;

/** Path of what a path is about: a record and the form in which it is edited are one thing. */
export const thingOf = (path: string): string => path.replace(/\/edit$/, '');

/** True when a draft's place is a page's path or a part of that page ("/a/b" and "/a/b value"), or of its record. */
export const draftOf = (place: string, path: string): boolean =>
  place === path || place.startsWith(`${path} `) || thingOf(place.replace(/ .*/, '')) === thingOf(path);

function isDraft(value: unknown): value is Draft {
  const draft = value as Draft | null | undefined;
  return (
    typeof draft === 'object' &&
    draft !== null &&
    typeof draft.at === 'string' &&
    typeof draft.values === 'object' &&
    draft.values !== null
  );
}

/**
 * A book of drafts. Reading is immediate, writing to the disk is gathered.
 * @param later runs its argument after a moment
 * @param written told of what went to the disk, for the other windows
 */
export function makeDrafts(
  later: (work: () => void) => void,
  written: (entries: [string, Draft | null][]) => void = () => undefined,
): Drafts {
  const kept = new Map<string, Draft>();
  const waiting = new Map<string, Draft | null>();
  const listeners = new Set<(change: DraftChange) => void>();
  let owner = 0;
  let disk: DraftDisk | undefined;
  let places: readonly string[] = [];
  let timed = false;

  const tell = (place: string, dropped = false): void => {
    if (places.length !== kept.size || places.some((other) => !kept.has(other))) places = [...kept.keys()];
    for (const listener of listeners) listener({ place, dropped });
  };
  const flush = async (): Promise<void> => {
    timed = false;
    if (waiting.size === 0) return;
    const entries = [...waiting];
    try {
      await disk?.write(entries);
      for (const [key, draft] of entries) if (waiting.get(key) === draft) waiting.delete(key);
      written(entries);
    } catch {
      // A blocked or full disk: the drafts stay in memory.
    }
  };
  const put = (place: string, draft: Draft | null): void => {
    waiting.set(draftKey(owner, place), draft);
    if (timed) return;
    timed = true;
    later(() => void flush());
  };
  const remove = (place: string, dropped = false): void => {
    if (kept.delete(place)) put(place, null);
    tell(place, dropped);
  };
  const own = (key: string): string | undefined =>
    key.startsWith(draftKey(owner, '')) ? key.slice(draftKey(owner, '').length) : undefined;

  return {
    async open(account, next, late = []) {
      owner = account;
      disk = next;
      kept.clear();
      waiting.clear();
      const stored = await Promise.resolve(disk?.all()).then(
        (entries) => entries ?? [],
        () => [],
      );
      const foreign: [string, null][] = [];
      for (const [key, draft] of [...stored, ...late]) {
        const place = own(key);
        if (place === undefined) foreign.push([key, null]);
        else if (isDraft(draft) && draft.at >= (kept.get(place)?.at ?? '')) kept.set(place, draft);
        else if (draft === null) kept.delete(place);
      }
      for (const [key] of late) {
        const place = own(key);
        if (place !== undefined) put(place, kept.get(place) ?? null);
      }
      if (foreign.length > 0) await disk?.write(foreign).catch(() => undefined);
      tell('');
    },
    get: (place) => kept.get(place),
    set(place, draft) {
      if (Object.keys(draft.values).length === 0) {
        if (kept.has(place)) remove(place);
        return;
      }
      kept.set(place, draft);
      put(place, draft);
      tell(place);
    },
    remove: (place) => remove(place),
    drop(path) {
      for (const place of kept.keys()) if (draftOf(place, path)) remove(place, true);
    },
    places: () => places,
    take(entries) {
      for (const [key, draft] of entries) {
        const place = own(key);
        if (place === undefined) continue;
        if (isDraft(draft)) kept.set(place, draft);
        else kept.delete(place);
        tell(place);
      }
    },
    unwritten: () => [...waiting],
    flush,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
