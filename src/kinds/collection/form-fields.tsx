/** What the form of a page asks of this person. */
import { useMemo } from 'react';
import { mayEdit } from '../../access/may.ts';
import { isWritable } from '../../grammar/expressions/conditions.ts';
import { fixedBy } from '../../grammar/expressions/match.ts';
import type { PageDef } from '../../grammar/site/resolved.ts';
import type { Fields } from '../form/values.ts';
import { useSession } from '../session/session-context.tsx';

/** Fields of the page's form that this person may see, without those the page's scope fixes. */
export function useFormFields(page: PageDef, creating: boolean): Fields {
  const session = useSession();
  return useMemo(() => {
    const fixed = fixedBy(page.where);
    return Object.fromEntries(
      Object.entries(page.fields).filter(
        ([name, field]) =>
          !(creating && name in fixed) &&
          !field.hidden &&
          field.name !== 'version' &&
          (mayEdit(session, page, field) || !creating) &&
          (!creating || isWritable(field)),
      ),
    );
  }, [page, session, creating]);
}
