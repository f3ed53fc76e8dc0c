/** What a session holds (areas, page labels, extra labels), and what it lacks for what is wanted of it. */
import { readGrant } from '../base/grants.ts';
import type { Text } from '../grammar/declarations/declarations.ts';
import type { Operation } from '../grammar/site/models.ts';
import type { PageDef, Site } from '../grammar/site/resolved.ts';
import { reasons } from './reasons.ts';
import type { Session } from './session.ts';

/** The part of a page that opening it needs; entries of the menu have it too. */
export type Opened = Pick<PageDef, 'areas'> & Labelled;

/** A page and its label, which is left out where it is the page's own name: "goods_index" of goods/index. */
export interface Labelled {
  route?: string;
  permission?: string;
}

/** The label that opens a page; "" for one that is open to all. */
export const labelOf = ({ permission, route = '' }: Labelled): string => permission ?? route.replace('/', '_');

/** What something on a page wants beyond opening it; `never` = why nobody may, whatever he holds. */
export type Wanted = Pick<Operation, 'labels' | 'oneOf' | 'right' | 'only'> & { never?: Text };

/**
 * True when an account of the session's area and seller has the page in its console. Areas: "admin", "seller",
 * "seller(platform)".
 */
export function inArea(session: Session, areas: readonly string[]): boolean {
  if (areas.includes(session.area)) return true;
  return session.platform && areas.includes(`${session.area}(platform)`);
}

/** The right on a label; undefined = none. The empty label is everybody's. */
export function rightOn(session: Session, label: string): 'read' | 'write' | undefined {
  if (label === '' || session.all) return 'write';
  return Object.hasOwn(session.rights, label) ? session.rights[label] : undefined;
}

/** True when the one may do, or reach, anything that the other may not. */
export function exceeds(theirs: Session, own: Session): boolean {
  return (
    (theirs.area === 'admin' && own.area !== 'admin') ||
    (theirs.all && !own.all) ||
    (theirs.platform && !own.platform) ||
    (!own.all && notHeld(own, Object.keys(theirs.rights)).length > 0)
  );
}

/** Labels of the grants `wanted` that the session does not hold as widely: nobody may grant those. */
export function notHeld(session: Session, wanted: readonly string[]): string[] {
  return wanted
    .map(readGrant)
    .filter(({ label, right }) =>
      right === 'read' ? rightOn(session, label) === undefined : rightOn(session, label) !== 'write',
    )
    .map(({ label }) => label);
}

/** Labels that a sentence names. */
const named = 3;

/** The first few labels by their names, for a sentence. */
export function namedLabels(known: Site['labels'], labels: readonly string[]): Text {
  const texts = labels.slice(0, named).map((label) => known[label]?.text ?? { zh: label, en: label });
  return { zh: texts.map(({ zh }) => zh).join('、'), en: texts.map(({ en }) => en).join(', ') };
}

/**
 * Why the session may not, whatever the record: area, page label, read or write, extra labels, actor, in this order.
 */
export function lacking(session: Session, page: Opened, wanted?: Wanted): Text | undefined {
  if (!inArea(session, page.areas))
    return page.areas.some((area) => area === `${session.area}(platform)`) ? reasons.platformArea : reasons.area;
  const right = rightOn(session, labelOf(page));
  if (!right) return reasons.label;
  if (!wanted) return undefined;
  const { never, labels, oneOf, only } = wanted;
  if (never) return never;
  if (wanted.right === 'write' && right !== 'write') return reasons.readOnly;
  if (labels.some((label) => rightOn(session, label) === undefined)) return reasons.extra;
  if (oneOf?.every((label) => rightOn(session, label) === undefined)) return reasons.extra;
  if (only === 'platform' && !session.platform) return reasons.platform;
  return only === 'seller' && session.platform ? reasons.seller : undefined;
}
