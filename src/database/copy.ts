/** Bulk loading with COPY: sample data and restores. Runs as the owner; rules and triggers of the tables hold, those of pages do not. */
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { Json } from '../grammar/declarations.ts';
import type { EntityDef } from '../grammar/resolved.ts';
import { isJson, toParameter } from './columns.ts';
import { isSystemField, quoted } from './names.ts';

export interface CopyRow { id?: number; [field: string]: Json | undefined }

/** One connection of the owner for a whole load, in one transaction. */
export interface Loader {
  /** Appends rows to an entity's table; every row gives the same fields. Returns how many. */
  load(entity: EntityDef, rows: Iterable<CopyRow>): Promise<number>;
  /** Moves the numbering of each loaded table behind its rows, commits, and closes. */
  done(): Promise<void>;
  /** Takes everything back and closes. */
  abandon(): Promise<void>;
}

/** Opens a loader on the URL of the owner. */
export async function loader(url: string): Promise<Loader> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query("begin; set local timezone = 'UTC'");
  const loaded = new Set<string>();
  return {
    async load(entity, rows) {
      loaded.add(entity.entity);
      return copyRows(client, entity, rows);
    },
    async done() {
      for (const name of loaded) await client.query(`select setval(pg_get_serial_sequence($1, 'id'), greatest((select max("id") from ${quoted(name)}), 1))`, [quoted(name)]);
      await client.query('commit');
      for (const name of loaded) await client.query(`vacuum (analyze) ${quoted(name)}`);
      await client.end();
    },
    async abandon() {
      await client.query('rollback').catch(() => undefined);
      await client.end();
    },
  };
}

async function copyRows(client: pg.Client, entity: EntityDef, rows: Iterable<CopyRow>): Promise<number> {
  let count = 0;
  let names: string[] = [];
  let stream: ReturnType<typeof copyFrom> | null = null;
  let finished: Promise<void> = Promise.resolve();
  for (const row of rows) {
    if (!stream) {
      names = Object.keys(row).filter((name) => isColumn(entity, name));
      const opened = client.query(copyFrom(`copy ${quoted(entity.entity)} (${names.map(quoted).join(', ')}) from stdin`));
      finished = new Promise((resolve, reject) => opened.once('finish', resolve).once('error', reject));
      finished.catch(() => undefined);
      stream = opened;
    }
    count += 1;
    const line = `${names.map((name) => cell(entity, name, row[name])).join('\t')}\n`;
    if (!stream.write(line)) await Promise.race([new Promise((resolve) => stream?.once('drain', resolve)), finished]);
  }
  stream?.end();
  await finished;
  return count;
}

const isColumn = (entity: EntityDef, name: string): boolean => isSystemField(name) || name === entity.extColumn || entity.fields[name]?.storage === 'column';

/** One value in COPY's text form. */
function cell(entity: EntityDef, name: string, value: Json | undefined): string {
  if (value === null || value === undefined) return name === entity.extColumn ? '{}' : '\\N';
  const field = entity.fields[name];
  if (name === entity.extColumn) return escaped(JSON.stringify(value));
  const made = field && !isSystemField(name) ? toParameter(value, field) : value;
  if (made === null) return '\\N';
  return escaped(typeof made === 'string' ? made : field && isJson(field) ? JSON.stringify(made) : String(made));
}

const signs: { [sign: string]: string } = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };
const escaped = (text: string): string => text.replace(/[\\\t\n\r]/g, (sign) => signs[sign] ?? sign);
