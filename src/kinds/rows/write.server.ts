/** Handlers of the built-in writes: create, update, delete. */
import { fieldsFor, mayEdit } from '../../access/may.ts';
import { hashPassword } from '../../access/passwords.server.ts';
import { audit } from '../../database/audit/audit.ts';
import type { OperationHandler, Row, Work } from '../../database/contract.ts';
import { validateTypes } from '../../database/rows/validate.ts';
import { absent, invalid } from '../../database/rows/refusals.ts';
import { completeRows } from '../../database/rows/row-members.ts';
import { rows } from '../../database/rows/rows.ts';
import type { Json, Text } from '../../grammar/declarations/declarations.ts';
import { fixedBy } from '../../grammar/expressions/match.ts';
import type { EntityDef, PageDef } from '../../grammar/site/resolved.ts';
import { ruledWrite } from '../../actions/writes.server.ts';
import { modelOf } from './parameters.ts';
import { refuseUnlessMay } from './permitted.server.ts';
import { limitGiven, takenIn } from './probe.server.ts';
import { idOf } from './read.server.ts';
import { targetOf } from '../../database/audit/target.ts';

type Values = { [field: string]: Json };

/** Refuses fields that this session may not set on this page. */
function refuseForeign(work: Work, page: PageDef, values: Values): void {
  const errors: { [path: string]: Text } = {};
  for (const name of Object.keys(values)) {
    const field = page.fields[name];
    if (field && !mayEdit(work.session, page, field))
      errors[name] = { zh: `没有修改「${field.label.zh}」的权限`, en: `You may not set ${field.label.en}` };
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

/** Secrets are stored as digests. */
async function digested(page: PageDef, values: Values): Promise<Values> {
  const result: Values = { ...values };
  for (const [name, value] of Object.entries(values)) {
    const field = page.fields[name];
    if (field && modelOf(field)?.writeOnly && typeof value === 'string') result[name] = await hashPassword(value);
  }
  return result;
}

const entityOf = (work: Work, page: PageDef): EntityDef => {
  const entity = work.site.entities[page.entity];
  if (!entity) throw new Error(`The site has no entity "${page.entity}".`);
  return entity;
};

/** The row as it may be seen; what the session no longer sees after its own write is told by its number alone. */
const answered = async (work: Work, page: PageDef, id: number): Promise<Row> =>
  (await rows.one(work, page, id)) ?? { id };

/** A new row under the rules of the page; `more` is what nobody asks. */
export async function addRow(work: Work, page: PageDef, form: Values, more: Values = {}): Promise<Row> {
  const { changes, settle } = await ruledWrite(work, page, 'create', { id: 0, ...fixedBy(page.where) }, form);
  const row = await rows.insert(work, page, await digested(page, { ...form, ...changes, ...more }));
  await audit(work, {
    page,
    action: 'create',
    target: targetOf(page, row),
    after: row,
    event: { key: 'created', facts: { what: page.entityLabel } },
  });
  return settle(row);
}

export const create: OperationHandler = async (work, page, input) => {
  await refuseUnlessMay(work, page, 'create');
  await limitGiven(work, takenIn(page, input.body));
  refuseForeign(work, page, input.body);
  validateTypes(page.fields, input.body);
  const row = await addRow(work, page, completeRows(page.fields, input.body));
  return { data: await answered(work, page, row.id) };
};

export const update: OperationHandler = async (work, page, input) => {
  const { version, ...values } = input.body;
  const locked = await rows.one(work, page, idOf(input), { lock: true, unmasked: true });
  if (!locked) throw absent();
  await refuseUnlessMay(work, page, 'update', locked);
  await limitGiven(work, takenIn(page, values));
  refuseForeign(work, page, values);
  validateTypes(page.fields, values, locked);
  const kept = completeRows(fieldsFor(work.session, page), values, locked);
  const { changes, settle } = await ruledWrite(work, page, 'update', locked, kept);
  const { before, after } = await rows.update(work, page, locked.id, Number(version), await digested(page, kept));
  const final =
    Object.keys(changes).length === 0 ? after : await rows.write(work, entityOf(work, page), after, changes);
  await audit(work, {
    page,
    action: 'update',
    target: targetOf(page, final),
    before,
    after: final,
    event: { key: 'changed', facts: { what: page.entityLabel } },
  });
  await settle(final);
  return { data: await answered(work, page, final.id) };
};

/** With a version only the row that its sender saw is removed; without one, the row as it is. */
export const remove: OperationHandler = async (work, page, input) => {
  const locked = await rows.one(work, page, idOf(input), { lock: true, unmasked: true });
  if (!locked) throw absent();
  await refuseUnlessMay(work, page, 'delete', locked);
  const { settle } = await ruledWrite(work, page, 'delete', locked, {});
  const before = await rows.remove(
    work,
    page,
    locked.id,
    input.query.version === undefined ? (locked.version ?? 0) : Number(input.query.version),
  );
  await audit(work, {
    page,
    action: 'delete',
    target: targetOf(page, before),
    before,
    event: { key: 'deleted', facts: { what: page.entityLabel } },
  });
  await settle(before);
  return { data: { id: locked.id } };
};
