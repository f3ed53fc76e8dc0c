/** One video: its address after the upload. */
import { mediaModel } from '../parts/media-model.ts';

export const videoModel = mediaModel('video', '.mp4');
