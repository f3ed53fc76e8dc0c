/** Operations of the acts that a page offers: on one row, on many, on none. */
import type { JsonSchema, Operation } from '../../grammar/site/models.ts';
import { isAside } from '../../grammar/site/aside.ts';
import type { ActionDef, PageDef } from '../../grammar/site/resolved.ts';
import { bulkLimit } from '../operations/bulk-limit.ts';
import { bulkParts } from '../operations/bulk-parts.ts';
import { operation } from '../operations/endpoint.ts';
import { actionBody, recordSchema, valuesBody } from '../operations/lowering.ts';
import { listParameters } from './parameters.ts';
import { bilingual, closed, id, list, open, text, version, whole } from '../operations/schemas.ts';

/**
 * An act has an endpoint unless the system or a member does it, or it only shows something. A print act has one,
 * too: it answers the records as this session may see them, and stands in the audit.
 */
export const callable = (action: ActionDef | undefined): action is ActionDef =>
  action !== undefined && !action.by && !isAside(action);

type Members = { [name: string]: JsonSchema };

/** The body of a form with further members. */
const widened = (form: JsonSchema, more: Members, required: string[] = []): JsonSchema => ({
  ...form,
  properties: { ...(form.properties as Members | undefined), ...more },
  required: [...((form.required as string[] | undefined) ?? []), ...required],
});

/** The act's form with further members beside it. */
const beside = (action: ActionDef, more: Members, required: string[] = []): JsonSchema =>
  widened(actionBody(action), more, required);

/** A print act may say why it wants masked values in full. */
const printed = (action: ActionDef): { [name: string]: JsonSchema } =>
  action.print ? { reason: { type: 'string', maxLength: 200 } } : {};

/** Ids of rows that the call is about. */
const ids = { ...list(id), minItems: 1, maxItems: bulkLimit, uniqueItems: true };
const idsOf = ({ most = bulkLimit }: ActionDef): JsonSchema => ({ ...ids, maxItems: most });

/**
 * Rows by their ids, of which only those are meant that still meet `query`; where something is asked of each of them,
 * by what is answered for it.
 */
function bulkBody(query: JsonSchema, action: ActionDef): JsonSchema {
  if (!action.bulk) return beside(action, { ids: idsOf(action), query, ...printed(action) }, ['ids']);
  const { once, each } = bulkParts(action);
  const { most = bulkLimit } = action;
  const rows = { ...list(widened(valuesBody(each), { id }, ['id'])), minItems: 1, maxItems: most };
  return widened(valuesBody(once), { rows }, ['rows']);
}

/** A body of which nothing must be there yet but the rows that it is about. */
function unfilled(body: JsonSchema): JsonSchema {
  const { rows, ...members } = (body.properties ?? {}) as Members;
  const about = ((body.required as string[] | undefined) ?? []).filter((name) => name === 'ids' || name === 'rows');
  if (!rows || !about.includes('rows')) return { ...body, required: about };
  const items = { ...(rows.items as JsonSchema), required: ['id'] };
  return { ...body, properties: { ...members, rows: { ...rows, items } }, required: about };
}

const verdict = closed(
  {
    id,
    title: text(500),
    ok: { type: 'boolean' },
    /** Somebody else works on it at the moment: neither possible nor refused. */
    held: { const: true },
    error: text(1_000),
    errors: open,
  },
  ['id', 'title', 'ok'],
);
/**
 * What would happen: a verdict per row, the totals of those that it would be done to, and a single row as it would be.
 */
const foreseen = closed(
  {
    results: list(verdict),
    ok: whole(0, 1_000_000),
    bad: whole(0, 1_000_000),
    whole: { type: 'boolean' },
    totals: open,
    row: open,
    /** Other rows that it moves, and balances that it changes. */
    moves: list(open),
    balances: list(open),
    notices: list(open),
    /** Labels of the services that it asks. */
    asks: list(bilingual),
    digest: text(64),
  },
  ['results', 'ok', 'bad', 'whole', 'totals', 'moves', 'balances'],
);

/**
 * preview:<operation> at the same address with `?preview=1`: the same rights, the same validation, nothing kept. A form
 * that is not filled in yet is no fault.
 */
function previewOf({ fixed, ...asked }: Operation, output: JsonSchema): Operation {
  return {
    ...asked,
    name: `preview:${asked.name}`,
    preview: true,
    fixed: { ...fixed, preview: '1' },
    query: closed({ preview: { enum: ['1'] } }, ['preview']),
    ...(asked.input ? { input: unfilled(asked.input) } : {}),
    output,
  };
}

/** What the person was shown and agreed to: the digest of the preview. */
const agreed = (action: ActionDef): { [name: string]: JsonSchema } => (action.foresees ? { foreseen: text(64) } : {});

/** act:<name>, bulk:<name> and page:<name> of the page's buttons, each with its preview where it has one. */
export function actOperations(page: PageDef): Operation[] {
  const base = page.endpoint.base;
  const found: Operation[] = [];
  const row = recordSchema(page);
  const query = listParameters(page);
  const acted = { ...open, properties: { row } };
  const previewed = { ...foreseen, properties: { ...(foreseen.properties as object), row } };
  for (const [place, names] of Object.entries(page.buttons) as ['row' | 'bulk' | 'page', string[]][]) {
    for (const name of names) {
      const action = page.actions[name];
      if (!callable(action) || !action.on.includes(place)) continue;
      const common = {
        method: 'POST' as const,
        right: 'write' as const,
        action: name,
        needs: action.needs,
        summary: action.label,
        ...(action.only ? { only: action.only } : {}),
      };
      if (place === 'row') {
        found.push(
          operation(page, {
            ...common,
            name: `act:${name}`,
            path: `${base}/{id}/${name}`,
            input: beside(action, { version, ...printed(action), ...agreed(action) }),
            output: acted,
          }),
        );
      } else if (place === 'page') {
        found.push(
          operation(page, {
            ...common,
            name: `page:${name}`,
            path: `${base}/${name}`,
            input: beside(action, { ...(action.selection ? { ids } : {}), ...agreed(action) }),
            output: open,
          }),
        );
      } else {
        const done = operation(page, {
          ...common,
          ...(page.bulkNeeds === undefined ? {} : { also: [page.bulkNeeds] }),
          name: `bulk:${name}`,
          path: `${base}/bulk/${name}`,
          input: bulkBody(query, action),
          output: closed(
            {
              results: list(open),
              ok: whole(0, bulkLimit),
              bad: whole(0, bulkLimit),
              waitSeconds: whole(0, 3_600),
              message: text(200),
              ...(action.print ? { sheets: list(row) } : {}),
            },
            ['results', 'ok', 'bad'],
          ),
        });
        found.push(done);
      }
    }
  }
  return found.flatMap((one) => (isForeseen(page, one) ? [one, previewOf(one, previewed)] : [one]));
}

/**
 * What is asked before it is done: acts on many rows, those whose result is shown, those that move other rows or money,
 * those of the page that count or add up rows.
 */
function isForeseen(page: PageDef, { name, action = '' }: Operation): boolean {
  const { print, totals, result, foresees } = page.actions[action] ?? {};
  if (print) return false;
  if (name.startsWith('bulk:') || foresees) return true;
  return name.startsWith('act:') ? result !== undefined : totals !== undefined;
}
