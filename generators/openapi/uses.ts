/** What the body and the answer of an operation are called behind the name of their entity. */
import { pascal, type Use } from './names.ts';

type Called = Pick<Use, 'use' | 'family' | 'apart'>;

/** "act:ship" -> "Ship", "bulk:ship" -> "ShipMany", "drawer:write" -> "DrawerWrite" */
function phraseOf(name: string): { phrase: string; kind: string } {
  const [kind = '', act] = name.split(':');
  if (act === undefined) return { phrase: pascal(name), kind: '' };
  if (kind === 'bulk') return { phrase: `${pascal(act)}Many`, kind: 'Bulk' };
  return kind === 'act' || kind === 'page'
    ? { phrase: pascal(act), kind: 'Act' }
    : { phrase: pascal(`${kind}-${act}`), kind: '' };
}

const preview = 'preview:';

/** "OrderCreate", "OrderShipRequest"; "OrderShipDraft" is one that need not be filled in, to see what would happen. */
export function requestUse(name: string): Called {
  if (name === 'create' || name === 'update') return { use: pascal(name), family: pascal(name) };
  const word = name.startsWith(preview) ? 'Draft' : 'Request';
  const { phrase, kind } = phraseOf(name.replace(preview, ''));
  return { use: phrase + word, family: (kind || phrase) + word, ...(kind === '' ? {} : { apart: true }) };
}

/** "OrderList"; acts answer alike, and so do previews. */
export function answerUse(name: string): Called {
  if (name === 'list') return { use: 'List', family: 'List' };
  if (name.startsWith(preview)) return { use: 'Preview', family: 'Preview' };
  const { phrase, kind } = phraseOf(name);
  const use = `${kind || phrase}Answer`;
  return { use, family: use };
}
