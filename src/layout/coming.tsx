import { useEffect } from 'react';
import { nameGroup } from '../kinds/named-pages.tsx';

/** Stands in an open group whose entries are not named yet, and asks for them; opened again, it asks again. */
export function Coming({ more }: { more: string | undefined }) {
  useEffect(() => {
    if (more !== undefined) void nameGroup(more).catch(() => undefined);
  }, [more]);
  return (
    more !== undefined && (
      <li className="side-coming" aria-busy="true">
        <span className="skeleton-line" />
      </li>
    )
  );
}
