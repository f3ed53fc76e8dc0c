/** The audit trail: every write leaves a record in its own transaction; a workflow step also a line of history. */
import { sql } from 'kysely';
import { redactText } from '../../base/redactor.ts';
import type { Json, Text } from '../../grammar/declarations/declarations.ts';
import type { FieldDef } from '../../grammar/site/resolved.ts';
import type { AuditEntry, Work } from '../contract.ts';
import { allFields } from '../query/all-fields.ts';
import { modelOf } from '../schema/columns.ts';
import { asPlatform } from '../connection/elevate.ts';
import { maskedValue } from '../query/record.ts';
import { entityOf } from '../rows/entity-rows.ts';
import { audit as names } from '../names.ts';
import { entityShape } from '../query/source.ts';
import { insertRow } from '../rows/store-row.ts';

export interface Change {
  field: string;
  label: Text;
  before: Json;
  after: Json;
}

/** Fields that every write touches; telling them would say nothing. */
const silent = new Set(['id', 'createdAt', 'updatedAt', 'createdBy', 'version', 'deletedAt', '_titles', '_masked']);

/** What differs between two states of a record; masked fields stay masked, secrets become "****". */
export function changesBetween(
  fields: { [name: string]: FieldDef },
  before: AuditEntry['before'],
  after: AuditEntry['after'],
): Change[] {
  if (!before && !after) return [];
  const changes: Change[] = [];
  for (const name of new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])) {
    if (silent.has(name) || name.includes('.')) continue;
    const field = fields[name];
    const [old, now] = [before?.[name] ?? null, after?.[name] ?? null];
    if (JSON.stringify(old) === JSON.stringify(now)) continue;
    const shown = (value: Json): Json =>
      field === undefined
        ? '****'
        : modelOf(field).writeOnly
          ? value === null
            ? null
            : '****'
          : maskedValue(value, field);
    changes.push({ field: name, label: field?.label ?? { zh: name, en: name }, before: shown(old), after: shown(now) });
  }
  return changes;
}

/**
 * Writes the record of an act; what a person typed into its sentence is redacted, for nobody takes it out again. The
 * site must declare the audit's entities: a console without a trail does not write.
 */
export async function audit(work: Work, entry: AuditEntry): Promise<void> {
  const { site, session, now } = work;
  const { page } = entry;
  const entity = entityOf(site, names.record);
  const group = page ? site.groups.find((one) => one.group === page.group) : undefined;
  const fields = page ? { ...allFields(site, page.entity), ...page.fields } : allFields(site, entry.target?.type ?? '');
  const values: { [field: string]: Json } = {
    operator: session.account || null,
    operatorName: session.name,
    role: session.role,
    area: session.area,
    seller: session.seller,
    module: group?.label.zh ?? '',
    page: page?.route ?? '',
    action: entry.action,
    targetType: entry.target?.type ?? '',
    targetId: entry.target ? String(entry.target.id) : '',
    targetName: cut(entry.target?.name ?? '', 200),
    summary: redactedFact(entry.event as unknown as Json),
    changes: changesBetween(fields, entry.before, entry.after) as unknown as Json,
    ip: work.ip,
    result: entry.result ?? 'ok',
    traceId: work.traceId,
  };
  const stamp = { now, account: session.account || null };
  await asPlatform(work, (db) => insertRow(db, entityShape(entity), known(entity.fields, values), stamp));
  if (!entry.step || !entry.target) return;
  const log = entityOf(site, names.step);
  const { transition, from, to, form, cause } = entry.step;
  const step = {
    entity: entry.target.type,
    entityId: Number(entry.target.id),
    act: transition,
    fromState: from,
    toState: to,
    actor: session.account || null,
    form: maskedForm(page?.actions[transition]?.form ?? {}, form),
    remark: notesOf(entry.event),
    cause: cause ?? null,
    traceId: work.traceId,
  };
  await asPlatform(work, (db) => insertRow(db, entityShape(log), known(log.fields, step), stamp));
}

/** What an action noted, without its label; null where it noted nothing. */
const notesOf = ({ facts }: AuditEntry['event']): Json =>
  facts['notes'] === undefined ? null : { key: 'notes', facts: { notes: redactedFact(facts['notes'] as Json) } };

/** Facts without what nobody may read there, each cut to what a line can show. */
function redactedFact(fact: Json): Json {
  if (typeof fact === 'string') return cut(redactText(fact), 1000);
  if (Array.isArray(fact)) return fact.map(redactedFact);
  if (typeof fact !== 'object' || fact === null) return fact;
  return Object.fromEntries(Object.entries(fact).map(([name, value]) => [name, redactedFact(value)]));
}

function maskedForm(fields: { [name: string]: FieldDef }, form: { [name: string]: Json }): Json {
  return Object.fromEntries(
    Object.entries(form).map(([name, value]) => {
      const field = fields[name];
      return [name, field ? (modelOf(field).writeOnly ? '****' : maskedValue(value, field)) : '****'];
    }),
  );
}

/** The site decides which of these the entity keeps. */
function known(fields: { [name: string]: FieldDef }, values: { [field: string]: Json }): { [field: string]: Json } {
  return Object.fromEntries(Object.entries(values).filter(([name]) => Object.hasOwn(fields, name)));
}

const cut = (text: string, length: number): string => (text.length <= length ? text : `${text.slice(0, length - 1)}…`);

/** How often the session's account has done that action since then. */
export async function countAudited(work: Work, action: string, since: string): Promise<number> {
  const { rows } = await asPlatform(work, (db) =>
    sql<{ done: number }>`
    select count(*) as "done" from ${sql.table(names.record)} where "operator" = ${work.session.account}
      and "action" = ${action} and "createdAt" >= ${since}`.execute(db),
  );
  return Number(rows[0]?.done ?? 0);
}
