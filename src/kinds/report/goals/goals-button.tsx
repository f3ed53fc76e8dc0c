/** The way to the targets of a report; only for whoever may set them. */
import { catalogue } from '../../../base/catalogue.ts';
import { useState } from 'react';
import { may } from '../../../access/may.ts';
import { later } from '../../../fields/parts/base/later.tsx';
import type { PageDef } from '../../../grammar/site/resolved.ts';
import { useSession } from '../../session/session-context.tsx';
import { useTexts } from '../../text/texts.tsx';
import { goalOperations } from './goal-operations.ts';
import { sideOf } from '../base/goals.ts';

const GoalsDialog = later(async () => ({ default: (await import('./goals-dialog.tsx')).GoalsDialog }));
const texts = catalogue('goalsButton', { open: { zh: '设置目标', en: 'Set targets' } });

export function GoalsButton({ page }: { page: PageDef }) {
  const session = useSession();
  const t = useTexts(texts);
  const [open, setOpen] = useState(false);
  const [operation] = goalOperations(page);
  if (!operation || !may(session, page, operation).ok || sideOf(session) === null) return null;
  return (
    <>
      <button
        type="button"
        className="btn"
        aria-haspopup="dialog"
        onPointerEnter={() => void GoalsDialog.fetch().catch(() => undefined)}
        onClick={() => setOpen(true)}
      >
        {t('open')}
      </button>
      {open && <GoalsDialog page={page} onClose={() => setOpen(false)} />}
    </>
  );
}
