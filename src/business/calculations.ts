/** Every calculation. Made by `npm run generate`. */
import type { Calculation } from '../grammar/site/models.ts';
import { approveGoods } from './goods/approveGoods/calculation.ts';
import { submitGoods } from './goods/submitGoods/calculation.ts';
import { changePrice } from './orders/changePrice/calculation.ts';
import { splitParcel } from './orders/splitParcel/calculation.ts';

export const calculations = {
  approveGoods,
  submitGoods,
  changePrice,
  splitParcel,
} satisfies Record<string, Calculation>;
