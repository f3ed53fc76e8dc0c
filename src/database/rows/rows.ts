/** The one door to rows of the site (contract `Rows`): scope, masking and rules live behind it. */
import type { Rows } from '../contract.ts';
import { add, find, hide, move, sum, write } from './entity-rows.ts';
import { figures } from './figures.ts';
import { insert } from './insert.ts';
import { count, list } from '../query/list.ts';
import { one } from './one.ts';
import { options } from './options.ts';
import { remove, update } from './update.ts';

export const rows: Rows = {
  list,
  one,
  count,
  figures,
  insert,
  update,
  write,
  move,
  remove,
  hide,
  find,
  sum,
  add,
  options,
};
