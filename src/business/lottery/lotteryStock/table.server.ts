/** The stock of prizes as a table. */
import { dayOf } from '../../../base/date.ts';
import { catalogue } from '../../../base/catalogue.ts';
import { fixedT } from '../../../base/texts.ts';
import type { Work } from '../../../database/contract.ts';
import type { Json } from '../../../grammar/declarations/declarations.ts';
import type { RowOf } from '../../rows.server.ts';
import { linesOf, textOf, wholeOf } from '../../values.ts';
import { wonOn } from '../prizes.ts';

const texts = catalogue('lotteryStock', {
  prize: { zh: '奖品', en: 'Prize' },
  stock: { zh: '库存', en: 'Stock' },
  left: { zh: '剩余', en: 'Left' },
  today: { zh: '今日中出', en: 'Won today' },
  limit: { zh: '每日限量', en: 'Per day' },
  unlimited: { zh: '不限', en: 'Unlimited' },
  none: { zh: '没有奖品', en: 'No prizes' },
});

/** A row for each prize: its stock, what is left, what was won today, the limit of a day. */
export function stockTable(work: Work, record: RowOf<'lotteryActivity'>): Json {
  const t = fixedT(work.language, texts);
  const today = dayOf(work.now);
  const rows = linesOf(record.prizes).map((line) => {
    const limited = textOf(line.type) !== 'thanks';
    return [
      textOf(line.name),
      limited ? String(wholeOf(line.stock)) : t('unlimited'),
      limited ? String(wholeOf(line.left)) : t('unlimited'),
      limited ? String(wonOn(line, today)) : '—',
      limited && wholeOf(line.dayLimit) > 0 ? String(wholeOf(line.dayLimit)) : t('unlimited'),
    ];
  });
  const columns = [
    { label: t('prize') },
    ...(['stock', 'left', 'today', 'limit'] as const).map((name) => ({ label: t(name), number: true })),
  ];
  return { columns, rows, empty: t('none') };
}
