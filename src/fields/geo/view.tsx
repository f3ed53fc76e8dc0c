/** A point with the way to a map of it; nothing of it leaves the console before somebody goes there. */
import { catalogue } from '../../base/catalogue.ts';
import { fixedT } from '../../base/texts.ts';
import type { CellProps } from '../contract.ts';
import { Blank } from '../parts/controls/blank.tsx';
import { geoModel, pointOf } from './model.ts';

const texts = catalogue('map', {
  show: { zh: '在地图中查看', en: 'Show on a map' },
  /** Addresses that a map's own pages document for points by WGS 84. */
  address: {
    zh: 'https://uri.amap.com/marker?position={{lng}},{{lat}}&coordinate=wgs84&name={{name}}',
    en: 'https://www.openstreetmap.org/?mlat={{lat}}&mlon={{lng}}#map=16/{{lat}}/{{lng}}',
  },
});

export function MapPoint({ value, field, language }: CellProps) {
  const point = pointOf(value);
  if (point === null) return <Blank />;
  const t = fixedT(language, texts);
  return (
    <span className="value-point">
      {geoModel.print(value ?? null, field, language)}{' '}
      <a
        className="link"
        href={t('address', { ...point, name: encodeURIComponent(field.label[language]) })}
        target="_blank"
        rel="noopener noreferrer"
      >
        {t('show')}
      </a>
    </span>
  );
}
