/** What a tool's handler gets: the request, and the parameters that the page file gives it. */
import type { CallInput, Reply, Work } from '../../database/contract.ts';
import type { Json } from '../../grammar/declarations/declarations.ts';
import type { PageDef } from '../../grammar/site/resolved.ts';

/** `input.body` or `input.query` holds the answers; they have passed the operation's schema. */
export type ToolHandler = (
  work: Work,
  page: PageDef,
  input: CallInput,
  options: { [name: string]: Json },
) => Promise<Reply>;

/** A whole number of the handler's options. */
export const wholeOption = (options: { [name: string]: Json }, name: string, otherwise: number): number =>
  typeof options[name] === 'number' ? options[name] : otherwise;
