import type { ExportState } from '../data/data.ts';
import { useTexts, kindTexts } from '../text/texts.tsx';
import { exportTexts } from './texts.ts';

/** How far an export is. */
export function ExportProgress({ state }: { state: ExportState }) {
  const t = useTexts(exportTexts, kindTexts);
  return (
    <div role="status">
      <div>
        {state.state === 'done'
          ? t('exportReady')
          : state.state === 'waiting'
            ? t('exportWaiting')
            : t('exportRunning', { done: state.done, total: state.total })}
      </div>
      <progress
        className="progress"
        max={Math.max(1, state.total)}
        value={state.state === 'done' ? Math.max(1, state.total) : state.done}
        aria-label={t('export')}
      />
    </div>
  );
}
