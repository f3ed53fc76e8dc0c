/** Beside the name of a chart: its numbers instead of the drawing, and the numbers as a file. */
import { saveText } from '../../data/save-text.tsx';
import { useLanguage, useTexts } from '../../text/texts.tsx';
import type { ChartData } from './chart-data.ts';
import { chartFile } from './chart-file.ts';
import { reportTexts } from '../base/texts.ts';

interface ChartToolsProps {
  data: ChartData;
  /** What the numbers are of, in the name of the file: "2026-11-01 2026-11-25". */
  of?: string | undefined;
  asTable?: boolean;
  onChange?(asTable: boolean): void;
}

export function ChartTools({ data, of = '', asTable = false, onChange }: ChartToolsProps) {
  const t = useTexts(reportTexts);
  const language = useLanguage();
  const name = `${data.label} ${of}`.trim().replaceAll(/[\\/:*?"<>|]/gu, '-');
  return (
    <span className="k-chart-tools">
      {onChange && (
        <button
          type="button"
          className="btn btn-text btn-small"
          aria-pressed={asTable}
          onClick={() => onChange(!asTable)}
        >
          {t(asTable ? 'showChart' : 'showTable')}
        </button>
      )}
      <button
        type="button"
        className="btn btn-text btn-small"
        onClick={() => saveText(`${name}.csv`, 'text/csv', chartFile(data, language))}
      >
        {t('download')}
      </button>
    </span>
  );
}
