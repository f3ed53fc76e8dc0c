/** The way to one's own subscriptions, from any report. */
import { catalogue } from '../../../base/catalogue.ts';
import { useState } from 'react';
import { later } from '../../../fields/parts/base/later.tsx';
import type { PageDef } from '../../../grammar/site/resolved.ts';
import { useTexts } from '../../text/texts.tsx';
import { reportOptions } from '../base/options.ts';

const SubscribeDialog = later(async () => ({ default: (await import('./subscribe-dialog.tsx')).SubscribeDialog }));
const texts = catalogue('subscribeButton', { open: { zh: '订阅', en: 'Subscribe' } });

export function SubscribeButton({ page }: { page: PageDef }) {
  const t = useTexts(texts);
  const [open, setOpen] = useState(false);
  if (reportOptions(page).figures.length === 0) return null;
  return (
    <>
      <button
        type="button"
        className="btn"
        aria-haspopup="dialog"
        onPointerEnter={() => void SubscribeDialog.fetch().catch(() => undefined)}
        onClick={() => setOpen(true)}
      >
        {t('open')}
      </button>
      {open && <SubscribeDialog page={page} onClose={() => setOpen(false)} />}
    </>
  );
}
