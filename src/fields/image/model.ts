/** One picture: its address after the upload. */
import { mediaModel } from '../parts/media-model.ts';

export const imageModel = mediaModel('image', '.png');
