import type { ExportState } from '../data/data.ts';
import { useTexts } from '../text/texts.tsx';
import { useExportTexts } from './export-texts.tsx';

/** How far an export is. */
export function ExportProgress({ state }: { state: ExportState }) {
  const say = useTexts();
  const own = useExportTexts();
  return (
    <div role="status">
      <div>
        {state.state === 'done'
          ? own('exportReady')
          : state.state === 'waiting'
            ? own('exportWaiting')
            : own('exportRunning', { done: state.done, total: state.total })}
      </div>
      <progress
        className="progress"
        max={Math.max(1, state.total)}
        value={state.state === 'done' ? Math.max(1, state.total) : state.done}
        aria-label={say('export')}
      />
    </div>
  );
}
