/** Switches a chart between its drawing and its numbers. */
import { useReportTexts } from '../texts.tsx';

export function TableSwitch({ asTable, onChange }: { asTable: boolean; onChange: (asTable: boolean) => void }) {
  const tell = useReportTexts();
  return (
    <button type="button" className="btn btn-text btn-small" aria-pressed={asTable} onClick={() => onChange(!asTable)}>
      {tell(asTable ? 'showChart' : 'showTable')}
    </button>
  );
}
