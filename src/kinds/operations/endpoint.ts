/** Turns an operation's conventional method and path into the page's own, as its endpoint says. */
import type { Operation } from '../../grammar/site/models.ts';
import type { PageDef } from '../../grammar/site/resolved.ts';
import { closed, idList } from './schemas.ts';

/** The table of endpoints of a page kind: pure, from the page alone. */
export type KindOperations = (page: PageDef) => Operation[];

/** What a kind writes; labels, method and path are completed by `operation`. */
export type OperationInit = Omit<Operation, 'labels'> & {
  /** Extra label without the page's part: "approve" stands for `<permission>:approve`. A full label is kept. */
  needs?: string | undefined;
  /** Further labels, full ones, wanted as well. */
  also?: string[];
};

/** Full label of an extra word on this page. */
export function extraLabel(page: PageDef, word: string): string {
  return word.includes(':') ? word : `${page.permission}:${word}`;
}

/**
 * Fills in the labels, and applies the endpoint's override of method, path and fixed members. A path without a leading
 * slash stands below the base.
 */
export function operation(page: PageDef, init: OperationInit): Operation {
  const { needs, also = [], oneOf, ...rest } = init;
  const labels = page.permission === '' ? [] : [page.permission];
  if (needs !== undefined) labels.push(extraLabel(page, needs));
  labels.push(...also.filter((label) => !labels.includes(label)));
  const own = page.endpoint.operations[init.name];
  const result: Operation = {
    ...rest,
    labels,
    ...(oneOf ? { oneOf: oneOf.map((word) => extraLabel(page, word)) } : {}),
  };
  if (own?.method) result.method = own.method as Operation['method'];
  if (own?.path !== undefined) result.path = own.path.startsWith('/') ? own.path : `${page.endpoint.base}/${own.path}`;
  if (own?.query) {
    result.fromQuery = own.query;
    result.query = closed(Object.fromEntries(own.query.map((name) => [name, idList])));
  }
  if (own?.fixed) result.fixed = { ...init.fixed, ...own.fixed };
  return result;
}
