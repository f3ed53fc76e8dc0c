/** A new row of a page. */
import { fixedBy } from '../../grammar/expressions/match.ts';
import type { Json } from '../../grammar/declarations/declarations.ts';
import type { PageDef } from '../../grammar/site/resolved.ts';
import type { Row, Work } from '../contract.ts';
import { entityOf } from './entity-rows.ts';
import { strangeReferences } from './references.ts';
import { computed, computedRows, settledLinks, validate, type Values } from './validate.ts';
import { withDefaults, withSerials } from './defaults.ts';
import { isInScope } from './one.ts';
import { allFields } from '../query/all-fields.ts';
import { invalid, outside, unknownField } from './refusals.ts';
import { mayTell } from './may-tell.ts';
import { insertRow } from './store-row.ts';
import { pageShape } from '../query/source.ts';
import { refuseStates } from './states.ts';
import { Refusal } from '../contract.ts';

/**
 * Writes a new row with what the page's `where` fixes, defaults, first states, document numbers and computed fields.
 * Returns the complete row, unmasked. Refuses unknown fields, missing ones, broken rules, references out of reach, and
 * rows outside the page.
 */
export async function insert(work: Work, page: PageDef, given: { [field: string]: Json }): Promise<Row> {
  const entity = entityOf(work.site, page.entity);
  const values = settledLinks(page.fields, given);
  work.writes?.(page.entity, Object.keys(values));
  for (const name of Object.keys(values))
    if (!Object.hasOwn(page.fields, name)) throw invalid({ [name]: unknownField(name) });
  const sent = computedRows(page.fields, { ...values, ...owner(work, page), ...fixedBy(page.where) }, work);
  refuseStates(entity, sent);
  // The number is taken from a counter that belongs to nobody's rows.
  let record: Values = await withSerials(work, entity, withDefaults(page, sent, work));
  record = { ...record, ...computed(page.fields, record, work) };
  const strange = await strangeReferences(work, page.fields, values, record, {});
  validate(page.fields, page.checks, record, work, undefined, strange);
  const shape = {
    ...pageShape(page),
    fields: { ...allFields(work.site, page.entity), ...page.fields },
    walls: entity,
  };
  let row: Row;
  try {
    row = await insertRow(work.db, { ...shape, mayTell: mayTell(work, shape, record) }, record, {
      now: work.now,
      account: work.session.account,
    });
  } catch (error) {
    throw isDenied(error) ? invalid({ [page.titleField]: outside() }) : error;
  }
  if (!(await isInScope(work, page, row.id))) throw new Refusal({ text: outside() });
  return row;
}

/** A seller's new row is its own, whatever was sent. */
function owner(work: Work, page: PageDef): Values {
  const direct = page.rowScope && !page.rowScope.includes('.') && page.rowScope !== 'id';
  return direct && !work.session.platform && page.rowScope ? { [page.rowScope]: work.session.seller } : {};
}

const isDenied = (error: unknown): boolean =>
  error instanceof Error && (error as Error & { code?: string }).code === '42501';
