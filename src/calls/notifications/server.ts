import type { CallHandler } from '../../database/contract.ts';
import { actionsOf, exportsOf, importsOf, toldTo } from './collect.server.ts';
import { waitingFor } from './waiting.server.ts';
import { readMarks } from './kept.server.ts';
import { isGoing, type Notice } from './notice.ts';

/** Newest first. A count is read until one of its rows changes after the mark; work under way counts as read. */
export const notifications: CallHandler = async (work) => {
  const marks = await readMarks(work);
  const found = [
    ...(await waitingFor(work)),
    ...(await exportsOf(work)),
    ...(await importsOf(work)),
    ...(await actionsOf(work)),
  ];
  const told = await toldTo(work);
  const marked = found.map((one): Notice => {
    const mark = marks[one.key];
    return { ...one, read: isGoing(one) || (mark !== undefined && mark >= one.at) };
  });
  const rows = [...marked, ...told].toSorted((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0));
  return { data: { rows, unread: rows.filter((one) => !one.read).length } };
};
