/** What a picture must be, as one line before anybody chooses one: made of the declaration. */
import { marks } from '../../../base/language.ts';
import type { Language } from '../../../grammar/site/models.ts';
import type { FieldDef } from '../../../grammar/site/resolved.ts';
import { usualSize } from '../uploads/use-upload.ts';
import { pictureTexts } from './texts.ts';
import { fixedT } from '../../../base/texts.ts';

/** Pixels of one side that the server takes. */
const mostSide = '10,000';

/** "JPG" of ".jpg", "image/jpeg". */
function typeName(accepted: string): string {
  const name = accepted.replace(/^.*[./]/u, '').toLowerCase();
  return name === 'webp' ? 'WebP' : name === 'jpeg' ? 'JPG' : name.toUpperCase();
}

/** "2 MB", "500 KB". */
const amount = (bytes: number): string =>
  bytes < 1_048_576 ? `${Math.round(bytes / 1024)} KB` : `${Math.round(bytes / 104_857.6) / 10} MB`;

export function rulesOf(field: FieldDef, accept: readonly string[], most: number, language: Language): string {
  const t = fixedT(language, pictureTexts);
  const types = [...new Set(accept.filter((one) => !one.endsWith('*')).map(typeName))];
  const parts = [
    types.join(marks.comma[language]),
    t(most > 1 ? 'size' : 'sizeOne', { n: amount(field.maxSize ?? usualSize) }),
    field.ratio && t('ratio', { n: field.ratio }),
    t('side', { n: mostSide }),
    most > 1 && t('most', { n: most }),
  ];
  return parts.filter(Boolean).join(t('ruleGap'));
}
