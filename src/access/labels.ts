/** What a session holds: areas, page labels, extra labels. */
import { readGrant } from '../base/grants.ts';
import type { Session } from './session.ts';

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
