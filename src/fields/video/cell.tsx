/** A link that plays the video in a new tab. */
import { catalogue } from '../../base/catalogue.ts';
import { fixedT } from '../../base/texts.ts';
import type { CellProps } from '../contract.ts';
import { Blank, isBlank } from '../parts/controls/blank.tsx';
import { SafeLink } from '../parts/controls/cells.tsx';

const texts = catalogue('video', { play: { zh: '▶ 播放', en: '▶ Play' } });

export function VideoCell({ value, language }: CellProps) {
  return isBlank(value) ? <Blank /> : <SafeLink url={value} text={fixedT(language, texts)('play')} />;
}
