/** Fetches the rows that wait, as a workbook to be filled in. */
import { useState } from 'react';
import type { PageDef } from '../../grammar/site/resolved.ts';
import type { CallFailure } from '../data/data.ts';
import { useCallKey } from '../form/key.tsx';
import { useSending } from '../data/sending.tsx';
import { useLanguage, useTexts } from '../text/texts.tsx';
import { useSiteData } from '../data/use-site-data.tsx';
import type { ImportOptions, WaitingRows } from './attachment.ts';
import { importTexts } from './texts.ts';

interface WaitingButtonProps {
  page: PageDef;
  options: ImportOptions;
  template: WaitingRows;
}

export function WaitingButton({ page, options, template }: WaitingButtonProps) {
  const language = useLanguage();
  const t = useTexts(importTexts);
  const data = useSiteData();
  const key = useCallKey();
  const sending = useSending();
  const [told, setTold] = useState<{ text: string; failed: boolean }>();
  const tab = page.list.tabs.find((one) => one.name === template.tab);
  const fetch = () =>
    sending.run(async () => {
      setTold(undefined);
      try {
        const { job, count, more } = (await data.call(page.route, 'waiting', { body: {}, key: key.current() })) as {
          job: number;
          count: number;
          more: boolean;
        };
        key.settled();
        await data.exportFile(page.route, job);
        const rows = options.maxRows.toLocaleString('en-US');
        setTold({
          text: more ? t('waitingMore', { rows }) : t('waitingTaken', { count }),
          failed: false,
        });
      } catch (error) {
        key.settled(error as CallFailure);
        setTold({ text: (error as CallFailure).message, failed: true });
      }
    });
  return (
    <>
      <button
        type="button"
        className={sending.busy ? 'btn btn-busy' : 'btn'}
        disabled={sending.busy}
        onClick={() => void fetch()}
      >
        {t('waitingRows', { tab: tab?.label[language] ?? template.tab })}
      </button>
      {told && (
        <span className={told.failed ? 'field-error' : 'muted small'} role={told.failed ? 'alert' : 'status'}>
          {told.text}
        </span>
      )}
    </>
  );
}
