/** Texts of a list without rows. */
import { catalogue } from '../../base/catalogue.ts';

export const noRowsTexts = catalogue('noRows', {
  filteredHint: { zh: '换个条件再试，或清空条件查看全部', en: 'Try other filters, or clear them to see all rows' },
  hint: { zh: '有数据后会显示在这里', en: 'Rows appear here once there are some' },
  tab: { zh: '「{{tab}}」里没有数据', en: 'Nothing under "{{tab}}"' },
  done: { zh: '没有待处理的了', en: 'Nothing is waiting' },
  doneHint: { zh: '新的一到就会出现在这里', en: 'What comes next appears here' },
  showAll: { zh: '查看全部', en: 'Show all' },
});
