/** Files handed in on a desk, by way of the import's own handlers. */
import type { Session } from '../../src/access/session.ts';
import type { CallInput } from '../../src/database/contract.ts';
import type { Json } from '../../src/grammar/declarations/declarations.ts';
import { readUpload } from '../../src/kinds/import/file.server.ts';
import { importHandlers } from '../../src/kinds/import/handlers.server.ts';
import { tableReader } from '../../src/server/node/tables.ts';
import type { Desk } from './effects-site.ts';

export interface ImportReport {
  batch: number;
  state: string;
  ok: number;
  bad: number;
  approvable?: boolean;
  sums: { [column: string]: string };
  rows: {
    row: number;
    state: string;
    values: { [column: string]: string };
    read?: { [column: string]: string };
    problems: { text: { zh: string } }[];
  }[];
}

/** Who calls, route, operation, body, batch. */
export type ImportCall = [by: Session, route: string, operation: string, body: { [name: string]: Json }, id?: number];

const tables = tableReader();

/** An operation of the import of a page. */
export const callImport = (desk: Desk, ...[by, route, operation, body, id]: ImportCall): Promise<ImportReport> =>
  desk.work(by, async (work) => {
    const input: CallInput = {
      operation,
      params: id === undefined ? {} : { id: String(id) },
      query: {},
      body,
      request: new Request('http://test/'),
    };
    const prepared =
      operation === 'upload' ? await readUpload({ session: by, tables }, desk.page(route), input) : input;
    const reply = await importHandlers[operation]?.(work, desk.page(route), prepared);
    return reply?.data as ImportReport;
  });

/** A file of this text is checked. */
export const handIn = (desk: Desk, by: Session, route: string, text: string): Promise<ImportReport> =>
  callImport(desk, by, route, 'upload', { name: '对冲.csv', content: Buffer.from(text).toString('base64') });
