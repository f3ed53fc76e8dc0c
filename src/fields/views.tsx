/**
 * How a value is shown on the screen of its record, where its cell would say too little: there is room. Loaded with
 * that screen; a type that is not here shows its cell.
 */
import type { FieldCell } from './contract.ts';
import type { FieldType } from './models.ts';
import { MapPoint } from './geo/view.tsx';
import { RichTextView } from './richtext/view.tsx';
import { VideoPlayer } from './video/view.tsx';

export const fieldViews: { readonly [type in FieldType]?: FieldCell } = {
  geo: MapPoint,
  richtext: RichTextView,
  video: VideoPlayer,
};

/** Types whose value takes the whole line among the facts of a record. */
export const wideViews: ReadonlySet<string> = new Set<FieldType>(['richtext']);
