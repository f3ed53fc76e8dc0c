/**
 * What an act brings about beside its own row: other rows that it moves, and what it books. Read from the history and
 * the ledger that the act has just written, before a preview takes both back.
 */
import { add, negate, round } from '../../base/decimal.ts';
import { Refusal, type Row, type Work } from '../../database/contract.ts';
import { asPlatform } from '../../database/connection/elevate.ts';
import { withListsInForce } from '../../database/rows/lists-in-force.ts';
import { audit, ledger } from '../../database/names.ts';
import { noticesHere } from '../../database/queues/notices.ts';
import { leftHere } from '../../database/queues/portions.ts';
import { requestsHere } from '../../database/queues/requests.ts';
import { rows } from '../../database/rows/rows.ts';
import { titlesOf } from '../../database/query/titles.ts';
import type { Json, Text } from '../../grammar/declarations/declarations.ts';
import { sha256 } from '../../grammar/json/sha256.ts';
import type { ActionDef, PageDef } from '../../grammar/site/resolved.ts';

/** Other rows that one action is run on. */
export interface Move {
  label: Text;
  action: Text;
  /** State that they go to; null where none moves. */
  to: Text | null;
  rows: number;
  /** Left to the background: the number alone is known. */
  later?: true;
}

/** A balance as it is and as it will be. */
export interface Balance {
  owner: string;
  asset: Text;
  frozen: boolean;
  before: string;
  after: string;
}

/** What somebody would be told. */
export interface Told {
  /** Who: what the receivers are called. */
  to: Text;
  text: Text;
  sms: boolean;
}

export interface Consequences {
  moves: Move[];
  balances: Balance[];
  notices: Told[];
  /** Foreign services that it would ask, each once. */
  asks: Text[];
}

/**
 * What of it a person agrees to, in one word: the rows that move, and by how much balances change. What they stand at,
 * texts, and numbers that are still to be counted in the background may differ when it is done.
 */
export function digestOf({ moves, balances, notices, asks }: Consequences): string {
  const parts = [
    ...moves.filter((move) => !move.later).map(({ label, action, to, rows }) => [label.en, action.en, to?.en, rows]),
    ...balances.map((one) => [one.owner, one.asset.en, one.frozen, add(one.after, negate(one.before))]),
    ...notices.map(({ to }) => to.en),
    ...asks.map(({ en }) => ['asks', en]),
  ];
  return sha256(JSON.stringify(parts.map((part) => JSON.stringify(part)).toSorted()));
}

/** Refuses (409), and so undoes, what is no longer what the person was shown; without a digest nothing is compared. */
export async function refuseUnforeseen(
  work: Work,
  page: PageDef,
  action: ActionDef,
  foreseen: Json | undefined,
): Promise<void> {
  if (typeof foreseen !== 'string' || digestOf(await consequencesOf(work, page, action)) === foreseen) return;
  throw new Refusal({
    text: {
      zh: '情况已变化，未执行；请核对新的结果后再确认',
      en: 'Things have changed and nothing was done: check what would happen now, then confirm again',
    },
    http: 409,
  });
}

/** More kinds of moves and balances than these would not be read. */
const most = 20;

export async function consequencesOf(work: Work, page: PageDef, action: ActionDef): Promise<Consequences> {
  return {
    moves: [...(await movesOf(work, page, action)), ...(await laterOf(work))],
    balances: await balancesOf(work),
    notices: await toldOf(work),
    asks: await asksOf(work),
  };
}

async function movesOf(work: Work, page: PageDef, action: ActionDef): Promise<Move[]> {
  const { site, traceId, now } = work;
  if (!site.entities[audit.step]) return [];
  const made = { createdAt: now.toISOString(), traceId };
  const moves = new Map<string, Move>();
  for (const step of await rows.find(work, audit.step, made, { most: 100_000 })) {
    const [entity, act, to] = [String(step['entity']), String(step['act']), String(step['toState'] ?? '')];
    if (entity === page.entity && act === action.name) continue;
    const found = site.entities[entity];
    const done = found?.actions[act];
    if (!found || !done) continue;
    const key = `${entity} ${act} ${to}`;
    const state = done.field === undefined ? undefined : found.workflows[done.field]?.states[to];
    const move = moves.get(key) ?? { label: found.label, action: done.label, to: state?.label ?? null, rows: 0 };
    move.rows += 1;
    moves.set(key, move);
  }
  return [...moves.values()].slice(0, most);
}

