/** Texts of the button of the error log. */
import { catalogue } from '../../base/catalogue.ts';

export const errorTexts = catalogue('errorButton', {
  button: { zh: '错误日志', en: 'Error log' },
  count_one: { en: '{{count}} error' },
  count_other: { zh: '{{count}} 条错误', en: '{{count}} errors' },
});
