/** One file of any kind: its address after the upload; the name is the last part of it. */
import type { FieldModel } from '../../grammar/models.ts';
import { mediaModel } from '../parts/media-model.ts';
import { documents, mediaVote } from '../parts/seen-media.ts';

export const fileModel: FieldModel = {
  ...mediaModel('file', '.pdf'),
  recognise: (seen) => mediaVote(seen, documents),
};
