/** Makes records in passing for the pickers of a screen: over its form, which stays as it is. */
import { useCallback, useState, type ReactNode } from 'react';
import { rightOn } from '../access/labels.ts';
import { mayOpen } from '../access/may.ts';
import type { Session } from '../access/session.ts';
import type { Choice } from '../fields/contract.ts';
import { InlineCreateContext, type FindCreation } from '../fields/parts/inline-create.ts';
import { later } from '../fields/parts/later.tsx';
import { isWritable } from '../grammar/conditions.ts';
import type { PageDef } from '../grammar/resolved.ts';
import { refusal } from '../kinds/act/availability.ts';
import { nameAll, pageEntry } from '../kinds/named-pages.tsx';
import { useSession } from '../kinds/session-context.tsx';
import { loadPage } from '../providers/pages.ts';
import { loadFinder } from './finder.ts';

const CreateDialog = later(async () => ({
  default: (await import('../kinds/collection/create-dialog.tsx')).CreateDialog,
}));

/** A form with more fields is a task of its own, on its own page. */
const mostFields = 20;

interface Asked {
  page: PageDef;
  typed: string;
  done(choice: Choice): void;
}

/** The one page on which this session makes records of the entity; none where several do. */
async function makerOf(session: Session, entity: string): Promise<PageDef | undefined> {
  const [finder] = await Promise.all([loadFinder(), nameAll()]);
  const routes = Object.entries(finder?.creates ?? {}).flatMap(([route, made]) => {
    const page = made.entity === entity ? pageEntry(route) : undefined;
    return page && mayOpen(session, page).ok && rightOn(session, page.permission) === 'write' ? [route] : [];
  });
  const page = routes.length === 1 && routes[0] !== undefined ? await loadPage(routes[0]) : null;
  if (!page || refusal(session, page, 'create', undefined, 'zh') !== undefined) return undefined;
  return Object.values(page.fields).filter((field) => !field.hidden && isWritable(field)).length > mostFields
    ? undefined
    : page;
}

export function InlineCreate({ children }: { children: ReactNode }) {
  const session = useSession();
  const [asked, setAsked] = useState<Asked>();
  const find = useCallback<FindCreation>(
    async (entity) => {
      const page = await makerOf(session, entity);
      if (!page) return undefined;
      void CreateDialog.fetch().catch(() => undefined);
      return { label: page.entityLabel, ask: (typed, done) => setAsked({ page, typed, done }) };
    },
    [session],
  );
  return (
    <InlineCreateContext value={find}>
      {children}
      {asked && (
        <CreateDialog
          page={asked.page}
          typed={asked.typed}
          onClose={() => setAsked(undefined)}
          onDone={(choice) => {
            asked.done(choice);
            setAsked(undefined);
          }}
        />
      )}
    </InlineCreateContext>
  );
}
