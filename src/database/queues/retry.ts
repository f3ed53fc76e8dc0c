/** When work that failed is tried again, and how often: the same rule for all queues. */
import { sql, type RawBuilder } from 'kysely';

/** How often work is tried before it is left to a person. */
export const maxTries = 8;
/** How often a foreign service is asked: its longest pauses make that about a day. */
export const maxRequestTries = 12;
/** The longest pause, in seconds. */
const maxPause = 21_600;

/**
 * SQL interval until the next try: `first` seconds (a minute) after the first failure, then twice as long each time, at
 * most six hours.
 * @param tries SQL number of the failures before this one
 */
export const pauseAfter = (tries: RawBuilder<unknown>, first = 60): RawBuilder<unknown> =>
  sql`make_interval(secs => least(${maxPause}, ${first} * power(2, ${tries})))`;
