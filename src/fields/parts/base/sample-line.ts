/** Plausible one-line texts, chosen by what the field is called. */
import type { FieldDef } from '../../../grammar/site/resolved.ts';
import type { Random } from '../../../grammar/site/models.ts';
import { sampleOfPattern } from './pattern-sample.ts';
import { sampleBrand, sampleCompany, sampleDigits, samplePerson, sampleRemark } from './sample-words.ts';

const WAYS: [RegExp, (random: Random, field: FieldDef) => string][] = [
  [/姓名|联系人|收货人|持卡人|法人|负责人|户名|经办|昵称/u, (random) => samplePerson(random)],
  [/公司|企业|商家名/u, (random) => sampleCompany(random)],
  [/开户行|银行/u, (random) => random.pick(['中国工商银行', '中国建设银行', '招商银行', '中国农业银行'])],
  [/单号|编号|流水号|编码|号$/u, (random) => sampleDigits(random, 12)],
  [/支付宝|微信|账号/u, (random) => `user${sampleDigits(random, 6)}`],
  [/备注|说明|原因|意见|描述/u, (random) => sampleRemark(random)],
];

/** A line that keeps the field's length and, where it can be read, its pattern. */
export function sampleLine(random: Random, field: FieldDef): string {
  const most = field.maxLength ?? 255;
  const least = Math.max(field.required ? 1 : 0, field.minLength ?? 0);
  const fits = (text: string): boolean =>
    [...text].length >= least &&
    [...text].length <= most &&
    (!field.pattern || new RegExp(field.pattern, 'u').test(text));
  if (field.pattern) {
    for (let attempt = 0; attempt < 8; attempt += 1) {
      const made = sampleOfPattern(field.pattern, random);
      if (made !== null && fits(made)) return made;
    }
    for (const made of [
      sampleDigits(random, Math.max(least, 1)),
      'a'.repeat(Math.max(least, 1)),
      'A'.repeat(Math.max(least, 1)),
    ])
      if (fits(made)) return made;
  }
  const way = WAYS.find(([called]) => called.test(field.label.zh));
  const signs = [
    ...(way ? way[1](random, field) : `${sampleBrand(random)}${field.label.zh}${random.integer(1, 99)}`),
  ].slice(0, most);
  while (signs.length < least) signs.push(String(random.integer(0, 9)));
  return signs.join('');
}
