/** Pictures on their way into a text: several that were given together stand together, in the order they were given. */
import type { Editor } from '@tiptap/core';
import { useEffect, useRef } from 'react';
import type { InputProps } from '../contract.ts';
import { pictureEndings } from '../parts/pictures/endings.ts';
import { useUpload, type Uploads } from '../parts/uploads/use-upload.ts';

/** `at`: where the first of them stands, however the text around it changes; `there`: which of them arrived. */
interface Run {
  at: number;
  there: number[];
}

/** The place behind the paragraph of a position, or before it when it is empty. */
export function placeNear({ state: { doc } }: Editor, position: number): number {
  const near = doc.resolve(Math.max(0, Math.min(position, doc.content.size)));
  if (near.depth === 0) return near.pos;
  return near.node(1).isTextblock && near.node(1).content.size === 0 ? near.before(1) : near.after(1);
}

export interface Pictures extends Uploads {
  /** Sends files; what arrives stands at `position`, or at the caret. */
  put(files: readonly File[], position?: number): void;
}

export function usePictures(editor: Editor, { page, source, field, language }: InputProps): Pictures {
  const runs = useRef(new Map<number, { run: Run; order: number }>());
  const uploads = useUpload(page, source, field, pictureEndings, language, (src, key) => {
    const { run, order } = runs.current.get(key) ?? { run: undefined, order: 0 };
    runs.current.delete(key);
    if (editor.isDestroyed) return;
    const at = run
      ? run.at + run.there.filter((one) => one < order).length
      : placeNear(editor, editor.state.selection.to);
    run?.there.push(order);
    editor.commands.insertContentAt(at, { type: 'image', attrs: { src } }, { updateSelection: false });
  });
  useEffect(() => {
    const follow = ({ transaction }: { transaction: { mapping: { map(at: number, side: number): number } } }): void => {
      for (const run of new Set([...runs.current.values()].map((one) => one.run)))
        run.at = transaction.mapping.map(run.at, -1);
    };
    editor.on('transaction', follow);
    return () => void editor.off('transaction', follow);
  }, [editor]);
  return {
    ...uploads,
    put(files, position = editor.state.selection.to) {
      const run: Run = { at: placeNear(editor, position), there: [] };
      for (const [order, key] of uploads.send(files).entries()) runs.current.set(key, { run, order });
    },
  };
}
