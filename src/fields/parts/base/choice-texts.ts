/** What lists of choices say of their own, in both languages: lists carry it, the other texts come with inputs. */
import { catalogue } from '../../../base/catalogue.ts';

export const choiceTexts = catalogue('choices', {
  createNew: { zh: '＋ 新增{{n}}', en: '＋ Add {{n}}' },
  failed: { zh: '加载失败，请重试', en: 'Could not be loaded, please try again' },
  retry: { zh: '重试', en: 'Try again' },
});
