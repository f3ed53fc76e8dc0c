/** What a figure counts or sums, in words. */
import { type Language } from '../../base/language.ts';
import { catalogue } from '../../base/catalogue.ts';
import { fixedT } from '../../base/texts.ts';
import type { Text } from '../../grammar/declarations/declarations.ts';
import type { FieldDef } from '../../grammar/site/resolved.ts';

export type Fields = { readonly [name: string]: FieldDef };

/** `of`: "count", "sum:a-b", "avg:a", "distinct:a", "repeat:a"; `each`: over the lines of a sub-table. */
interface Counting {
  of?: string | undefined;
  each?: string | undefined;
}

export const labelOf = (fields: Fields, name: string): Text => fields[name]?.label ?? { zh: name, en: name };

const texts = catalogue('countedFields', {
  quoted: { zh: '「{{label}}」', en: '“{{label}}”' },
});

/** "「商品金额」−「优惠」+「运费」" of "sum:a-b+c". */
function sumOf(fields: Fields, of: string): Text {
  const terms = [...of.matchAll(/([+-]?)([A-Za-z][A-Za-z0-9.]*)/g)];
  const said = (language: Language): string =>
    terms
      .map(([, sign, name = ''], at) => {
        const label = fixedT(language, texts)('quoted', { label: labelOf(fields, name)[language] });
        return at === 0 ? label : `${sign === '-' ? '−' : '+'} ${label}`;
      })
      .join(' ');
  return { zh: said('zh'), en: said('en') };
}

/** What is counted or summed. */
export function counted({ of = 'count', each }: Counting, label: Text, fields: Fields): Text {
  const { zh, en } = label;
  const lines = each === undefined ? undefined : fields[each];
  const inside = lines?.rows ?? fields;
  const where: Text = lines
    ? { zh: `「${zh}」的「${lines.label.zh}」各行`, en: `each line of “${lines.label.en}” of ${en}` }
    : { zh: `「${zh}」`, en };
  const [how, name = ''] = of.split(':');
  const field = labelOf(inside, name);
  switch (how) {
    case 'sum': {
      const sum = sumOf(inside, name);
      return { zh: `合计${where.zh}的${sum.zh}`, en: `Sum of ${sum.en} over ${where.en}` };
    }
    case 'distinct':
      return { zh: `${where.zh}中不同「${field.zh}」的个数`, en: `Number of different “${field.en}” in ${where.en}` };
    case 'avg':
      return { zh: `${where.zh}的「${field.zh}」的平均值`, en: `Average of “${field.en}” over ${where.en}` };
    case 'repeat':
      return {
        zh: `在${where.zh}中出现两次及以上的「${field.zh}」的个数`,
        en: `Number of “${field.en}” that occur twice or more in ${where.en}`,
      };
    default:
      return { zh: `统计${where.zh}的条数`, en: `Number of ${where.en} records` };
  }
}
