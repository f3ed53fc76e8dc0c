/** One picture: its address after the upload. */
import type { FieldModel } from '../../grammar/site/models.ts';
import { mediaModel } from '../parts/base/media-model.ts';
import { PICTURE_OPTIONS } from '../parts/base/option-schemas.ts';
import { mediaVote, pictures } from '../parts/base/seen-media.ts';

export const imageModel: FieldModel = {
  ...mediaModel('image', '.png', PICTURE_OPTIONS),
  pictures: true,
  recognise: (seen) => mediaVote(seen, pictures),
};
