/** First step of an import: what the file must hold, its template, and the file. */
import { useRef, useState, type DragEvent } from 'react';
import type { PageDef } from '../../grammar/resolved.ts';
import { useLanguage, useTexts } from '../texts.tsx';
import { useSiteData } from '../use-site-data.tsx';
import type { ImportOptions } from './attachment.ts';
import { fileTypes } from './file.tsx';

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
  const say = useTexts();
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
          {say('templateXlsx')}
        </button>
        <button type="button" className="btn" onClick={() => template('csv')}>
          {say('templateCsv')}
        </button>
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
            <span className="spinner" aria-hidden="true" /> {say('checking')}
          </span>
        ) : (
          <>
            {say('dropFile')}{' '}
            <button type="button" className="btn btn-primary" onClick={() => input.current?.click()}>
              {say('chooseFile')}
            </button>
            <input
              ref={input}
              type="file"
              hidden
              accept={fileTypes.join(',')}
              aria-label={say('chooseFile')}
              onChange={(event) => {
                const file = event.target.files?.[0];
                event.target.value = '';
                if (file) onFile(file);
              }}
            />
          </>
        )}
        <div className="small muted">
          {say('fileLimits', {
            types: fileTypes.join(' '),
            size: `${options.maxMegabytes} MB`,
            rows: options.maxRows.toLocaleString('en-US'),
          })}
        </div>
      </div>
      <details>
        <summary>{say('importColumns')}</summary>
        <div className="table-wrap">
          <table className="table">
            <thead>
              <tr>
                <th scope="col">{say('header')}</th>
                <th scope="col">{say('acceptedHeaders')}</th>
              </tr>
            </thead>
            <tbody>
              {Object.entries(options.columns).map(([name, { field, headers }]) => (
                <tr key={name}>
                  <th scope="row">
                    {field.label[language]}
                    {field.required && <span className="field-required"> *</span>}
                    {options.key.includes(name) && <span className="tag tag-info">{say('keyColumn')}</span>}
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
