/** The precompiled validators of a page, loaded beside its form: nothing is drawn later for them. */
import { useEffect } from 'react';
import { loadValidator } from 'virtual:site/validators';
import type { PageDef } from '../../grammar/site/resolved.ts';
import type { Validator } from './sentences.ts';

export interface PageValidators {
  create?: Validator;
  update?: Validator;
  actions: { [action: string]: Validator };
}

const none: PageValidators = { actions: {} };
const loaded = new Map<string, Promise<PageValidators>>();

type Page = Pick<PageDef, 'route' | 'validators'>;

/** Those of a page; a page without any, and a chunk that does not load, leave the validation to the server. */
export function pageValidators({ route, validators = route }: Page): Promise<PageValidators> {
  let found = loaded.get(validators);
  if (!found) {
    found = (loadValidator(validators) ?? Promise.resolve(none)).then(
      (value) => value as PageValidators,
      () => {
        loaded.delete(validators);
        return none;
      },
    );
    loaded.set(validators, found);
  }
  return found;
}

/** One of them, for whoever checks: on its way as soon as the form stands. */
export function useValidator(
  page: Page,
  pick: (own: PageValidators) => Validator | undefined,
): () => Promise<Validator | undefined> {
  useEffect(() => void pageValidators(page), [page]);
  return async () => pick(await pageValidators(page));
}
