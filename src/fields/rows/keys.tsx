/** The cells of a table of inputs: where one is, and where a key leads from it. */

interface Cell {
  row: number;
  column: number;
}

/** The cell that holds a control; none for what stands in the heading or below an opened row. */
export function cellOf(control: EventTarget): Cell | undefined {
  const cell = control instanceof Element ? control.closest<HTMLElement>('td[data-column]') : null;
  return cell ? { row: Number(cell.dataset['row']), column: Number(cell.dataset['column']) } : undefined;
}

/** Puts the focus into a cell, its text selected; false where there is none that takes it. */
export function focusCell(table: HTMLElement, { row, column }: Cell): boolean {
  const control = table.querySelector<HTMLElement>(
    `[data-row="${row}"][data-column="${column}"] :is(input:not([type=file]), select, textarea, button):not(:disabled)`,
  );
  control?.focus();
  if (control instanceof HTMLInputElement) control.select();
  return control !== null;
}

/**
 * Where a key leads: Enter down, arrows as far as the control has no use for them. A choice opens with them, a text
 * lets go at its ends.
 */
export function nextCell(
  event: { key: string; shiftKey: boolean; target: EventTarget },
  { row, column }: Cell,
): Cell | undefined {
  const { key, shiftKey, target } = event;
  if (target instanceof HTMLTextAreaElement || target instanceof HTMLButtonElement) return undefined;
  if (key === 'Enter') return { row: row + (shiftKey ? -1 : 1), column };
  if (!(target instanceof HTMLInputElement)) return undefined;
  const typed = target.selectionStart !== null;
  if (target.getAttribute('role') === 'combobox' || (!typed && target.type !== 'checkbox')) return undefined;
  if (key === 'ArrowDown') return { row: row + 1, column };
  if (key === 'ArrowUp') return { row: row - 1, column };
  if (key === 'ArrowRight' && (!typed || target.selectionEnd === target.value.length))
    return { row, column: column + 1 };
  if (key === 'ArrowLeft' && (!typed || target.selectionStart === 0)) return { row, column: column - 1 };
  return undefined;
}
