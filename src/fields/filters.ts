/** How each field type is asked for above a list. Loaded when a filter bar is drawn. */
import type { FieldFilter } from './contract.ts';
import type { FieldType } from './models.ts';
import { BooleanFilter } from './boolean/filter.tsx';
import { DurationFilter } from './duration/filter.tsx';
import { EnumFilter } from './enum/filter.tsx';
import { EnumsFilter } from './enums/filter.tsx';
import { DayFilter } from './parts/filters/day-filter.tsx';
import { NoFilter, NumberFilter, TextFilter } from './parts/filters/filters.tsx';
import { RefFilter } from './ref/filter.tsx';
import { RegionFilter } from './region/filter.tsx';

export const fieldFilters = {
  text: TextFilter,
  longtext: TextFilter,
  richtext: TextFilter,
  integer: NumberFilter,
  decimal: NumberFilter,
  money: NumberFilter,
  percent: NumberFilter,
  amounts: NoFilter,
  boolean: BooleanFilter,
  date: DayFilter,
  dates: TextFilter,
  datetime: DayFilter,
  duration: DurationFilter,
  enum: EnumFilter,
  enums: EnumsFilter,
  tags: TextFilter,
  ref: RefFilter,
  refs: RefFilter,
  rows: NoFilter,
  link: NoFilter,
  image: NoFilter,
  images: NoFilter,
  video: NoFilter,
  file: NoFilter,
  files: NoFilter,
  color: TextFilter,
  url: TextFilter,
  email: TextFilter,
  phone: TextFilter,
  idcard: TextFilter,
  bankcard: TextFilter,
  region: RegionFilter,
  address: TextFilter,
  geo: NoFilter,
  json: NoFilter,
  event: NoFilter,
  password: NoFilter,
} satisfies Record<FieldType, FieldFilter>;
