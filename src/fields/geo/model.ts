/** A point on the map: { "lat": 30.2595, "lng": 120.1303 }, degrees. */
import type { FieldModel } from '../../grammar/site/models.ts';
import type { Json, Text } from '../../grammar/declarations/declarations.ts';
import { jsonFromSql } from '../parts/base/list-model.ts';
import { PLACES } from '../parts/base/sample-words.ts';
import { normalized } from '../parts/base/typed-text.ts';

const notPoint: Text = {
  zh: '应为 纬度,经度，例如 30.2595,120.1303',
  en: 'Must be latitude,longitude such as 30.2595,120.1303',
};
const SCHEMA = {
  type: 'object',
  properties: {
    lat: { type: 'number', minimum: -90, maximum: 90 },
    lng: { type: 'number', minimum: -180, maximum: 180 },
  },
  required: ['lat', 'lng'],
  additionalProperties: false,
};

/** The two numbers of a point, or null when the value is none. */
export function pointOf(value: Json | undefined): { lat: number; lng: number } | null {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return null;
  const { lat, lng } = value;
  const fine =
    typeof lat === 'number' &&
    typeof lng === 'number' &&
    Math.abs(lat) <= 90 &&
    Math.abs(lng) <= 180 &&
    Object.keys(value).length === 2;
  return fine ? { lat, lng } : null;
}

export const geoModel: FieldModel = {
  type: 'geo',
  point: true,
  options: {},
  schema: () => SCHEMA,
  sql: () => 'jsonb',
  toSql: (value) => JSON.stringify(value),
  fromSql: jsonFromSql,
  operators: ['empty'],
  sortable: false,
  print: (value) => {
    const point = pointOf(value);
    return point ? `${point.lat},${point.lng}` : '';
  },
  parse: (cell) => {
    const text = normalized(cell);
    if (text === '') return { ok: true, value: null };
    const found = /^(-?\d{1,3}(?:\.\d{1,15})?)\s*[,，\s]\s*(-?\d{1,3}(?:\.\d{1,15})?)$/u.exec(text);
    const point = found ? pointOf({ lat: Number(found[1]), lng: Number(found[2]) }) : null;
    return point ? { ok: true, value: { ...point } } : { ok: false, problem: notPoint };
  },
  problem: (value) => (value === null || pointOf(value) ? null : notPoint),
  sample: (random) => {
    const place = random.pick(PLACES);
    return {
      lat: Number((place.lat + random.next() / 50).toFixed(6)),
      lng: Number((place.lng + random.next() / 50).toFixed(6)),
    };
  },
  cel: 'dyn',
  recognise: (seen) =>
    seen.fits > 0 || (seen.values.length > 0 && seen.values.every(pointOf)) ? { weight: 90 } : null,
  examples: [
    {
      field: { label: { zh: '位置', en: 'Position' } },
      good: [
        { value: { lat: 30.2595, lng: 120.1303 }, cell: '30.2595,120.1303' },
        { value: { lat: -90, lng: 180 }, cell: '-90,180' },
      ],
      refused: [
        { lat: 91, lng: 0 },
        { lat: 0 },
        { lat: '30', lng: '120' },
        [30, 120],
        '30,120',
        { lat: 1, lng: 1, alt: 2 },
      ],
      refusedCells: ['杭州', '30', '91,0'],
    },
  ],
};
