/** Switches a chart between its drawing and its numbers. */
import { useTexts } from '../../texts.tsx';

export function TableSwitch({ asTable, onChange }: { asTable: boolean; onChange: (asTable: boolean) => void }) {
  const say = useTexts();
  return (
    <button type="button" className="btn btn-text btn-small" aria-pressed={asTable} onClick={() => onChange(!asTable)}>
      {say(asTable ? 'showChart' : 'showTable')}
    </button>
  );
}
