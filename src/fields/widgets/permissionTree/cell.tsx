import { readGrant } from '../../../base/grants.ts';
import type { CellProps } from '../../contract.ts';
import { Blank } from '../../parts/controls/blank.tsx';

/** How many pages and acts, and how many of them may only be seen. */
export function GrantsCell({ value, language }: CellProps) {
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
