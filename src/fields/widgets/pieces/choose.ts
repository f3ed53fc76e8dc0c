/** Which pieces of the lines of a record are chosen. Pure. */

export interface Line {
  [member: string]: unknown;
}
/**
 * What a widget's words say: the record's lines, the members of a choice, what is open of a line, what is shown, which
 * lines are held back.
 */
export interface Plan {
  source: string;
  key: string;
  quantity: string;
  /** The first less the others. */
  open: readonly string[];
  shown: readonly string[];
  held?: { member: string; value: string };
}
/** A line that has something left to choose. */
export interface Piece {
  key: number;
  line: Line;
  open: number;
  /** Held back: it cannot be chosen now. */
  held: boolean;
  chosen: number;
}

/** Reads "pieces:items:line,qty:qty-refundedQty-shippedQty:image,goodsName:afterSaleStatus=applying". */
export function planOf(widget: string | undefined): Plan {
  const [, source = '', keys = '', open = '', shown = '', held = ''] = (widget ?? '').split(':');
  const [key = '', quantity = ''] = keys.split(',');
  const [member = '', value = ''] = held.split('=');
  return {
    source,
    key,
    quantity,
    open: open.split('-'),
    shown: shown.split(','),
    ...(member === '' ? {} : { held: { member, value } }),
  };
}

const whole = (value: unknown): number => (typeof value === 'number' && Number.isSafeInteger(value) ? value : 0);
const linesOf = (value: unknown): Line[] =>
  Array.isArray(value) ? value.filter((one): one is Line => typeof one === 'object' && one !== null) : [];

/** Lines with something open. No choice yet means everything that is not held back. */
export function piecesOf(plan: Plan, record: { [name: string]: unknown } | undefined, value: unknown): Piece[] {
  const choice = linesOf(value);
  return linesOf(record?.[plan.source]).flatMap((line) => {
    const [first = '', ...rest] = plan.open;
    const open = whole(line[first]) - rest.reduce((total, member) => total + whole(line[member]), 0);
    if (open <= 0) return [];
    const key = whole(line[plan.key]);
    const held = plan.held !== undefined && line[plan.held.member] === plan.held.value;
    const own = choice.find((one) => one[plan.key] === key);
    return [
      {
        key,
        line,
        open,
        held,
        chosen: held ? 0 : choice.length === 0 ? open : Math.min(open, whole(own?.[plan.quantity])),
      },
    ];
  });
}

/**
 * The choice after one line's quantity was changed; null = everything. At least one piece stays chosen, for none would
 * mean everything.
 */
export function chosenAfter(
  plan: Plan,
  pieces: readonly Piece[],
  key: number,
  quantity: number,
): { [member: string]: number }[] | null {
  const others = pieces.some((piece) => piece.key !== key && piece.chosen > 0);
  const next = pieces
    .filter((piece) => !piece.held)
    .map((piece) => ({
      ...piece,
      chosen: piece.key === key ? Math.max(others ? 0 : 1, Math.min(piece.open, quantity)) : piece.chosen,
    }));
  if (next.every((piece) => piece.chosen === piece.open)) return null;
  return next
    .filter((piece) => piece.chosen > 0)
    .map((piece) => ({ [plan.key]: piece.key, [plan.quantity]: piece.chosen }));
}
