/** A link that plays the video in a new tab. */
import type { CellProps } from '../contract.ts';
import { Blank, isBlank } from '../parts/controls/blank.tsx';
import { SafeLink } from '../parts/controls/cells.tsx';

export function VideoCell({ value, language }: CellProps) {
  return isBlank(value) ? <Blank /> : <SafeLink url={value} text={language === 'zh' ? '▶ 播放' : '▶ Play'} />;
}
