/** Exports the filtered rows: format, progress, cancel, file. */
import { useEffect, useRef, useState } from 'react';
import { thousands } from '../../base/formats.ts';
import { rightOn } from '../../access/labels.ts';
import type { PageDef } from '../../grammar/resolved.ts';
import { useAnswer } from '../answer.tsx';
import type { CallFailure, ExportState, FlatFilter } from '../data.ts';
import { Modal } from '../act/modal.tsx';
import { useCallKey } from '../form/key.tsx';
import { endWork, fileTaken, noteWork } from '../running.ts';
import { useSession } from '../session-context.tsx';
import { inSentence, useLanguage, useTexts } from '../texts.tsx';
import { useSiteData } from '../use-site-data.tsx';

interface ExportDialogProps {
  page: PageDef;
  query: FlatFilter;
  sort: string;
  /** Rows of the filter as counted for the list; undefined = unknown. */
  total: number | undefined;
  capped: boolean;
  onClose(): void;
}

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

export function ExportDialog({ page, query, sort, total, capped, onClose }: ExportDialogProps) {
  const say = useTexts();
  const language = useLanguage();
  const session = useSession();
  const data = useSiteData();
  const title = say('exportTitle', { page: inSentence(page.label, language) });
  const answer = useAnswer(title);
  const key = useCallKey();
  const [format, setFormat] = useState<'csv' | 'xlsx'>('xlsx');
  const [reveal, setReveal] = useState(false);
  const [shape, setShape] = useState('');
  const shapes = page.list.exports ?? [];
  const [state, setState] = useState<ExportState>();
  const [failure, setFailure] = useState<string>();
  const [stopping, setStopping] = useState(false);
  const run = useRef(0);
  const job = useRef<string | number>(undefined);
  useEffect(
    () => () => {
      run.current += 1;
      // The notification centre goes on watching it.
      endWork(`export ${job.current}`);
    },
    [],
  );
  const masked =
    Object.values(page.fields).some((field) => field.mask) &&
    rightOn(session, `${page.permission}:reveal`) !== undefined;
  const running = state !== undefined && (state.state === 'waiting' || state.state === 'running');

  async function start() {
    const mine = ++run.current;
    setFailure(undefined);
    setState({ state: 'waiting', done: 0, total: total ?? 0 });
    let work = '';
    try {
      const begun = await data.exportStart(page.route, {
        query: sort ? { ...query, sort } : query,
        format,
        ...(reveal ? { reveal } : {}),
        ...(shape === '' ? {} : { shape }),
        key: key.current(),
      });
      key.settled();
      job.current = begun.job;
      work = `export ${begun.job}`;
      for (let step = 0; run.current === mine; step += 1) {
        const now = await data.exportStatus(page.route, begun.job);
        if (run.current !== mine) return;
        setState(now);
        if (now.state === 'done') {
          await data.exportFile(page.route, begun.job);
          fileTaken(work);
          break;
        }
        if (now.state === 'failed' || now.state === 'cancelled') {
          setState(undefined);
          setFailure(now.error ?? say(now.state === 'failed' ? 'exportFailed' : 'exportCancelled'));
          break;
        }
        noteWork({
          key: work,
          page: page.route,
          kind: 'export',
          share: now.total > 0 ? Math.min(1, now.done / now.total) : undefined,
        });
        await wait(Math.min(2000, 300 + step * 200));
      }
    } catch (error) {
      key.settled(error as CallFailure);
      if (run.current === mine) {
        setState(undefined);
        setFailure((error as CallFailure).message);
      } else if (work === '') answer.missed(error as CallFailure);
    }
    endWork(work);
  }
  /** Stops the job itself; what it had written is thrown away. */
  const cancel = async () => {
    const given = job.current;
    if (given === undefined) return;
    run.current += 1;
    setStopping(true);
    try {
      await data.exportCancel(page.route, given);
      setState(undefined);
      setFailure(say('exportCancelled'));
    } catch (error) {
      setState(undefined);
      setFailure((error as CallFailure).message);
    }
    setStopping(false);
    endWork(`export ${given}`);
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
              {say('exportBehind')}
            </button>
          </>
        ) : (
          <>
            <button type="button" className="btn" onClick={onClose}>
              {say('close')}
            </button>
            <button type="button" className="btn btn-primary" onClick={() => void start()}>
              {say(state ? 'exportAgain' : 'exportStart')}
            </button>
          </>
        )
      }
    >
      <div className="stack">
        {total !== undefined && (
          <p>
            {say('exportRange', { total: `${thousands(total)}${capped ? '+' : ''}` })}{' '}
            <span className="muted small">{say('limitNote')}</span>
          </p>
        )}
        <fieldset className="field" disabled={running}>
          <legend className="field-label">{say('exportFormat')}</legend>
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
        {shapes.length > 0 && (
          <fieldset className="field" disabled={running}>
            <legend className="field-label">{say('exportShape')}</legend>
            {[
              { name: '', text: say('exportShapeRows') },
              ...shapes.map(({ name, label }) => ({ name, text: label[language] })),
            ].map(({ name, text }) => (
              <label key={name} className="check">
                <input type="radio" name="shape" checked={shape === name} onChange={() => setShape(name)} />
                {text}
              </label>
            ))}
          </fieldset>
        )}
        {masked && (
          <label className="check">
            <input
              type="checkbox"
              disabled={running}
              checked={reveal}
              onChange={(event) => setReveal(event.target.checked)}
            />
            {say('exportReveal')}
            <span className="small muted">{say('exportRevealHint')}</span>
          </label>
        )}
        {state && (
          <div role="status">
            <div>
              {state.state === 'done'
                ? say('exportReady')
                : state.state === 'waiting'
                  ? say('exportWaiting')
                  : say('exportRunning', { done: state.done, total: state.total })}
            </div>
            <progress
              className="progress"
              max={Math.max(1, state.total)}
              value={state.state === 'done' ? Math.max(1, state.total) : state.done}
              aria-label={say('export')}
            />
          </div>
        )}
        {failure && (
          <div className="banner banner-error" role="alert">
            {failure}
          </div>
        )}
      </div>
    </Modal>
  );
}
