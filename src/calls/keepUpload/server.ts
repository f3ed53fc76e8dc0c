import { own } from '../../base/own.ts';
import { Refusal } from '../../database/contract.ts';
import type { CallHandler } from '../../database/contract.ts';
import { keepUpload as keep } from '../../database/accounts/uploads.ts';
import { endingOf } from '../upload/file-type.ts';
import { isOwn, placeOf } from '../upload/grant.server.ts';
import { isPicture } from '../upload/picture.ts';
import { purposeOf } from '../uploads/purpose.ts';

const foreign = { zh: '该文件不是本账号上传的图片', en: 'This is no picture that this account uploaded' };

/** A key of one's own place that names a picture. Keys are random: whoever knows one was given it or has seen it. */
export const keepUpload: CallHandler = async ({ db, site, session, now }, input) => {
  const key = String(input.body.key);
  if (!isOwn(session, key) || !isPicture(endingOf(key))) throw new Refusal({ text: foreign });
  const page = own(site.pages, String(input.body.page ?? ''));
  // A member of rows ("skus.0.image") is read with its rows.
  const field = page && own(page.fields, String(input.body.field ?? '').split('.')[0] ?? '');
  await keep(
    db,
    {
      key,
      account: session.account,
      place: placeOf(session),
      use: page && field ? purposeOf(page.route, field.name) : null,
      name: String(input.body.name),
    },
    now,
  );
  return { data: { key } };
};
