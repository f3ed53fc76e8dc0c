import { permissionTexts } from './texts.ts';
import { fixedT } from '../../../base/texts.ts';
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
  const t = fixedT(language, permissionTexts);
  const parts = [
    t('pages', { count: pages.length }),
    acts > 0 && t('acts', { count: acts }),
    reading > 0 && t('readOnly', { count: reading }),
  ];
  return <span>{parts.filter(Boolean).join(t('gap'))}</span>;
}
