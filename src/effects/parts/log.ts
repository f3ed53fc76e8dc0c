/** One line of a document's own log: who did what, from which state to which. */
import type { Json, Text } from '../../grammar/declarations.ts';
import type { PageDef } from '../../grammar/resolved.ts';
import { textOf, type Line, type Values } from './read.ts';

/** What the form said, in one line: its reason, then its remark. */
export function contentOf(form: Values): string {
  return [form.reason, form.rejectReason, form.closeReason, form.remark]
    .map(textOf)
    .filter((one) => one !== '')
    .join('；')
    .slice(0, 500);
}

/** The lines with one more at the end; the newest 200 are kept. */
export function withLine(lines: readonly Line[], line: { [field: string]: Json }): Line[] {
  return [...lines, line].slice(-200);
}

/** Label of an act in Chinese: logs are kept in the language of the shop. */
export function actLabel(page: Pick<PageDef, 'actions'>, action: string): string {
  const label: Text | undefined = page.actions[action]?.label;
  return label?.zh ?? action;
}
