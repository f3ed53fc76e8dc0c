import type { EffectServer } from '../../database/contract.ts';
import { refuse } from '../refusals.server.ts';
import { textsOf } from '../values.ts';

/** Most tags of a member. */
const most = 20;

/** Adds what is not there yet. */
export const memberTags: EffectServer = async (_work, { record, form }) => {
  const tags = [...new Set([...textsOf(record['tags']), ...textsOf(form['newTags'])])];
  if (tags.length > most) refuse({ zh: `标签最多 ${most} 个`, en: `At most ${most} tags` }, 'newTags');
  return { changes: { tags } };
};
