/** Equal questions about figures and counts that come together are one to the database; few are put at a time. */
import type { PageDef } from '../../grammar/site/resolved.ts';
import { storeOf } from '../connection/connection.ts';
import type { Db, Work } from '../contract.ts';
import type { Asked } from './list-query.ts';
import { begunOn } from '../connection/planning.ts';

/** Questions of one server that the database answers at a time; the others wait. */
const atOnce = 3;
/** An answer that took longer than this (ms) is given again for some seconds, as long as this server wrote nothing. */
const dear = 250;
const kept = 5_000;

interface Flight {
  answer: Promise<unknown>;
  writes: number;
  until: number;
}
interface Board {
  flights: Map<string, Flight>;
  /** Questions that very many rows meet, until when and since which write. */
  common: Map<string, Omit<Flight, 'answer'>>;
  writes: number;
  running: number;
  waiting: (() => void)[];
}

const boards = new WeakMap<object, Board>();

function boardOf(db: Db): Board | null {
  const store = storeOf(db);
  if (!store) return null;
  const known = boards.get(store) ?? { flights: new Map(), common: new Map(), writes: 0, running: 0, waiting: [] };
  boards.set(store, known);
  return known;
}

/** Something was written: what was asked before is asked anew. */
export function noteWrite(db: Db): void {
  const board = boardOf(db);
  if (board) board.writes += 1;
}

/**
 * The answer of a question that is under way, else of `ask`. Inside a transaction everybody asks alone. Figures wait
 * for their turn and may be told again; the count of a list is not kept.
 */
export async function shared<T>(
  work: Work,
  page: PageDef,
  query: Asked,
  what: 'figures' | 'count',
  ask: () => Promise<T>,
): Promise<T> {
  const board = boardOf(work.db);
  if (!board) return ask();
  const key = `${what} ${keyOf(work, page, query)}`;
  const known = board.flights.get(key);
  if (known && known.writes === board.writes && known.until > performance.now()) return known.answer as Promise<T>;
  const begun = performance.now();
  const answer = what === 'figures' ? inTurn(board, ask) : ask();
  const flight: Flight = { answer, writes: board.writes, until: Infinity };
  board.flights.set(key, flight);
  const drop = (): void => {
    if (board.flights.get(key) === flight) board.flights.delete(key);
  };
  try {
    const told = await answer;
    const now = performance.now();
    if (what === 'count' || now - begun < dear) drop();
    else {
      flight.until = now + kept;
      for (const [name, { until }] of board.flights) if (until < now) board.flights.delete(name);
    }
    return told;
  } catch (error) {
    drop();
    throw error;
  }
}

/**
 * Holds for some seconds, as long as this server writes nothing, that a question is met by very many rows: the list,
 * its figures and its next page need not find it out again. Nothing is held of what is asked within a transaction
 * that writes.
 */
export function noteCommon(work: Work, page: PageDef, query: Asked): void {
  const board = boardOf(begunOn(work.db));
  if (!board) return;
  const now = performance.now();
  for (const [key, { until }] of board.common) if (until < now) board.common.delete(key);
  board.common.set(keyOf(work, page, plain(query)), { writes: board.writes, until: now + kept });
}

/** True when that is held of the question. */
export function isKnownCommon(work: Work, page: PageDef, query: Asked): boolean {
  const board = boardOf(begunOn(work.db));
  const held = board?.common.size ? board.common.get(keyOf(work, page, plain(query))) : undefined;
  return held !== undefined && held.writes === board?.writes && held.until > performance.now();
}

/** Without order and page, which tell nothing of how many there are. */
const plain = ({ filters, keyword, anyOf, tab, also }: Asked): Asked => ({
  filters,
  anyOf,
  keyword: keyword?.trim() || '',
  tab: tab ?? '',
  also,
});

async function inTurn<T>(board: Board, ask: () => Promise<T>): Promise<T> {
  if (board.running >= atOnce) await new Promise<void>((resolve) => void board.waiting.push(resolve));
  else board.running += 1;
  try {
    return await ask();
  } finally {
    const next = board.waiting.shift();
    if (next) next();
    else board.running -= 1;
  }
}

/** Parts of pages by whether what they ask for depends on who asks: they stay what they are from call to call. */
const personalParts = new WeakMap<object, boolean>();
function asksForMe(part: object | undefined): boolean {
  if (!part) return false;
  const known = personalParts.get(part) ?? JSON.stringify(part).includes('"@me"');
  personalParts.set(part, known);
  return known;
}

/** Everything that an answer depends on: the site, the page, the question, and what the session may see. */
function keyOf({ site, session }: Work, { route, list, where }: PageDef, query: Asked): string {
  const { platform, seller, area, role, rowScope, all, rights } = session;
  const personal = rowScope === 'ownCreated' || [where, list.elsewhere, ...list.tabs, ...list.figures].some(asksForMe);
  return JSON.stringify([
    site.digest,
    route,
    list.sums,
    list.tabs.map((tab) => tab.name),
    list.figures.map((figure) => figure.name),
    query,
    platform,
    seller,
    area,
    role,
    rowScope,
    all,
    rights,
    personal ? session.account : 0,
  ]);
}
