/** Drafts of half-filled forms: kept per account and path, put back when the form is opened again. Pure over a storage. */
import type { FormValues } from './values.ts';

export interface Draft {
  /** Moment of the last change, ISO. */
  at: string;
  /** Version of the record that was being edited. */
  version?: number;
  /** Changed values only. */
  values: FormValues;
}

/** What `localStorage` offers. */
export interface DraftStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

/** First words of every draft's key; the account follows, then the path. */
export const draftPrefix = 'draft:';

export const draftKey = (account: number, path: string): string => `${draftPrefix}${account}:${path}`;

export function readDraft(storage: DraftStorage, key: string): Draft | undefined {
  try {
    const draft = JSON.parse(storage.getItem(key) ?? 'null') as Draft | null;
    return draft && typeof draft.at === 'string' && typeof draft.values === 'object' && draft.values !== null ? draft : undefined;
  } catch {
    return undefined;
  }
}

/** Writes a draft; one without values removes it. A full storage loses the draft, not the form. */
export function writeDraft(storage: DraftStorage, key: string, draft: Draft): void {
  try {
    if (Object.keys(draft.values).length === 0) storage.removeItem(key);
    else storage.setItem(key, JSON.stringify(draft));
  } catch {
    storage.removeItem(key);
  }
}
