/** First step of an import: what the file must hold, its template, and the file. */
import { useRef, useState, type DragEvent } from 'react';
import type { PageDef } from '../../grammar/site/resolved.ts';
import { useLanguage, useTexts, kindTexts } from '../text/texts.tsx';
import { useSiteData } from '../data/use-site-data.tsx';
import type { ImportOptions } from './attachment.ts';
import { acceptedTypes, fileTypes } from './file-names.ts';
import { PasteRows } from './paste-rows.tsx';
import { WaitingButton } from './waiting-button.tsx';
import { reachable } from '../../fields/parts/controls/reachable.tsx';
import { importTexts } from './texts.ts';

export function ChooseFile({
  page,
  options,
  busy,
  onFile,
}: {
  page: PageDef;
  options: ImportOptions;
  busy: boolean;
  onFile(file: File): void;
}) {
  const t = useTexts(importTexts, kindTexts);
  const language = useLanguage();
  const data = useSiteData();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const template = (format: 'xlsx' | 'csv') =>
    void data.download(page.route, 'template', { query: { format } }).catch(() => undefined);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const file = event.dataTransfer.files[0];
    if (file && !busy) onFile(file);
  };
  return (
    <>
      <div className="row">
        <button type="button" className="btn" onClick={() => template('xlsx')}>
          {t('templateXlsx')}
        </button>
        <button type="button" className="btn" onClick={() => template('csv')}>
          {t('templateCsv')}
        </button>
        {options.template && <WaitingButton page={page} options={options} template={options.template} />}
      </div>
      <div
        className={over ? 'k-dropzone k-dropzone-over' : 'k-dropzone'}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        {busy ? (
          <span role="status">
            <span className="spinner" aria-hidden="true" /> {t('checking')}
          </span>
        ) : (
          <>
            {t('dropFile')}{' '}
            <button type="button" className="btn btn-primary" onClick={() => input.current?.click()}>
              {t('chooseFile')}
            </button>
            <input
              ref={input}
              type="file"
              hidden
              accept={acceptedTypes}
              aria-label={t('chooseFile')}
              onChange={(event) => {
                const file = event.target.files?.[0];
                event.target.value = '';
                if (file) onFile(file);
              }}
            />
          </>
        )}
        <div className="small muted">
          {t('fileLimits', {
            types: fileTypes.join(' '),
            size: `${options.maxMegabytes} MB`,
            rows: options.maxRows.toLocaleString('en-US'),
          })}
        </div>
      </div>
      <PasteRows busy={busy} onFile={onFile} />
      <details>
        <summary>{t('importColumns')}</summary>
        <div ref={reachable} className="table-wrap">
          <table className="table">
            <thead>
              <tr>
                <th scope="col">{t('header')}</th>
                <th scope="col">{t('acceptedHeaders')}</th>
              </tr>
            </thead>
            <tbody>
              {Object.entries(options.columns).map(([name, { field, headers }]) => (
                <tr key={name}>
                  <th scope="row">
                    {field.label[language]}
                    {field.required && <span className="field-required"> *</span>}
                    {options.key.includes(name) && <span className="tag tag-info">{t('keyColumn')}</span>}
                    {field.hint && <div className="small muted">{field.hint[language]}</div>}
                  </th>
                  <td>{[...new Set([field.label.zh, field.label.en, ...headers])].join(' / ')}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </>
  );
}
