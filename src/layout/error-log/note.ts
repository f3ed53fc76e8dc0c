/** The way to the log that may be asked for by itself: a file of its own, while the log is one with the console. */
export { logError as note } from './log.ts';
