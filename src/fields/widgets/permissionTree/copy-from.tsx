/** Takes the permissions of another role of the same area over, to go on from there. */
import { useEffect, useState } from 'react';
import { useDataProvider } from 'react-admin';
import { rightsByLabel } from '../../../base/grants.ts';
import type { Language } from '../../../grammar/site/models.ts';
import type { Chosen } from './choice.ts';
import { permissionTexts } from './texts.ts';
import { fixedT } from '../../../base/texts.ts';

/** Roles that are offered. */
const most = 100;

interface Role {
  id: number;
  name: string;
  labels?: string[] | null;
}

interface CopyFromProps {
  /** Page of the roles. */
  page: string;
  area: string;
  /** The role that is edited; not offered. */
  own: number;
  language: Language;
  onChoose(name: string, rights: Chosen): void;
}

/** Nothing while there is no other role, and for whoever may not list them. */
export function CopyFrom({ page, area, own, language, onChoose }: CopyFromProps) {
  const t = fixedT(language, permissionTexts);
  const roles = useRoles(page, area).filter(({ id, labels }) => id !== own && (labels ?? []).length > 0);
  if (roles.length === 0) return null;
  return (
    <select
      className="select ptree-copy"
      aria-label={t('copyFrom')}
      value=""
      onChange={(event) => {
        const role = roles.find(({ id }) => String(id) === event.target.value);
        if (role) onChoose(role.name, rightsByLabel(role.labels ?? []));
      }}
    >
      <option value="">{t('copyFrom')}</option>
      {roles.map(({ id, name, labels }) => (
        <option key={id} value={id}>
          {`${name} · ${t('rights', { n: Object.keys(rightsByLabel(labels ?? [])).length })}`}
        </option>
      ))}
    </select>
  );
}

function useRoles(page: string, area: string): Role[] {
  const provider = useDataProvider();
  const [found, setFound] = useState<{ area: string; rows: Role[] }>();
  useEffect(() => {
    let current = true;
    const ask = {
      pagination: { page: 1, perPage: most },
      sort: { field: 'id', order: 'ASC' as const },
      filter: { area },
    };
    provider.getList<Role>(page, ask).then(
      ({ data }) => {
        if (current) setFound({ area, rows: data });
      },
      // Without the list the tree works as well.
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [provider, page, area]);
  return found?.area === area ? found.rows : [];
}
