/** One entry of the catalogue of problems. */
import type { Text } from '../declarations/declarations.ts';

export interface ProblemEntry {
  severity: 'error' | 'warning';
  text: Text;
  hint?: Text;
}

/** A fault that the console does not start with: sentence and hint, in both languages. */
export const error = (zh: string, en: string, hintZh?: string, hintEn?: string): ProblemEntry => ({
  severity: 'error',
  text: { zh, en },
  ...hint(hintZh, hintEn),
});
/** What may be meant, and is worth a look. */
export const warning = (zh: string, en: string, hintZh?: string, hintEn?: string): ProblemEntry => ({
  severity: 'warning',
  text: { zh, en },
  ...hint(hintZh, hintEn),
});
const hint = (zh?: string, en?: string): { hint?: Text } => (zh && en ? { hint: { zh, en } } : {});
