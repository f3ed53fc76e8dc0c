/** Texts of going through what waits, which come with its bar. */
import { catalogue } from '../../base/catalogue.ts';

export const reviewTexts = catalogue('review', {
  reviewBar: { zh: '逐条处理', en: 'Reviewing one by one' },
  reviewLeft: { zh: '{{tab}} {{count}} 条', en: '{{tab}}: {{count}}' },
  reviewDone: { zh: '已处理 {{count}} 条', en: 'Decided: {{count}}' },
  reviewSkip: { zh: '下一条', en: 'Next' },
  reviewLast: {
    zh: '已是最后一条，还有 {{count}} 条待处理',
    en: 'That was the last one; still waiting: {{count}}',
  },
  reviewOver: { zh: '已全部处理完', en: 'Nothing is waiting any more' },
});
