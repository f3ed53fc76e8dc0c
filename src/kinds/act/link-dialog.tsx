/** A link made of a record: it is in the clipboard at once, and can be copied again, opened or scanned. */
import { useEffect, useRef } from 'react';
import { useNotify } from 'react-admin';
import type { ActionDef, PageDef } from '../../grammar/site/resolved.ts';
import { copyText } from '../ui/copy.tsx';
import type { Row } from '../data/data.ts';
import { titleOf } from '../list/cells/title.ts';
import { QrCode } from '../print/codes.tsx';
import { codeOf } from '../print/sheet.tsx';
import { useRecordTexts } from '../ui/record-words.tsx';
import { useLanguage, useTexts } from '../text/texts.tsx';
import { Modal } from '../dialog/modal.tsx';
import './link.css';

interface LinkProps {
  page: PageDef;
  act: ActionDef;
  row: Row;
  onClose(): void;
}

export function LinkDialog({ page, act, row, onClose }: LinkProps) {
  const say = useTexts();
  const own = useRecordTexts();
  const language = useLanguage();
  const notify = useNotify();
  const place = useRef<HTMLDivElement>(null);
  const begun = useRef(false);
  const link = codeOf(page, row, { as: 'qr', text: act.link ?? '' }, language);
  const copy = async (): Promise<void> => {
    if (link === undefined) return;
    const done = await copyText(link, place.current ?? document.body);
    notify(done ? say('copied') : own('notCopied'), { type: done ? 'success' : 'warning' });
  };
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    void copy();
  });
  return (
    <Modal
      title={`${act.label[language]} ${titleOf(page, row)}`}
      onClose={onClose}
      foot={
        <>
          <button type="button" className="btn" onClick={onClose}>
            {say('close')}
          </button>
          {link !== undefined && (
            <>
              <a className="btn" href={link} target="_blank" rel="noopener noreferrer">
                {own('openLink')}
              </a>
              <button type="button" className="btn btn-primary" onClick={() => void copy()}>
                {say('copyLink')}
              </button>
            </>
          )}
        </>
      }
    >
      <div ref={place} className="k-link">
        {link === undefined ? (
          <p className="muted">{own('linkLacks')}</p>
        ) : (
          <>
            <QrCode text={link} />
            <p className="k-link-text" translate="no">
              {link}
            </p>
          </>
        )}
      </div>
    </Modal>
  );
}
