/** One video: its address after the upload. */
import type { FieldModel } from '../../grammar/models.ts';
import { mediaModel } from '../parts/media-model.ts';
import { films, mediaVote } from '../parts/seen-media.ts';

export const videoModel: FieldModel = {
  ...mediaModel('video', '.mp4'),
  recognise: (seen) => mediaVote(seen, films),
};
