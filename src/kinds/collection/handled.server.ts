/** The refusal of an act on a row that somebody has dealt with meanwhile: who, and when. */
import { printMoment } from '../../base/date.ts';
import { Refusal } from '../../database/contract.ts';
import type { Row, Work } from '../../database/contract.ts';
import { conflict } from '../../database/refusals.ts';
import { rows } from '../../database/rows.ts';
import type { Text } from '../../grammar/declarations.ts';
import type { PageDef } from '../../grammar/resolved.ts';

/** `stale`: the person saw an older version, so somebody else was quicker; else the plain reason. */
export async function handled(work: Work, page: PageDef, row: Row, stale: boolean, reason: Text): Promise<Refusal> {
  if (!stale) return new Refusal({ text: reason });
  const { data } = (await conflict(work, page.entity, (await rows.one(work, page, row.id)) ?? { id: row.id })).init;
  const { by = '', at = null } = (data?.conflict ?? {}) as { by?: string; at?: string | null };
  const time = at === null ? '' : printMoment(at);
  return new Refusal({
    http: 409,
    text: {
      zh: `该记录已被${by ? `「${by}」` : '他人'}${time ? `于 ${time} ` : ''}处理。${reason.zh}`,
      en: `${by || 'Someone'} has dealt with this record${time ? ` at ${time}` : ''}. ${reason.en}`,
    },
    ...(data ? { data } : {}),
  });
}
