/** Cells of widgets, where the type's own cell would say too little or too much. */
import type { CellProps, FieldCell } from '../contract.ts';
import { readGrant } from '../../base/grants.ts';
import { Blank } from '../parts/blank.tsx';
import { TrackingCell } from './tracking/cell.tsx';
import { wordsOf } from './words/words-of.ts';

/** How many pages and acts, and how many of them may only be seen. */
function GrantsCell({ value, language }: CellProps) {
  if (!Array.isArray(value) || value.length === 0) return <Blank />;
  const grants = value.map((one) => readGrant(String(one)));
  const pages = grants.filter(({ label }) => !label.includes(':'));
  const reading = pages.filter(({ right }) => right === 'read').length;
  const acts = grants.length - pages.length;
  const parts =
    language === 'zh'
      ? [`${pages.length} 个页面`, acts > 0 ? `${acts} 项操作` : '', reading > 0 ? `${reading} 个只读` : '']
      : [`${pages.length} pages`, acts > 0 ? `${acts} acts` : '', reading > 0 ? `${reading} read only` : ''];
  return <span>{parts.filter(Boolean).join(language === 'zh' ? '，' : ', ')}</span>;
}

/** Specs, or the values that a row stands for, as words. */
function WordsCell({ value }: CellProps) {
  const text = wordsOf(value);
  return text === '' ? <Blank /> : <span>{text}</span>;
}

/** By the widget's name; a word that is none has no cell, and the type's own is used. */
export const widgetCells: { [widget: string]: FieldCell } = {
  permissionTree: GrantsCell,
  combinations: WordsCell,
  words: WordsCell,
  tracking: TrackingCell,
};
