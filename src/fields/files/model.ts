/** Several files in order. */
import type { FieldModel } from '../../grammar/site/models.ts';
import { mediaListModel } from '../parts/base/media-model.ts';
import { documents, mediaListVote } from '../parts/base/seen-media.ts';
import { fileModel } from '../file/model.ts';

export const filesModel: FieldModel = {
  ...mediaListModel('files', fileModel),
  recognise: (seen) => mediaListVote(seen, documents),
};
