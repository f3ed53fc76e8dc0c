/** The headings of a file beside the columns of the import: which is which. */
import { marks } from '../../base/language.ts';
import { useState } from 'react';
import { reachable } from '../../fields/parts/controls/reachable.tsx';
import { useLanguage, useTexts } from '../text/texts.tsx';
import type { ImportOptions } from './attachment.ts';
import type { Mapping } from './report-shape.ts';
import { importTexts } from './texts.ts';

/** What was chosen: column -> index in the file. */
export interface Chosen {
  columns: { [column: string]: number };
  /** False: the first line is a row like the others. */
  heading: boolean;
  headingRow: number;
}

interface MapColumnsProps {
  options: ImportOptions;
  mapping: Mapping;
  busy: boolean;
  onChosen(chosen: Chosen): void;
  /** Another sheet, or another row of headings. */
  onElsewhere(where: { sheet?: string; headingRow?: number }): void;
  onBack(): void;
}

export function MapColumns({ options, mapping, busy, onChosen, onElsewhere, onBack }: MapColumnsProps) {
  const t = useTexts(importTexts);
  const language = useLanguage();
  const [columns, setColumns] = useState(mapping.guess);
  const [heading, setHeading] = useState(true);
  const labelOf = (name: string) => options.columns[name]?.field.label[language] ?? name;
  const missing = Object.entries(options.columns).filter(
    ([name, { field }]) => field.required && columns[name] === undefined,
  );
  const refused =
    missing.length > 0
      ? t('mapMissing', {
          columns: missing.map(([name]) => labelOf(name)).join(marks.comma[language]),
        })
      : undefined;
  const choose = (at: number, name: string) => {
    const others = Object.entries(columns).filter(([column, index]) => index !== at && column !== name);
    setColumns(Object.fromEntries(name === '' ? others : [...others, [name, at]]));
  };
  return (
    <>
      <p>{t('mapHint')}</p>
      <div className="row">
        {mapping.sheets && (
          <label className="row">
            {t('mapSheet')}
            <select
              className="select"
              disabled={busy}
              value={mapping.sheet}
              onChange={(event) => onElsewhere({ sheet: event.target.value })}
            >
              {mapping.sheets.map((name) => (
                <option key={name}>{name}</option>
              ))}
            </select>
          </label>
        )}
        <label className="row">
          {t('mapRow')}
          <select
            className="select"
            disabled={busy}
            value={mapping.row}
            onChange={(event) => onElsewhere({ headingRow: Number(event.target.value) })}
          >
            {mapping.lines.map(({ row, text }) => (
              <option key={row} value={row}>
                {t('mapRowOf', { row, text: text.slice(0, 40) })}
              </option>
            ))}
          </select>
        </label>
      </div>
      <div ref={reachable} className="table-wrap">
        <table className="table">
          <thead>
            <tr>
              <th scope="col">{t('mapHeading')}</th>
              <th scope="col">{t('mapSamples')}</th>
              <th scope="col">{t('mapColumn')}</th>
            </tr>
          </thead>
          <tbody>
            {mapping.headings.map((cell, at) => {
              const name = Object.keys(columns).find((column) => columns[column] === at) ?? '';
              const told = cell === '' ? t('mapNameless', { number: at + 1 }) : cell;
              return (
                <tr key={at}>
                  <th scope="row">{told}</th>
                  <td className="muted">
                    {mapping.samples
                      .map((line) => line[at] ?? '')
                      .filter((one) => one !== '')
                      .join(' / ')}
                  </td>
                  <td>
                    <select
                      className="select"
                      aria-label={t('mapColumnOf', { heading: told })}
                      value={name}
                      onChange={(event) => choose(at, event.target.value)}
                    >
                      <option value="">{t('mapNone')}</option>
                      {Object.entries(options.columns).map(([column, { field }]) => (
                        <option key={column} value={column}>
                          {labelOf(column)}
                          {field.required ? ' *' : ''}
                        </option>
                      ))}
                    </select>
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      <label className="check">
        <input type="checkbox" checked={!heading} onChange={(event) => setHeading(!event.target.checked)} />
        {t('mapNoHeading')}
      </label>
      {refused && (
        <span className="field-error" role="status">
          {refused}
        </span>
      )}
      <div className="row">
        <button
          type="button"
          className={busy ? 'btn btn-primary btn-busy' : 'btn btn-primary'}
          disabled={busy}
          aria-disabled={refused === undefined ? undefined : true}
          title={refused}
          onClick={() => refused === undefined && onChosen({ columns, heading, headingRow: mapping.row })}
        >
          {t('mapGo')}
        </button>
        <button type="button" className="btn" disabled={busy} onClick={onBack}>
          {t('newImport')}
        </button>
      </div>
    </>
  );
}
