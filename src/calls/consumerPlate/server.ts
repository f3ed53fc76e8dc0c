import type { CallHandler } from '../../database/contract.ts';
import { offered } from '../../database/rows/offered.ts';
import { consumerPlateOffer } from './model.ts';

/** Plates in use, in their order. */
export const consumerPlate: CallHandler = async (work) => {
  const plates = await offered(work, consumerPlateOffer);
  const rows = plates.map(({ row: { name = '', zone = null, earnMultiple = '1', sort = 100 } }) => ({
    name,
    zone,
    earnMultiple,
    sort,
  }));
  return { data: { rows } };
};
