import { Refusal } from '../../database/contract.ts';
import type { CallHandler } from '../../database/contract.ts';
import type { Text } from '../../grammar/declarations/declarations.ts';
import { checkFile, mostBytes, uploadTexts } from './check.ts';
import { endingOf } from './file-type.ts';
import { redrawn } from './redraw.server.ts';
import { addressOf, holdsGrant, newKey } from './grant.server.ts';

/** Stores the file; without key and token a key is made on the spot. */
export const upload: CallHandler = async (work, input) => {
  // `errors.file`: the file is to blame, and sending it again would end alike.
  const refuse = (text: Text) => new Refusal({ text, errors: { file: text } });
  if (!work.files) throw new Refusal({ text: uploadTexts.nowhere });
  const { form } = input;
  const file = form?.get('file');
  if (!form || !(file instanceof File)) throw refuse(uploadTexts.none);
  if (file.size > mostBytes.other) throw refuse(uploadTexts.large);
  const asked = form.get('key');
  const named = typeof asked === 'string' && asked !== '';
  if (named && (!(await holdsGrant(work, input, asked, form.get('token'))) || endingOf(asked) !== endingOf(file.name)))
    throw new Refusal({ text: uploadTexts.grant });
  const checked = checkFile(file.name, new Uint8Array(await file.arrayBuffer()));
  if (!checked.ok) throw refuse(checked.why);
  const body = checked.picture ? await redrawn(checked.ending, checked.picture) : checked.body;
  if (!body) throw refuse(uploadTexts.content);
  const key = named ? asked : newKey(work, checked.ending);
  if (!(await work.files.save(key, checked.type, body))) throw refuse(uploadTexts.taken);
  return { data: { key, url: addressOf(work.files, key), name: file.name.slice(-200), size: body.length } };
};
