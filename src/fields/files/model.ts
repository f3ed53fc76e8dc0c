/** Several files in order. */
import type { FieldModel } from '../../grammar/models.ts';
import { mediaListModel } from '../parts/media-model.ts';
import { documents, mediaListVote } from '../parts/seen-media.ts';
import { fileModel } from '../file/model.ts';

export const filesModel: FieldModel = {
  ...mediaListModel('files', fileModel),
  recognise: (seen) => mediaListVote(seen, documents),
};
