/** Exports a table: what goes into the file, its format, progress, cancel, file. */
import { useCallback, useState } from 'react';
import type { PageDef } from '../../grammar/site/resolved.ts';
import { Modal } from '../dialog/modal.tsx';
import type { FlatFilter } from '../data/data.ts';
import { ListChoices, type Chosen } from './list-choices.tsx';
import { ExportProgress } from './progress.tsx';
import { useExport } from './use-export.tsx';
import { exportWord } from './words.ts';
import { inSentence, useLanguage, useTexts } from '../text/texts.tsx';
import { useExportTexts } from './export-texts.tsx';

interface ExportDialogProps {
  page: PageDef;
  query: FlatFilter;
  /** Of a list: its order, and its ticked rows. Absent = the table goes into the file as it stands. */
  list?: { sort: string; ids: number[] };
  onClose(): void;
}

export function ExportDialog({ page, query, list, onClose }: ExportDialogProps) {
  const say = useTexts();
  const own = useExportTexts();
  const language = useLanguage();
  const title = own('exportTitle', { page: inSentence(page.label, language) });
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
    <Modal
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
              {say('exportCancel')}
            </button>
            <button type="button" className="btn btn-primary" onClick={onClose}>
              {own('exportBehind')}
            </button>
          </>
        ) : (
          <>
            <button type="button" className="btn" onClick={onClose}>
              {say('close')}
            </button>
            <button
              type="button"
              className="btn btn-primary"
              aria-disabled={problem !== undefined || waits ? true : undefined}
              title={problem}
              onClick={begin}
            >
              {own(state ? 'exportAgain' : 'exportStart')}
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
          <legend className="field-label">{exportWord('format', language)}</legend>
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
    </Modal>
  );
}
