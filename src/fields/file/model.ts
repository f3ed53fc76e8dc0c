/** One file of any kind: its address after the upload; the name is the last part of it. */
import type { FieldModel } from '../../grammar/site/models.ts';
import { mediaModel } from '../parts/base/media-model.ts';
import { documents, mediaVote } from '../parts/base/seen-media.ts';

export const fileModel: FieldModel = {
  ...mediaModel('file', '.pdf'),
  recognise: (seen) => mediaVote(seen, documents),
};
