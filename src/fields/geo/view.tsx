/** A point with the way to a map of it; nothing of it leaves the console before somebody goes there. */
import type { CellProps } from '../contract.ts';
import { Blank } from '../parts/controls/blank.tsx';
import { geoModel, pointOf } from './model.ts';
import type { Language } from '../../grammar/site/models.ts';

/** Addresses that a map's own pages document for points by WGS 84. */
const maps: { [language in Language]: (lat: number, lng: number, name: string) => string } = {
  zh: (lat, lng, name) =>
    `https://uri.amap.com/marker?position=${lng},${lat}&coordinate=wgs84&name=${encodeURIComponent(name)}`,
  en: (lat, lng) => `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=16/${lat}/${lng}`,
};
const words = { zh: '在地图中查看', en: 'Show on a map' };

export function MapPoint({ value, field, language }: CellProps) {
  const point = pointOf(value);
  if (point === null) return <Blank />;
  return (
    <span className="value-point">
      {geoModel.print(value ?? null, field, language)}{' '}
      <a
        className="link"
        href={maps[language](point.lat, point.lng, field.label[language])}
        target="_blank"
        rel="noopener noreferrer"
      >
        {words[language]}
      </a>
    </span>
  );
}
