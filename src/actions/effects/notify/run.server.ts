/** `notify`: leaves a notice in the outbox; it is given to its receivers when the transaction has ended. */
import { leaveNotice, type Receivers } from '../../../database/queues/notices.ts';
import { namesIn } from '../../../grammar/check/action/sentences.ts';
import { noticeField } from './check.ts';
import type { Json, Text } from '../../../grammar/declarations/declarations.ts';
import type { Language } from '../../../grammar/site/models.ts';
import type { Effecting, EffectRunner } from '../../contract.ts';
import { printed } from '../../readable.server.ts';

export const notify: EffectRunner<'notify'> = async (part, acting) => {
  const { work, entity, action, row } = acting;
  const to = receiversOf(part.to, acting);
  if (!to) return {};
  await leaveNotice(work.db, {
    // Told once, however often the row is reached within one transaction.
    event: [entity.entity, row.id, action.name, work.now.toISOString(), JSON.stringify(part.to), part.text.zh].join(
      ' ',
    ),
    entity: entity.entity,
    row: row.id,
    action: action.name,
    to,
    text: { zh: await told(part.text, 'zh', acting), en: await told(part.text, 'en', acting) },
    link: part.link ?? null,
    sms: part.channel === 'sms',
    account: work.session.account || null,
  });
  work.wakes?.add('background');
  return {};
};

/** Null when the reference is empty. */
function receiversOf(to: string | { label: string }, acting: Effecting): Receivers | null {
  if (typeof to !== 'string') return to;
  const { work, entity, evaluation } = acting;
  const { types, situation } = evaluation;
  if (to === '$id') return { type: entity.entity, ids: [acting.row.id] };
  const [first = '', member] = to.slice(1).split('.');
  const lines = types.fields[first]?.rows;
  if (lines && member !== undefined) {
    const there = situation.record[first];
    const ids = (Array.isArray(there) ? (there as { [name: string]: Json }[]) : []).map((line) => line[member]);
    return receivers(lines[member]?.to, ids);
  }
  const own = types.fields[first]?.to;
  const type = member === undefined ? own : work.site.entities[own ?? '']?.fields[member]?.to;
  return receivers(type, [evaluation.value(to)].flat());
}

function receivers(type: string | undefined, found: readonly unknown[]): Receivers | null {
  const ids = [...new Set(found.filter((id): id is number => typeof id === 'number' && id > 0))];
  return type === undefined || ids.length === 0 ? null : { type, ids };
}

/** The text with its names filled in as a person reads them. */
async function told(text: Text, language: Language, acting: Effecting): Promise<string> {
  const { action, evaluation } = acting;
  const { types, situation } = evaluation;
  const values = new Map<string, string>();
  for (const name of namesIn(text[language])) {
    const field = noticeField(types.fields, action.form ?? {}, name);
    const [first = '', member = ''] = name.split('.');
    const from = first === 'form' ? situation.form : first === 'before' ? situation.before : situation.record;
    const value = from[first === 'form' || first === 'before' ? member : name] ?? null;
    values.set(
      name,
      field === undefined || value === null ? '' : await printed(value as Json, field, language, acting.work),
    );
  }
  return text[language].replace(/\{([A-Za-z][\w.]*)\}/g, (_, name: string) => values.get(name) ?? '');
}
