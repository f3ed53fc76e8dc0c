/** Several pictures in order; the first one is the cover. */
import { mediaListModel } from '../parts/media-model.ts';
import { imageModel } from '../image/model.ts';

export const imagesModel = mediaListModel('images', imageModel);
