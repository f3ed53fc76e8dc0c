import { fieldFor, mayOpen, maySee } from '../../access/may.ts';
import type { CallHandler, Work } from '../../database/contract.ts';
import { readUploads } from '../../database/accounts/uploads.ts';
import type { FieldDef } from '../../grammar/site/resolved.ts';
import { addressOf, placeOf } from '../upload/grant.server.ts';
import { partSize } from './model.ts';
import { purposeOf } from './purpose.ts';

/**
 * One's own uploads; of those of the same seller (or of the platform) also what others uploaded for a field that the
 * session sees unmasked. Whoever sees only the rows that they made sees only their own.
 */
export const uploads: CallHandler = async (work, input) => {
  const { db, session, files } = work;
  const { rows, more } = await readUploads(
    db,
    {
      account: session.account,
      place: placeOf(session),
      uses: session.rowScope === 'ownCreated' ? [] : usesOf(work),
    },
    { page: Number(input.query.page ?? 1), size: partSize, keyword: (input.query.keyword ?? '').trim() },
  );
  return {
    data: {
      rows: rows.map(({ key, name, at }) => ({ url: addressOf(files, key), name, at: new Date(at).toISOString() })),
      more,
    },
  };
};

/** Shown as it is, with all its members. */
const isOpen = ({ mask, rows = {} }: FieldDef): boolean => !mask && Object.values(rows).every((member) => !member.mask);

/** Pages and fields that the session sees as they are. */
const usesOf = ({ site, session }: Work): string[] =>
  Object.values(site.pages)
    .filter((page) => mayOpen(session, page).ok)
    .flatMap((page) =>
      Object.values(page.fields)
        .filter((field) => maySee(session, page, field) && isOpen(fieldFor(session, page, field)))
        .map((field) => purposeOf(page.route, field.name)),
    );
