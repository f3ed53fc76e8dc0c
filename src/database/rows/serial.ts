/** Document numbers and other sequences without gaps inside a committed transaction. */
import { sql } from 'kysely';
import type { FieldDecl } from '../../generated/declarations.ts';
import { printMoment } from '../../base/date.ts';
import type { Db } from '../contract.ts';

const patterns = { yyMMdd: 'ymd', yyMMddHHmm: 'ymdhi', yyyyMMdd: 'ymd', yyyyMMddHHmmss: 'ymdhis' } as const;

/**
 * Takes `count` numbers of that sequence; the first of them is returned. Waits for other transactions that use the same
 * sequence.
 */
export async function take(db: Db, name: string, count = 1): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    insert into "_serial" ("name", "last") values (${name}, ${count})
    on conflict ("name") do update set "last" = "_serial"."last" + ${count}
    returning "last"`.execute(db);
  return (rows[0]?.last ?? count) - count + 1;
}

/** The part before the digits: prefix and the Shanghai date of the moment, "G261120". */
export function serialHead(serial: NonNullable<FieldDecl['serial']>, now: Date): string {
  const date = printMoment(now, patterns[serial.date]);
  return serial.prefix + (serial.date.startsWith('yyMM') ? date.slice(2) : date);
}

/**
 * Next document number of a field: prefix + date + digits, counted per day and entity field (domain catalogue, section
 * 2).
 */
export async function nextSerial(
  db: Db,
  entity: string,
  field: string,
  serial: NonNullable<FieldDecl['serial']>,
  now: Date,
): Promise<string> {
  const head = serialHead(serial, now);
  // A number with the time of day in it is counted per day, so that two machines never meet on one second.
  const counter = serial.date.includes('HH') ? serialHead({ ...serial, date: 'yyyyMMdd' }, now) : head;
  const next = await take(db, `${entity}.${field}.${counter}`);
  return head + String(next).padStart(serial.digits, '0');
}
