/** Asks before a record is deleted. */
import { useState } from 'react';
import type { PageDef } from '../../grammar/site/resolved.ts';
import { useAnswer } from '../data/answer.tsx';
import type { CallFailure, Row } from '../data/data.ts';
import { useCallKey } from '../form/key.tsx';
import { titleOf } from '../list/cells/title.ts';
import { useSending } from '../data/sending.tsx';
import { useTexts, kindTexts } from '../text/texts.tsx';
import { useSiteData } from '../data/use-site-data.tsx';
import { FailureBanner } from './ask-modal.tsx';
import { Dialog } from '../../fields/parts/dialog/dialog.tsx';
import { WriteButton } from '../dialog/write-button.tsx';

export function DeleteDialog({
  page,
  row,
  onClose,
  onDone,
}: {
  page: PageDef;
  row: Row;
  onClose(): void;
  onDone(): void;
}) {
  const t = useTexts(kindTexts);
  const answer = useAnswer(`${t('delete')} ${titleOf(page, row)}`);
  const data = useSiteData();
  const key = useCallKey();
  const sending = useSending();
  const { busy } = sending;
  const [failure, setFailure] = useState<CallFailure>();
  const run = () =>
    void sending.run(async () => {
      try {
        await data.delete(page.route, {
          id: row.id,
          previousData: row,
          meta: { version: row.version, key: key.current() },
        });
        key.settled();
        answer.tell(t('deletedNamed', { title: titleOf(page, row) }), 'success', {
          kind: { key: `delete ${page.route}`, many: (count) => t('actDoneMany', { action: t('delete'), count }) },
        });
        onDone();
        return 'over';
      } catch (error) {
        key.settled(error as CallFailure);
        if (!answer.missed(error as CallFailure)) setFailure(error as CallFailure);
      }
    });
  return (
    <Dialog
      title={t('delete')}
      busy={busy}
      onClose={onClose}
      foot={
        <>
          <button type="button" className="btn" disabled={busy} onClick={onClose}>
            {t('cancel')}
          </button>
          <WriteButton danger busy={busy} onClick={run}>
            {t('delete')}
          </WriteButton>
        </>
      }
    >
      <div className="stack">
        <p>{t('confirmDelete', { name: titleOf(page, row) })}</p>
        <FailureBanner failure={failure} />
      </div>
    </Dialog>
  );
}
