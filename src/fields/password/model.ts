/**
 * A password of a console account: 6 to 20 characters (specification, password rule). Only ever written; the server
 * stores a hash of it.
 */
import { textModel } from '../parts/base/text-model.ts';
import { badSign } from '../parts/base/problems.ts';
import type { FieldModel } from '../../grammar/site/models.ts';
import { sampleDigits } from '../parts/base/sample-words.ts';
import { TEXT_OPTIONS } from '../parts/base/option-schemas.ts';

const base = textModel({
  type: 'password',
  options: { minLength: TEXT_OPTIONS.minLength, maxLength: TEXT_OPTIONS.maxLength },
  maxLength: 20,
  pattern: '^[^\\u0000-\\u001f\\u007f]*$',
  malformed: badSign,
  tidy: (cell) => cell,
  mask: () => null,
  sample: (random) => `Zg${sampleDigits(random, 8)}`,
  examples: [
    {
      field: { label: { zh: '登录密码', en: 'Password' }, minLength: 6, maxLength: 20, required: true },
      good: [{ value: 'Zhanggui88', cell: '' }],
      refused: ['12345', 'x'.repeat(21), 123456, ''],
    },
  ],
});

export const passwordModel: FieldModel = {
  ...base,
  writeOnly: true,
  /** A stored hash never becomes a wire value. */
  fromSql: () => null,
  operators: [],
  sortable: false,
  print: () => '',
};
