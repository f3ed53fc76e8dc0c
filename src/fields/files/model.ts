/** Several files in order. */
import { mediaListModel } from '../parts/media-model.ts';
import { fileModel } from '../file/model.ts';

export const filesModel = mediaListModel('files', fileModel);
