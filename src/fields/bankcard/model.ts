/** A bank card number: 12 to 19 digits that pass the Luhn check. */
import { passesLuhn } from '../../base/luhn.ts';
import { MASK_OPTION } from '../parts/base/option-schemas.ts';
import { maskBankCard } from '../parts/base/mask.ts';
import { textModel } from '../parts/base/text-model.ts';
import { sampleDigits } from '../parts/base/sample-words.ts';
import { formVote } from '../parts/base/seen.ts';
import { documentNumber } from '../parts/base/typed-text.ts';

export const bankcardModel = textModel({
  type: 'bankcard',
  copied: () => true,
  options: MASK_OPTION,
  maxLength: 19,
  pattern: '^[1-9]\\d{11,18}$',
  malformed: { zh: '应为 12 到 19 位数字', en: 'Must be 12 to 19 digits' },
  validate: (value) =>
    passesLuhn(value) ? null : { zh: '银行卡号校验不通过', en: 'The bank card number fails its check' },
  operators: ['eq', 'ne', 'in', 'empty'],
  tidy: documentNumber,
  manyForms: true,
  mask: (value) => (typeof value === 'string' && value !== '' ? maskBankCard(value) : value),
  sample: (random) => {
    const digits = `62${random.pick(['2202', '1700', '2848', '2588'])}${sampleDigits(random, 12)}`;
    const last = Array.from({ length: 10 }, (_, digit) => digit).find((digit) => passesLuhn(`${digits}${digit}`)) ?? 0;
    return `${digits}${last}`;
  },
  recognise: (seen) =>
    formVote(seen, {
      is: (text) => /^[1-9]\d{11,18}$/.test(text) && passesLuhn(text),
      names: ['card', 'bankcard', 'account', '卡号'],
      alone: 0,
    }),
  examples: [
    {
      field: { label: { zh: '银行卡号', en: 'Bank card no.' }, mask: true },
      good: [{ value: '6222021234567894', cell: '6222021234567894' }],
      refused: ['62220212345', '62220212345678901234', '6222 0212 3456 7894', 6222021234567894, '0222021234567894'],
      refusedCells: ['6222021234567895', '卡号'],
    },
  ],
});
