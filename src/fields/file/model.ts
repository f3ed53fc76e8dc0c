/** One file of any kind: its address after the upload; the name is the last part of it. */
import { mediaModel } from '../parts/media-model.ts';

export const fileModel = mediaModel('file', '.pdf');
