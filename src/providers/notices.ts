/** Messages that do not come from a screen: the client puts them here, the shell shows them. */

export type NoticeKind = 'error' | 'warning' | 'info' | 'success';
type Sink = (text: string, kind: NoticeKind) => void;

/** How long a message stays, and how long an equal one is not shown again, in milliseconds (specification 9). */
export const noticeTime = 5000;

let sink: Sink | undefined;
const waiting: [string, NoticeKind][] = [];
const shown = new Map<string, number>();

/** The shell takes over; what was said before is shown now. */
export function setNoticeSink(next: Sink | undefined): void {
  sink = next;
  if (sink) for (const [text, kind] of waiting.splice(0)) sink(text, kind);
}

/** Shows a message, unless an equal one was shown less than five seconds ago. */
export function notice(text: string, kind: NoticeKind, now = Date.now()): void {
  if (!text || now - (shown.get(text) ?? -Infinity) < noticeTime) return;
  for (const [other, at] of shown) if (now - at >= noticeTime) shown.delete(other);
  shown.set(text, now);
  if (sink) sink(text, kind);
  else waiting.push([text, kind]);
}

/** Forgets what was shown: a new session starts clean. */
export function resetNotices(): void {
  shown.clear();
  waiting.length = 0;
}
