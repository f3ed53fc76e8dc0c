/** Sizes of paper that each sort of sheet may be printed on, and how many sheets share one. */
import type { Text } from '../../grammar/declarations/declarations.ts';
import type { PrintDecl } from '../../generated/declarations.ts';

export interface Paper {
  /** Stands in class names: `k-paper-{name}` says the size to the printer. */
  name: string;
  label: Text;
  /** How many sheets one paper may take; 1 alone when it says none. */
  shares?: readonly number[];
}

/** The first of each sort is the one that a sheet is on until somebody chooses another. */
export const papers: { [sort in PrintDecl['paper']]: readonly [Paper, ...Paper[]] } = {
  a4: [
    { name: 'a4', label: { zh: 'A4 纸', en: 'A4 paper' }, shares: [1, 2, 4] },
    { name: 'a5', label: { zh: 'A5 纸', en: 'A5 paper' } },
  ],
  label: [
    { name: 'label', label: { zh: '100×150 mm 标签', en: '100 × 150 mm labels' } },
    { name: 'label76', label: { zh: '76×130 mm 标签', en: '76 × 130 mm labels' } },
  ],
  receipt: [
    { name: 'receipt', label: { zh: '80 mm 小票纸', en: '80 mm receipt paper' } },
    { name: 'receipt58', label: { zh: '58 mm 小票纸', en: '58 mm receipt paper' } },
  ],
};

/** What somebody chose for an act; kept in his browser. */
export interface PaperChoice {
  paper: string;
  share: number;
  pictures: boolean;
}

/** The choice as far as the sort of sheet allows it. */
export function chosenPaper(
  sort: PrintDecl['paper'],
  choice: Partial<PaperChoice> | undefined,
): { paper: Paper; share: number; pictures: boolean } {
  const paper = papers[sort].find((one) => one.name === choice?.paper) ?? papers[sort][0];
  const share = paper.shares?.find((one) => one === choice?.share) ?? 1;
  return { paper, share, pictures: choice?.pictures ?? true };
}

/** The sheets in the order given, as many together as share one paper. */
export const together = <T>(sheets: readonly T[], share: number): T[][] =>
  Array.from({ length: Math.ceil(sheets.length / share) }, (_, at) => sheets.slice(at * share, (at + 1) * share));
