/** Somebody else changed the record meanwhile: both values of each changed field, and a choice. */
import { useState } from 'react';
import { printMoment } from '../../base/date.ts';
import type { Row } from '../data/data.ts';
import { printed } from '../list/cells/cell.tsx';
import { useLanguage, useTexts, kindTexts } from '../text/texts.tsx';
import type { Fields, FormValues } from './values.ts';
import { reachable } from '../../fields/parts/controls/reachable.tsx';
import { conflictTexts } from './conflict-texts.ts';

export interface Conflict {
  row: Row;
  by?: string | undefined;
  /** ISO moment. */
  at?: string | undefined;
}

interface ConflictScreenProps {
  fields: Fields;
  mine: FormValues;
  conflict: Conflict;
  busy: boolean;
  /** Saves the chosen values over the version that is stored now. */
  onSave(values: FormValues): void;
  /** Forgets the own changes and shows the stored record. */
  onReload(): void;
}

export function ConflictScreen({ fields, mine, conflict, busy, onSave, onReload }: ConflictScreenProps) {
  const t = useTexts(conflictTexts, kindTexts);
  const language = useLanguage();
  const [theirs, setTheirs] = useState<ReadonlySet<string>>(new Set());
  const choose = (name: string, take: boolean) =>
    setTheirs((before) => {
      const next = new Set(before);
      if (take) next.add(name);
      else next.delete(name);
      return next;
    });
  return (
    <section className="panel" role="alertdialog" aria-labelledby="conflict-title">
      <div className="panel-head">
        <h2 id="conflict-title">{t('conflictTitle')}</h2>
      </div>
      <div className="panel-body stack">
        <div className="banner banner-warning">
          {conflict.by
            ? t('conflictBy', { name: conflict.by, time: conflict.at ? printMoment(conflict.at) : '' })
            : t('conflictSome')}
        </div>
        <p className="muted">{t('conflictHint')}</p>
        <div ref={reachable} className="table-wrap">
          <table className="table">
            <thead>
              <tr>
                <th scope="col">{t('field')}</th>
                <th scope="col">{t('mine')}</th>
                <th scope="col">{t('theirs')}</th>
              </tr>
            </thead>
            <tbody>
              {Object.keys(mine).map((name) => {
                const field = fields[name];
                const label = field?.label[language] ?? name;
                return (
                  <tr key={name}>
                    <th scope="row">{label}</th>
                    <td>
                      <label className="check">
                        <input
                          type="radio"
                          name={`keep-${name}`}
                          checked={!theirs.has(name)}
                          onChange={() => choose(name, false)}
                        />
                        <span>
                          <span className="small muted">{t('keepMine')}</span>
                          <br />
                          {printed(field, mine[name], language) || '—'}
                        </span>
                      </label>
                    </td>
                    <td>
                      <label className="check">
                        <input
                          type="radio"
                          name={`keep-${name}`}
                          checked={theirs.has(name)}
                          onChange={() => choose(name, true)}
                        />
                        <span>
                          <span className="small muted">{t('takeTheirs')}</span>
                          <br />
                          {printed(field, conflict.row[name], language) || '—'}
                        </span>
                      </label>
                    </td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        </div>
      </div>
      <div className="panel-foot">
        <span className="toolbar-space" />
        <button type="button" className="btn" disabled={busy} onClick={onReload}>
          {t('reload')}
        </button>
        <button
          type="button"
          className={busy ? 'btn btn-primary btn-busy' : 'btn btn-primary'}
          disabled={busy}
          onClick={() => onSave(Object.fromEntries(Object.entries(mine).filter(([name]) => !theirs.has(name))))}
        >
          {t('saveChosen')}
        </button>
      </div>
    </section>
  );
}
