/** UI texts of the page kinds, in both languages. The shell merges them into the i18n provider; `{{x}}` is a fact. */
import { en, one } from './messages.en.ts';
import { zh } from './messages.zh.ts';

export type { MessageKey } from './messages.zh.ts';

export const messages = { zh: { kinds: zh }, en: { kinds: { ...en, ...one } } } as const;
