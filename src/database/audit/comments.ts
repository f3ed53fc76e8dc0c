/** What is said of a row: a line of the log that the site declares for it, which nothing changes. */
import type { Work } from '../contract.ts';
import { asPlatform } from '../connection/elevate.ts';
import { entityOf } from '../rows/entity-rows.ts';
import { comments } from '../names.ts';
import { entityShape } from '../query/source.ts';
import { insertRow } from '../rows/store-row.ts';

/** Writes it in the session's name; its id. */
export async function writeComment(
  work: Work,
  target: { type: string; id: number },
  content: string,
  mentions: number[],
): Promise<number> {
  const { session, now } = work;
  const author = session.account || null;
  const values = {
    targetType: target.type,
    targetId: target.id,
    content,
    mentions,
    author,
    authorName: session.name,
    seller: session.seller,
  };
  const shape = entityShape(entityOf(work.site, comments));
  const { id } = await asPlatform(work, (db) => insertRow(db, shape, values, { now, account: author }));
  return id;
}
