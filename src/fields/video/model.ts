/** One video: its address after the upload. */
import type { FieldModel } from '../../grammar/site/models.ts';
import { mediaModel } from '../parts/base/media-model.ts';
import { films, mediaVote } from '../parts/base/seen-media.ts';

export const videoModel: FieldModel = {
  ...mediaModel('video', '.mp4'),
  recognise: (seen) => mediaVote(seen, films),
};
