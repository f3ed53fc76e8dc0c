/** How numbers that are added up are shown. */
import type { FieldDef } from '../../../grammar/site/resolved.ts';
import { modelOf } from '../../rows/parameters.ts';
import type { Measure } from './options.ts';

/** Units are called like the field types whose values they are. */
const units = ['money', 'decimal', 'percent'] as const;

/** Money as money, whole numbers as a count, anything else as a decimal. */
export function unitOfSum(field: FieldDef | undefined): Measure['unit'] {
  const unit = units.find((one) => one === field?.type);
  return unit ?? (field !== undefined && modelOf(field)?.cel === 'int' ? 'count' : 'decimal');
}
