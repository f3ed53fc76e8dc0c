/** One picture: its address after the upload. */
import type { FieldModel } from '../../grammar/models.ts';
import { mediaModel } from '../parts/media-model.ts';
import { PICTURE_OPTIONS } from '../parts/option-schemas.ts';
import { mediaVote, pictures } from '../parts/seen-media.ts';

export const imageModel: FieldModel = {
  ...mediaModel('image', '.png', PICTURE_OPTIONS),
  pictures: true,
  recognise: (seen) => mediaVote(seen, pictures),
};
