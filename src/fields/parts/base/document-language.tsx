import type { Language } from '../../../grammar/site/models.ts';

/** Language that the console is in, for parts that no prop tells it to; everything but English reads as Chinese. */
export const documentLanguage = (): Language => (document.documentElement.lang === 'en' ? 'en' : 'zh');
