/** A link made of a record: it is in the clipboard at once, and can be copied again, opened or scanned. */
import { useEffect, useRef } from 'react';
import { useNotify } from 'react-admin';
import type { ActionDef, PageDef } from '../../grammar/site/resolved.ts';
import { copyText } from '../ui/copy.tsx';
import type { Row } from '../data/data.ts';
import { titleOf } from '../list/cells/title.ts';
import { QrCode } from '../print/codes.tsx';
import { codeOf } from '../print/sheet.tsx';
import { useLanguage, useTexts, kindTexts } from '../text/texts.tsx';
import { Dialog } from '../../fields/parts/dialog/dialog.tsx';
import './link.css';
import { recordTexts } from '../ui/record-texts.ts';

interface LinkProps {
  page: PageDef;
  act: ActionDef;
  row: Row;
  onClose(): void;
}

export function LinkDialog({ page, act, row, onClose }: LinkProps) {
  const t = useTexts(recordTexts, kindTexts);
  const language = useLanguage();
  const notify = useNotify();
  const place = useRef<HTMLDivElement>(null);
  const begun = useRef(false);
  const link = codeOf(page, row, { as: 'qr', text: act.link ?? '' }, language);
  const copy = async (): Promise<void> => {
    if (link === undefined) return;
    const done = await copyText(link, place.current ?? document.body);
    notify(done ? t('copied') : t('notCopied'), { type: done ? 'success' : 'warning' });
  };
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    void copy();
  });
  return (
    <Dialog
      title={`${act.label[language]} ${titleOf(page, row)}`}
      onClose={onClose}
      foot={
        <>
          <button type="button" className="btn" onClick={onClose}>
            {t('close')}
          </button>
          {link !== undefined && (
            <>
              <a className="btn" href={link} target="_blank" rel="noopener noreferrer">
                {t('openLink')}
              </a>
              <button type="button" className="btn btn-primary" onClick={() => void copy()}>
                {t('copyLink')}
              </button>
            </>
          )}
        </>
      }
    >
      <div ref={place} className="k-link">
        {link === undefined ? (
          <p className="muted">{t('linkLacks')}</p>
        ) : (
          <>
            <QrCode text={link} />
            <p className="k-link-text" translate="no">
              {link}
            </p>
          </>
        )}
      </div>
    </Dialog>
  );
}
