/**
 * The error log as a list of plain texts (specification 3 and 8): adding, reading back, and writing out. Secrets and
 * personal data are masked on the way in.
 */
import { redactText } from '../../base/redactor.ts';
import { parseTime } from '../../base/formats.ts';
import { describe } from './describe.ts';

export interface ErrorEntry {
  message: string;
  /** Where it came from: "<Price> error in render", "error in promise". */
  info: string;
  /** Address of the page at that moment. */
  url: string;
  stack: string;
  /** How often the same has happened. */
  count: number;
  /** Milliseconds since 1970. */
  first: number;
  last: number;
}

/** Entries kept; the oldest make room. */
export const mostEntries = 200;
const limits = { message: 500, info: 300, url: 500, stack: 4000 };

/** An entry of anything that was thrown. */
export function entryOf(thrown: unknown, info: string, url: string, now: number, componentStack = ''): ErrorEntry {
  const { message, stack } = describe(thrown);
  return {
    message: redactText(message, limits.message),
    info: redactText(info, limits.info),
    url: redactText(url, limits.url),
    stack: redactText(componentStack ? `${stack}\nComponents:${componentStack}` : stack, limits.stack),
    count: 1,
    first: now,
    last: now,
  };
}

const same = (a: ErrorEntry, b: ErrorEntry): boolean =>
  a.message === b.message && a.info === b.info && a.url === b.url && a.stack === b.stack;

/** The list with one more, newest first; an equal entry is counted and comes to the front. */
export function addEntry(list: readonly ErrorEntry[], entry: ErrorEntry): ErrorEntry[] {
  const before = list.find((other) => same(other, entry));
  const next = before ? { ...entry, count: before.count + entry.count, first: before.first } : entry;
  return [next, ...list.filter((other) => other !== before)].slice(0, mostEntries);
}

function isEntry(value: unknown): value is ErrorEntry {
  const entry = value as { [name: string]: unknown } | null;
  return (
    entry !== null &&
    typeof entry === 'object' &&
    ['message', 'info', 'url', 'stack'].every((name) => typeof entry[name] === 'string') &&
    ['count', 'first', 'last'].every((name) => Number.isFinite(entry[name]))
  );
}

/** A stored list; what cannot be read is left out. Never throws. */
export function readEntries(text: string | null): ErrorEntry[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(stored) ? stored.filter(isEntry).slice(0, mostEntries) : [];
  } catch {
    return [];
  }
}

/** Text inside a code block that no backticks of its own can end. */
function block(text: string): string {
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(([ticks]) => ticks.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}\n${text}\n${fence}`;
}

const line = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** The list as Markdown, for a ticket or a message to support. */
export function toMarkdown(entries: readonly ErrorEntry[], about: { [name: string]: string } = {}): string {
  const head = ['# Error Log', '', ...Object.entries(about).map(([name, value]) => `- ${name}: ${line(value)}`)];
  const parts = entries.flatMap((entry, at) => [
    '',
    `## ${at + 1}. ${line(entry.message)}`,
    '',
    `- Info: ${line(entry.info)}`,
    `- URL: ${line(entry.url)}`,
    `- Time: ${parseTime(entry.last)}${entry.count > 1 ? ` (${entry.count} times since ${parseTime(entry.first)})` : ''}`,
    ...(entry.stack ? ['', block(entry.stack)] : []),
  ]);
  return `${[...head, ...parts].join('\n')}\n`;
}

/** The list as a JSON document, moments in ISO form. */
export function toJson(entries: readonly ErrorEntry[], about: { [name: string]: string } = {}): string {
  const moment = (at: number) => new Date(at).toISOString();
  return `${JSON.stringify({ ...about, errors: entries.map((entry) => ({ ...entry, first: moment(entry.first), last: moment(entry.last) })) }, null, 2)}\n`;
}
