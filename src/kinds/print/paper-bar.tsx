/** The size of paper, how many sheets share one, and whether pictures are wanted: chosen before printing. */
import type { PrintDecl } from '../../generated/declarations.ts';
import type { FieldDef } from '../../grammar/site/resolved.ts';
import { useLanguage, useTexts } from '../text/texts.tsx';
import { papers, type PaperChoice } from './papers.ts';
import { showsPictures } from './printed.ts';
import { printTexts } from './texts.ts';

interface PaperBarProps {
  print: PrintDecl;
  fields: { [name: string]: FieldDef };
  choice: PaperChoice;
  onChange(choice: PaperChoice): void;
}

export function PaperBar({ print, fields, choice, onChange }: PaperBarProps) {
  const t = useTexts(printTexts);
  const language = useLanguage();
  const sizes = papers[print.paper];
  const shares = sizes.find((one) => one.name === choice.paper)?.shares ?? [];
  return (
    <>
      <select
        className="select k-fit"
        aria-label={t('printPaper')}
        value={choice.paper}
        onChange={(event) => onChange({ ...choice, paper: event.target.value })}
      >
        {sizes.map((one) => (
          <option key={one.name} value={one.name}>
            {one.label[language]}
          </option>
        ))}
      </select>
      {shares.length > 0 && (
        <select
          className="select k-fit"
          aria-label={t('printShare')}
          value={choice.share}
          onChange={(event) => onChange({ ...choice, share: Number(event.target.value) })}
        >
          {shares.map((one) => (
            <option key={one} value={one}>
              {t('printShares', { count: one })}
            </option>
          ))}
        </select>
      )}
      {showsPictures(print, fields) && (
        <label className="check small">
          <input
            type="checkbox"
            checked={choice.pictures}
            onChange={(event) => onChange({ ...choice, pictures: event.target.checked })}
          />
          {t('printPictures')}
        </label>
      )}
    </>
  );
}
