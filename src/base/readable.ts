/** Signs that no text can keep: NUL, and halves of pairs without their other half. */
const LOST = /\0|\p{Cs}/gu;

/** What stands for a sign that could not be read, in decoded texts as well. */
export const UNREAD = '\u{fffd}';

/** The text with `UNREAD` in place of each sign that no database keeps. */
export const readable = (text: string): string => text.replace(LOST, UNREAD);
