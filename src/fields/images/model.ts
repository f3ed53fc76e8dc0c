/** Several pictures in order; the first one is the cover. */
import type { FieldModel } from '../../grammar/models.ts';
import { mediaListModel } from '../parts/media-model.ts';
import { PICTURE_OPTIONS } from '../parts/option-schemas.ts';
import { mediaListVote, pictures } from '../parts/seen-media.ts';
import { imageModel } from '../image/model.ts';

export const imagesModel: FieldModel = {
  ...mediaListModel('images', imageModel, PICTURE_OPTIONS),
  pictures: true,
  recognise: (seen) => mediaListVote(seen, pictures),
};
