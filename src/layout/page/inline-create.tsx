/** Makes records in passing for the pickers of a screen: over its form, which stays as it is. */
import { useCallback, useState, type ReactNode } from 'react';
import type { Choice } from '../../fields/contract.ts';
import { InlineCreateContext, type FindCreation } from '../../fields/parts/controls/inline-create.ts';
import { later } from '../../fields/parts/base/later.tsx';
import type { PageDef } from '../../grammar/site/resolved.ts';
import { useSession } from '../../kinds/session/session-context.tsx';

const CreateDialog = later(async () => ({
  default: (await import('../../kinds/collection/create-dialog.tsx')).CreateDialog,
}));

interface Asked {
  page: PageDef;
  typed: string;
  done(choice: Choice): void;
}

export function InlineCreate({ children }: { children: ReactNode }) {
  const session = useSession();
  const [asked, setAsked] = useState<Asked>();
  const find = useCallback<FindCreation>(
    async (entity) => {
      const { makerOf } = await import('./record-maker.ts');
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
