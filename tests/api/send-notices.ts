/** What the background does with notices, at once and in order: given first, then the text messages that are due. */
import { giveNotices, sendTexts, type NoticeOptions } from '../../src/actions/notices.server.ts';

export async function sendNotices(options: NoticeOptions): Promise<void> {
  await giveNotices(options);
  await sendTexts(options);
}
