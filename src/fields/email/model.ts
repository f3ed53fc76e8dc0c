/** An e-mail address. */
import { MASK_OPTION, TEXT_OPTIONS } from '../parts/base/option-schemas.ts';
import { maskAccount } from '../parts/base/mask.ts';
import { textModel } from '../parts/base/text-model.ts';
import { sampleDigits } from '../parts/base/sample-words.ts';
import { formVote } from '../parts/base/seen.ts';
import { normalized } from '../parts/base/typed-text.ts';

export const emailModel = textModel({
  type: 'email',
  copied: () => true,
  options: { ...TEXT_OPTIONS, ...MASK_OPTION },
  maxLength: 120,
  pattern:
    "^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\\.)+[A-Za-z]{2,24}$",
  malformed: { zh: '不是有效的邮箱', en: 'Not an e-mail address' },
  tidy: normalized,
  manyForms: true,
  mask: (value) => (typeof value === 'string' && value !== '' ? maskAccount(value) : value),
  sample: (random) => `user${sampleDigits(random, 6)}@example.com`,
  recognise: (seen) =>
    formVote(seen, {
      is: (text) => /^[^@\s]+@[\w-]+(?:\.[\w-]+)+$/.test(text),
      formats: ['email'],
      names: ['email', 'mail', '邮箱'],
      alone: 80,
    }),
  examples: [
    {
      field: { label: { zh: '邮箱', en: 'E-mail' }, mask: true },
      good: [
        { value: 'kefu@example.com', cell: 'kefu@example.com' },
        { value: 'a.b+c@mail.example.cn', cell: 'a.b+c@mail.example.cn' },
      ],
      refused: ['kefu', 'a@b', '@example.com', 'a b@example.com', 'a@-x.com', 3],
      refusedCells: ['kefu@', '客服'],
    },
  ],
});
