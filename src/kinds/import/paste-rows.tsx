/** A block of a spreadsheet, pasted in place of a file. */
import { useId, useState } from 'react';
import { parseCsv, writeCsv } from '../../base/csv.ts';
import { useTexts } from '../text/texts.tsx';
import { importTexts } from './texts.ts';

interface PasteRowsProps {
  busy: boolean;
  onFile(file: File): void;
}

export function PasteRows({ busy, onFile }: PasteRowsProps) {
  const t = useTexts(importTexts);
  const id = useId();
  const [text, setText] = useState('');
  return (
    <details>
      <summary>{t('pasteRows')}</summary>
      <div className="stack">
        <div className="field">
          <label className="field-label" htmlFor={id}>
            {t('pasteRowsLabel')}
          </label>
          <textarea
            id={id}
            className="textarea"
            rows={6}
            spellCheck={false}
            value={text}
            aria-describedby={`${id}-hint`}
            onChange={(event) => setText(event.target.value)}
          />
          <span id={`${id}-hint`} className="field-hint">
            {t('pasteRowsHint')}
          </span>
        </div>
        <span>
          <button
            type="button"
            className="btn"
            disabled={busy || text.trim() === ''}
            onClick={() => onFile(new File([csvOf(text)], `${t('pasted')}.csv`, { type: 'text/csv' }))}
          >
            {t('pasteRowsGo')}
          </button>
        </span>
      </div>
    </details>
  );
}

/** Spreadsheets separate cells by tabs; anything else is taken for CSV as it is. */
function csvOf(text: string): string {
  if (!text.includes('\t')) return text;
  const read = parseCsv(text, undefined, '\t');
  return read.ok ? writeCsv(read.rows) : text;
}
