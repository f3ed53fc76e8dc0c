import { Refusal } from '../../database/contract.ts';
import type { CallHandler } from '../../database/contract.ts';
import { otherPreferences, writePreference } from '../../database/accounts/preferences.ts';

/** Characters of one preference, as JSON. */
const longest = 20_000;
/** Names one account may use. */
const most = 500;

/** Keeps the value; the last one counts. */
export const savePreference: CallHandler = async ({ db, session, now }, input) => {
  const value = JSON.stringify(input.body.value ?? null);
  const name = String(input.body.name);
  if (value.length > longest)
    throw new Refusal({ text: { zh: '内容过长，无法保存', en: 'This is too long to be kept' } });
  if ((await otherPreferences(db, session.account, name)) >= most)
    throw new Refusal({ text: { zh: '保存的偏好过多', en: 'Too many preferences are kept' } });
  await writePreference(db, session.account, name, value, now);
  return { data: { value: input.body.value ?? null } };
};
