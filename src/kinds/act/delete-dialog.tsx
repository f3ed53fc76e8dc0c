/** Asks before a record is deleted. */
import { useState } from 'react';
import { useNotify } from 'react-admin';
import type { PageDef } from '../../grammar/resolved.ts';
import type { CallFailure, Row } from '../data.ts';
import { useCallKey } from '../form/key.tsx';
import { titleOf } from '../list/row.tsx';
import { useTexts } from '../texts.tsx';
import { useSiteData } from '../use-site-data.tsx';
import { Modal } from './modal.tsx';
import { WriteButton } from './write-button.tsx';

export function DeleteDialog({ page, row, onClose, onDone }: { page: PageDef; row: Row; onClose(): void; onDone(): void }) {
  const say = useTexts();
  const notify = useNotify();
  const data = useSiteData();
  const key = useCallKey();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<CallFailure>();
  const run = async () => {
    setBusy(true);
    try {
      await data.delete(page.route, { id: row.id, previousData: row, meta: { version: row.version, key: key.current() } });
      key.settled();
      notify(say('deleted'), { type: 'success' });
      onDone();
    } catch (error) {
      key.settled(error as CallFailure);
      setFailure(error as CallFailure);
      setBusy(false);
    }
  };
  return (
    <Modal
      title={say('delete')} busy={busy} onClose={onClose}
      foot={<>
        <button type="button" className="btn" disabled={busy} onClick={onClose}>{say('cancel')}</button>
        <WriteButton danger busy={busy} onClick={() => void run()}>{say('delete')}</WriteButton>
      </>}
    >
      <div className="stack">
        <p>{say('confirmDelete', { name: titleOf(page, row) })}</p>
        {failure && <div className="banner banner-error" role="alert">{failure.message}</div>}
      </div>
    </Modal>
  );
}
