/** Uploaded things: the wire value is the address of one, or a list of addresses. */
import type { FieldModel } from '../../../grammar/site/models.ts';
import { safeUrl, WEB_PATTERN } from '../../../base/safe-url.ts';
import type { Json } from '../../../grammar/declarations/declarations.ts';
import { listModel } from './list-model.ts';
import { STARS } from './mask.ts';
import { ITEM_OPTIONS, MASK_OPTION, UPLOAD_OPTIONS } from './option-schemas.ts';
import { notWeb } from './problems.ts';
import { sampleDigits } from './sample-words.ts';
import { textModel } from './text-model.ts';

const GOOD = 'https://cdn.example.com/a/1.png';

/** Model of one uploaded thing; `ending`: of sample addresses, `more`: what the type may declare besides. */
export function mediaModel(type: string, ending: string, more: FieldModel['options'] = {}): FieldModel {
  const model = textModel({
    type,
    options: { ...UPLOAD_OPTIONS, ...more, ...MASK_OPTION },
    maxLength: 500,
    pattern: WEB_PATTERN,
    malformed: notWeb,
    validate: (value) => (safeUrl(value) === null ? notWeb : null),
    operators: ['empty'],
    sortable: false,
    sample: (random) => `/files/sample/${type}-${sampleDigits(random, 2)}${ending}`,
    examples: [
      {
        field: { label: { zh: '附件', en: 'Upload' } },
        good: [
          { value: GOOD, cell: GOOD },
          { value: '/files/2026/a.png', cell: '/files/2026/a.png' },
        ],
        refused: ['javascript:alert(1)', 'data:image/svg+xml,<svg/>', '//x.example/a.png', 5, ['/a.png']],
        refusedCells: ['a.png'],
      },
    ],
  });
  return { ...model, mask: hidden, uploaded: true };
}

/** Model of several uploaded things. */
export function mediaListModel(type: string, one: FieldModel, more: FieldModel['options'] = {}): FieldModel {
  const model = listModel({
    type,
    options: { ...UPLOAD_OPTIONS, ...more, ...ITEM_OPTIONS, ...MASK_OPTION },
    item: one,
    most: 20,
    separator: '\n',
    divide: /[\s]+/u,
    operators: ['empty'],
    sampleCount: [1, 4],
    examples: [
      {
        field: { label: { zh: '附件', en: 'Uploads' }, maxItems: 3 },
        good: [
          { value: [GOOD, '/files/b.png'], cell: `${GOOD}\n/files/b.png` },
          { value: [], cell: '' },
        ],
        refused: [GOOD, ['javascript:alert(1)'], ['/a', '/a'], ['/a', '/b', '/c', '/d'], [1], [null]],
        refusedCells: ['a.png'],
      },
    ],
  });
  return { ...model, mask: hidden, uploaded: true };
}

/** Of a picture or a document nothing is shown, its address neither. */
const hidden = (value: Json): Json => (value === null || value === '' || isNone(value) ? value : STARS);
const isNone = (value: Json): boolean => Array.isArray(value) && value.length === 0;