/** What it leaves to the background. */
async function laterOf(work: Work): Promise<Move[]> {
  return (await leftHere(work.db)).map(({ input, total }) => {
    const found = work.site.entities[input.stretches[0]?.entity ?? ''];
    const done = input.run ? found?.actions[input.run.action]?.label : updated;
    return { label: found?.label ?? updated, action: done ?? updated, to: null, rows: total, later: true };
  });
}

const updated: Text = { zh: '修改', en: 'Change' };

/** What it tells people. */
async function toldOf({ site, db }: Work): Promise<Told[]> {
  return (await noticesHere(db)).map(({ to, text, sms }) => {
    const label = 'label' in to ? site.labels[to.label]?.text : site.entities[to.type]?.label;
    return { to: label ?? updated, text, sms };
  });
}

/** Services that it asks. */
async function asksOf(work: Work): Promise<Text[]> {
  const left = await asPlatform(work, requestsHere);
  const names = new Set(left.map(({ service }) => service));
  return [...names].map((name) => work.site.services[name]?.label ?? { zh: name, en: name });
}

/** Balances that it changes. Staff of a seller are told of their own alone. */
async function balancesOf(work: Work): Promise<Balance[]> {
  const { site, traceId, now } = work;
  const [txn, entry] = [site.entities[ledger.txn], site.entities[ledger.entry]];
  if (!txn || !entry) return [];
  const made = await rows.find(work, ledger.txn, { createdAt: now.toISOString(), traceId }, { most: 100_000 });
  if (made.length === 0) return [];
  const entries = await rows.find(work, ledger.entry, { txn: made.map(({ id }) => id) }, { most: 100_000 });
  const own = entries.filter((one) => one['ownerType'] !== 'platform' && mayTell(work, one));
  const accounts = new Map<string, Row[]>();
  for (const one of own) {
    const key = [one['ownerType'], one['ownerId'], one['asset'], one['bucket']].join(' ');
    accounts.set(key, [...(accounts.get(key) ?? []), one]);
  }
  const wanted = new Map<string, Set<number>>();
  for (const one of own) {
    const type = String(one['ownerType']);
    wanted.set(type, (wanted.get(type) ?? new Set()).add(Number(one['ownerId'])));
  }
  const titles = await titlesOf(work, wanted);
  const { lists } = (await withListsInForce(work)).site;
  const assets = lists[entry.fields['asset']?.list ?? '']?.options;
  return [...accounts.values()].slice(0, most).map((lines) => {
    const last = lines.at(-1) as Row;
    const frozen = last['bucket'] === 'frozen';
    const after = decimal(last[frozen ? 'frozenAfter' : 'availableAfter']);
    const change = lines.reduce((sum, line) => add(sum, decimal(line['signedAmount'])), '0');
    const asset = assets?.[String(last['asset'])];
    const owner = titles.get(String(last['ownerType']))?.get(Number(last['ownerId']));
    const name = asset ? { zh: asset.zh, en: asset.en } : { zh: String(last['asset']), en: String(last['asset']) };
    const decimals = Number(asset?.facts?.['decimals'] ?? 2);
    return {
      owner: owner ?? `#${String(last['ownerId'])}`,
      asset: name,
      frozen,
      before: round(add(after, negate(change)), decimals),
      after: round(after, decimals),
    };
  });
}

const decimal = (value: Json | undefined): string => (typeof value === 'string' ? value : String(value ?? '0'));

function mayTell({ session }: Work, entry: Row): boolean {
  return session.platform || (entry['ownerType'] === 'seller' && entry['ownerId'] === session.seller);
}
