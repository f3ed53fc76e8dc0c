/** One export on its way: asked for, watched, given up, fetched. */
import { useEffect, useRef, useState } from 'react';
import type { PageDef } from '../../grammar/site/resolved.ts';
import { useAnswer } from '../data/answer.tsx';
import type { CallFailure, ExportAsk, ExportState } from '../data/data.ts';
import { useCallKey } from '../form/key.tsx';
import { endWork, fileTaken, noteWork } from '../data/running.ts';
import { useSiteData } from '../data/use-site-data.tsx';
import { exportTexts } from './texts.ts';
import { useTexts } from '../text/texts.tsx';

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

export interface ExportRun {
  state: ExportState | undefined;
  failure: string | undefined;
  running: boolean;
  stopping: boolean;
  start(ask: Omit<ExportAsk, 'key'>, total: number): Promise<void>;
  /** Stops the job itself; what it had written is thrown away. */
  cancel(): Promise<void>;
}

export function useExport(page: PageDef, title: string): ExportRun {
  const t = useTexts(exportTexts);
  const data = useSiteData();
  const answer = useAnswer(title);
  const key = useCallKey();
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

  async function start(ask: Omit<ExportAsk, 'key'>, total: number) {
    const mine = ++run.current;
    setFailure(undefined);
    setState({ state: 'waiting', done: 0, total });
    let work = '';
    try {
      const begun = await data.exportStart(page.route, { ...ask, key: key.current() });
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
          setFailure(now.error ?? t(now.state === 'failed' ? 'exportFailed' : 'exportCancelled'));
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

  const cancel = async () => {
    const given = job.current;
    if (given === undefined) return;
    run.current += 1;
    setStopping(true);
    try {
      await data.exportCancel(page.route, given);
      setState(undefined);
      setFailure(t('exportCancelled'));
    } catch (error) {
      setState(undefined);
      setFailure((error as CallFailure).message);
    }
    setStopping(false);
    endWork(`export ${given}`);
  };
  const running = state !== undefined && (state.state === 'waiting' || state.state === 'running');
  return { state, failure, running, stopping, start, cancel };
}
