/** The calls that a contract run makes for a page: what only reads, and the writes that were named. */
import { targetOf } from '../../src/database/schema/columns.ts';
import { hasTable } from '../../src/database/schema/tables.ts';
import { operationsOf } from '../../src/grammar/site/labels.ts';
import type { JsonSchema, Operation, Vocabulary } from '../../src/grammar/site/models.ts';
import type { PageDef, Site } from '../../src/grammar/site/resolved.ts';
import { queriesOf } from './queries.ts';

/** So many choices of one operation are asked for: its pickers, its charts. */
const CHOICES = 2;
const SIZE = '20';

export interface Planned {
  operation: Operation;
  /** `{name}` of the path. */
  params: { [name: string]: string };
  query: { [name: string]: string };
  /** Wants the id of a row that the page's list has shown. */
  ofRow: boolean;
  /** It wants what only a person knows (a phone, a condition): a refusal of what was guessed says nothing. */
  guessed: boolean;
}

/** A POST that reads what its fixed members name, and asks for nothing else. */
const asksFixed = ({ input, fixed = {}, right }: Operation): boolean =>
  right === 'read' && ((input?.required ?? []) as string[]).every((name) => Object.hasOwn(fixed, name));

export const isRead = (operation: Operation): boolean =>
  operation.right === 'read' &&
  operation.output.contentMediaType === undefined &&
  !operation.path.includes('{job}') &&
  (operation.method === 'GET' ||
    (operation.method === 'POST' && operation.fixed !== undefined && asksFixed(operation)));

/** Lists first: what follows is asked of a row of theirs. */
export function readsOf(
  page: PageDef,
  site: Pick<Site, 'entities'>,
  vocabulary: Pick<Vocabulary, 'kinds' | 'calls'>,
): Planned[] {
  const reads = operationsOf(page, vocabulary).filter(isRead);
  const own = reads.flatMap((operation) => {
    const places: Planned['params'][] = operation.path.includes('{name}')
      ? namesOf(operation, page).map((name) => ({ name }))
      : [{}];
    return places.flatMap((params) =>
      queriesOf(operation, page)
        .filter(({ ids, field }) => ids === undefined && mayPick(page, site, field))
        .slice(0, CHOICES)
        .map((query) => ({
          operation,
          params,
          query: { ...conditionOf(page, operation), ...withSize(operation, query) },
          ofRow: operation.path.includes('{id}') && operation.fixed?.['id'] === undefined,
          guessed: page.list.askFirst || asksFreely(operation),
        })),
    );
  });
  return [...own, ...offeredTo(page, vocabulary.calls)];
}

/** The calls that give the options of the page's fields, and of those that its acts ask for. */
function offeredTo(page: PageDef, calls: Vocabulary['calls']): Planned[] {
  const asked = Object.values(page.actions).flatMap(({ form = {} }) => Object.values(form));
  const fields = [...Object.values(page.fields), ...asked];
  const names = fields.flatMap((field) => [field, ...Object.values(field.rows ?? {})].map(({ offer }) => offer?.call));
  return [...new Set(names)].flatMap((name) => {
    const model = name === undefined ? undefined : calls[name];
    if (!model) return [];
    const { method, path, right, output, summary } = model;
    const operation: Operation = { name: model.call, method, path, labels: [], right, output, summary };
    return [{ operation, params: {}, query: {}, ofRow: false, guessed: false }];
  });
}

/** A picker of the page itself whose records have a table of their own; one of a form is asked as it is. */
function mayPick(page: PageDef, { entities }: Pick<Site, 'entities'>, name: string | undefined): boolean {
  const field = name === undefined ? undefined : page.fields[name];
  const target = field && entities[targetOf(field)];
  return !target || hasTable(target);
}

/** A page that shows nothing until it is asked is asked for the longest time that it takes. */
function conditionOf({ list }: PageDef, { query }: Operation): { [name: string]: string } {
  const { field, days } = list.exportBy ?? {};
  const members = (query?.properties ?? {}) as object;
  if (!list.askFirst || !field || !days || !Object.hasOwn(members, `${field}_gte`)) return {};
  const now = Date.now();
  const since = new Date(now - (days - 1) * 86_400_000);
  return { [`${field}_gte`]: since.toISOString(), [`${field}_lte`]: new Date(now).toISOString() };
}

const asksFreely = ({ name, query }: Operation): boolean =>
  name !== 'options' &&
  ((query?.required ?? []) as string[]).some(
    (member) => !((query?.properties ?? {}) as { [name: string]: JsonSchema })[member]?.enum,
  );

const namesOf = ({ path }: Operation, page: PageDef): string[] =>
  page.related.filter((one) => !path.includes('/beside/') || one.beside).map((one) => one.name);

function withSize({ query: schema }: Operation, query: { [name: string]: string }): { [name: string]: string } {
  const members = (schema?.properties ?? {}) as { [name: string]: JsonSchema };
  return { ...query, ...(members['page'] ? { page: '1' } : {}), ...(members['size'] ? { size: SIZE } : {}) };
}

/** The operation that "ship" or "create" of a page means; undefined when it has none, or one that reads. */
export function writeOf(page: PageDef, action: string, vocabulary: Pick<Vocabulary, 'kinds'>): Operation | undefined {
  const names = [action, `act:${action}`, `page:${action}`, `bulk:${action}`];
  return operationsOf(page, vocabulary).find((one) => names.includes(one.name) && !isRead(one) && !one.preview);
}
