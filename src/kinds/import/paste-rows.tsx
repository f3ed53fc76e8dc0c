/** A block of a spreadsheet, pasted in place of a file. */
import { useId, useState } from 'react';
import { parseCsv, writeCsv } from '../../base/csv.ts';
import { useLanguage } from '../text/texts.tsx';
import { importWord } from './words.ts';

interface PasteRowsProps {
  busy: boolean;
  onFile(file: File): void;
}

export function PasteRows({ busy, onFile }: PasteRowsProps) {
  const language = useLanguage();
  const id = useId();
  const [text, setText] = useState('');
  return (
    <details>
      <summary>{importWord('pasteRows', language)}</summary>
      <div className="stack">
        <div className="field">
          <label className="field-label" htmlFor={id}>
            {importWord('pasteRowsLabel', language)}
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
            {importWord('pasteRowsHint', language)}
          </span>
        </div>
        <span>
          <button
            type="button"
            className="btn"
            disabled={busy || text.trim() === ''}
            onClick={() =>
              onFile(new File([csvOf(text)], `${importWord('pasted', language)}.csv`, { type: 'text/csv' }))
            }
          >
            {importWord('pasteRowsGo', language)}
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
