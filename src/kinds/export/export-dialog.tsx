/** Exports a table: what goes into the file, its format, progress, cancel, file. */
import { useCallback, useState } from 'react';
import type { PageDef } from '../../grammar/site/resolved.ts';
import { Dialog } from '../../fields/parts/dialog/dialog.tsx';
import type { FlatFilter } from '../data/data.ts';
import { ListChoices, type Chosen } from './list-choices.tsx';
import { ExportProgress } from './progress.tsx';
import { useExport } from './use-export.tsx';
import { useLanguage, useTexts, kindTexts } from '../text/texts.tsx';
import { inSentence } from '../../base/language.ts';
import { exportTexts } from './texts.ts';

interface ExportDialogProps {
  page: PageDef;
  query: FlatFilter;
  /** Of a list: its order, and its ticked rows. Absent = the table goes into the file as it stands. */
  list?: { sort: string; ids: number[] };
  onClose(): void;
}

export function ExportDialog({ page, query, list, onClose }: ExportDialogProps) {
  const t = useTexts(exportTexts, kindTexts);
  const language = useLanguage();
  const title = t('exportTitle', { page: inSentence(page.label, language) });
  const { state, failure, running, stopping, start, cancel } = useExport(page, title);
  const [format, setFormat] = useState<'csv' | 'xlsx'>('xlsx');
  const [chosen, setChosen] = useState<Chosen>();
  const onChosen = useCallback((next: Chosen) => setChosen(next), []);
  const waits = list !== undefined && chosen?.waits !== false;
  const problem = chosen?.problem;
  const begin = () => {
    if (waits || problem !== undefined) return;
    void start({ ...(chosen?.ask ?? { query }), format }, chosen?.total ?? 0);
  };
  return (
    <Dialog
      title={title}
      onClose={onClose}
      foot={
        running ? (
          <>
            <button
              type="button"
              className={stopping ? 'btn btn-busy' : 'btn'}
              disabled={stopping}
              onClick={() => void cancel()}
            >
              {t('exportCancel')}
            </button>
            <button type="button" className="btn btn-primary" onClick={onClose}>
              {t('exportBehind')}
            </button>
          </>
        ) : (
          <>
            <button type="button" className="btn" onClick={onClose}>
              {t('close')}
            </button>
            <button
              type="button"
              className="btn btn-primary"
              aria-disabled={problem !== undefined || waits ? true : undefined}
              title={problem}
              onClick={begin}
            >
              {t(state ? 'exportAgain' : 'exportStart')}
            </button>
          </>
        )
      }
    >
      <div className="stack">
        {list && (
          <ListChoices
            page={page}
            filter={query}
            sort={list.sort}
            ids={list.ids}
            disabled={running}
            onChosen={onChosen}
          />
        )}
        <fieldset className="field" disabled={running}>
          <legend className="field-label">{t('format')}</legend>
          <div className="row">
            <label className="check">
              <input type="radio" name="format" checked={format === 'xlsx'} onChange={() => setFormat('xlsx')} />
              Excel (.xlsx)
            </label>
            <label className="check">
              <input type="radio" name="format" checked={format === 'csv'} onChange={() => setFormat('csv')} />
              CSV (.csv)
            </label>
          </div>
        </fieldset>
        {state && <ExportProgress state={state} />}
        {failure && (
          <div className="banner banner-error" role="alert">
            {failure}
          </div>
        )}
      </div>
    </Dialog>
  );
}
