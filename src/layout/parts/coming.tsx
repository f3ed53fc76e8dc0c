import { useEffect } from 'react';
import { nameGroup } from '../../kinds/navigation/named-pages.tsx';

/** Names a group whose entries are not named yet; undefined: they are. What fails is asked for again the next time. */
export function nameSoon(more: string | undefined): void {
  if (more !== undefined) void nameGroup(more).catch(() => undefined);
}

/** Stands in an open group whose entries are not named yet, and asks for them; opened again, it asks again. */
export function Coming({ more }: { more: string | undefined }) {
  useEffect(() => nameSoon(more), [more]);
  return (
    more !== undefined && (
      <li className="side-coming" aria-busy="true">
        <span className="skeleton-line" />
      </li>
    )
  );
}
