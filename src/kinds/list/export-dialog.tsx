/** Exports the filtered rows: format, progress, cancel, file. */
import { useEffect, useRef, useState } from 'react';
import { thousands } from '../../base/formats.ts';
import { rightOn } from '../../access/labels.ts';
import type { PageDef } from '../../grammar/resolved.ts';
import type { CallFailure, ExportState, FlatFilter } from '../data.ts';
import { Modal } from '../act/modal.tsx';
import { useCallKey } from '../form/key.tsx';
import { useSession } from '../session-context.tsx';
import { useLanguage, useTexts } from '../texts.tsx';
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
  const key = useCallKey();
  const [format, setFormat] = useState<'csv' | 'xlsx'>('xlsx');
  const [reveal, setReveal] = useState(false);
  const [state, setState] = useState<ExportState>();
  const [failure, setFailure] = useState<string>();
  const run = useRef(0);
  useEffect(() => () => {
    run.current += 1;
  }, []);
  const masked = Object.values(page.fields).some((field) => field.mask) && rightOn(session, `${page.permission}:reveal`) !== undefined;
  const running = state !== undefined && (state.state === 'waiting' || state.state === 'running');

  async function start() {
    const mine = ++run.current;
    setFailure(undefined);
    setState({ state: 'waiting', done: 0, total: total ?? 0 });
    try {
      const { job } = await data.exportStart(page.route, { query: sort ? { ...query, sort } : query, format, ...(reveal ? { reveal } : {}), key: key.current() });
      key.settled();
      for (let step = 0; run.current === mine; step += 1) {
        const now = await data.exportStatus(page.route, job);
        if (run.current !== mine) return;
        setState(now);
        if (now.state === 'done') return await data.exportFile(page.route, job);
        if (now.state === 'failed' || now.state === 'cancelled') return setFailure(now.error ?? say('exportFailed'));
        await wait(Math.min(2000, 300 + step * 200));
      }
    } catch (error) {
      key.settled(error as CallFailure);
      if (run.current === mine) {
        setState(undefined);
        setFailure((error as CallFailure).message);
      }
    }
  }
  const cancel = () => {
    run.current += 1;
    setState(undefined);
    setFailure(say('exportCancelled'));
  };
  return (
    <Modal
      title={say('exportTitle', { page: page.label[language] })} onClose={onClose}
      foot={running
        ? <button type="button" className="btn" onClick={cancel}>{say('exportCancel')}</button>
        : <>
          <button type="button" className="btn" onClick={onClose}>{say('close')}</button>
          <button type="button" className="btn btn-primary" onClick={() => void start()}>{say(state ? 'exportAgain' : 'exportStart')}</button>
        </>}
    >
      <div className="stack">
        {total !== undefined && <p>{say('exportRange', { total: `${thousands(total)}${capped ? '+' : ''}` })} <span className="muted small">{say('limitNote')}</span></p>}
        <fieldset className="field" disabled={running}>
          <legend className="field-label">{say('exportFormat')}</legend>
          <div className="row">
            <label className="check"><input type="radio" name="format" checked={format === 'xlsx'} onChange={() => setFormat('xlsx')} />Excel (.xlsx)</label>
            <label className="check"><input type="radio" name="format" checked={format === 'csv'} onChange={() => setFormat('csv')} />CSV (.csv)</label>
          </div>
        </fieldset>
        {masked && <label className="check"><input type="checkbox" disabled={running} checked={reveal} onChange={(event) => setReveal(event.target.checked)} />{say('exportReveal')}<span className="small muted">{say('exportRevealHint')}</span></label>}
        {state && <div role="status"><div>{state.state === 'done' ? say('exportReady') : state.state === 'waiting' ? say('exportWaiting') : say('exportRunning', { done: state.done, total: state.total })}</div><progress className="progress" max={Math.max(1, state.total)} value={state.state === 'done' ? Math.max(1, state.total) : state.done} aria-label={say('export')} /></div>}
        {failure && <div className="banner banner-error" role="alert">{failure}</div>}
      </div>
    </Modal>
  );
}
