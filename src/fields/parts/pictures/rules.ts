/** What a picture must be, as one line before anybody chooses one: made of the declaration. */
import type { Language } from '../../../grammar/site/models.ts';
import type { FieldDef } from '../../../grammar/site/resolved.ts';
import { usualSize } from '../uploads/use-upload.ts';
import { say } from './words.ts';

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
  const types = [...new Set(accept.filter((one) => !one.endsWith('*')).map(typeName))];
  const parts = [
    types.join(language === 'zh' ? '、' : ', '),
    say(most > 1 ? 'size' : 'sizeOne', language, amount(field.maxSize ?? usualSize)),
    field.ratio && say('ratio', language, field.ratio),
    say('side', language, mostSide),
    most > 1 && say('most', language, most),
  ];
  return parts.filter(Boolean).join(language === 'zh' ? '，' : '; ');
}
