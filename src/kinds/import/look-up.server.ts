/** Columns that name a row of another entity by its fields (a member by phone). */
import type { Work } from '../../database/contract.ts';
import { rows } from '../../database/rows/rows.ts';
import type { Match } from '../../grammar/declarations/declarations.ts';
import { modelOf } from '../rows/parameters.ts';
import type { ImportOptions } from './attachment.ts';
import type { ReadRow } from './columns.ts';

const most = 500;

/**
 * Replaces sought cells by ids; a cell that names none or several is the row's problem. A seller finds its own rows
 * only.
 */
export async function lookUp(work: Work, columns: ImportOptions['columns'], read: ReadRow[]): Promise<void> {
  for (const [name, { field, find }] of Object.entries(columns)) {
    const entity = find === undefined ? undefined : work.site.entities[field.to ?? ''];
    if (find === undefined || !entity) continue;
    const cells = [
      ...new Set(read.map((row) => row.sought[name]).filter((cell): cell is string => cell !== undefined)),
    ];
    const found = new Map<string, number[]>();
    for (const by of find) {
      const tidy = entity.fields[by] && modelOf(entity.fields[by])?.tidy;
      /** Value of the field -> cells that mean it. */
      const meant = new Map<string, string[]>();
      for (const cell of cells.filter((one) => !found.has(one))) {
        const value = tidy?.(cell) ?? cell;
        meant.set(value, [...(meant.get(value) ?? []), cell]);
      }
      const values = [...meant.keys()];
      for (let at = 0; at < values.length; at += most) {
        const match: Match = { [by]: values.slice(at, at + most) };
        for (const row of await rows.find(work, entity.entity, match, { limit: most * 2 })) {
          if (!work.session.platform && entity.rowScope === 'seller' && row.seller !== work.session.seller) continue;
          for (const cell of meant.get(String(row[by])) ?? []) found.set(cell, [...(found.get(cell) ?? []), row.id]);
        }
      }
    }
    for (const row of read) {
      const cell = row.sought[name];
      if (cell === undefined) continue;
      const ids = found.get(cell) ?? [];
      if (ids.length === 1 && ids[0] !== undefined) row.values[name] = ids[0];
      else
        row.problems.push({
          column: name,
          text:
            ids.length === 0
              ? { zh: `${field.label.zh}「${cell}」不存在`, en: `${field.label.en} "${cell}" does not exist` }
              : { zh: `${field.label.zh}「${cell}」有多条`, en: `${field.label.en} "${cell}" is not unique` },
        });
    }
  }
}
