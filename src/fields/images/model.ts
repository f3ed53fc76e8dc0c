/** Several pictures in order; the first one is the cover. */
import type { FieldModel } from '../../grammar/site/models.ts';
import { mediaListModel } from '../parts/base/media-model.ts';
import { PICTURE_OPTIONS } from '../parts/base/option-schemas.ts';
import { mediaListVote, pictures } from '../parts/base/seen-media.ts';
import { imageModel } from '../image/model.ts';

export const imagesModel: FieldModel = {
  ...mediaListModel('images', imageModel, PICTURE_OPTIONS),
  pictures: true,
  recognise: (seen) => mediaListVote(seen, pictures),
};
