/** Back to the text from its tools, at once: `focus` of tiptap waits for a frame, and a key of that frame is lost. */
import type { ChainedCommands, Editor } from '@tiptap/core';

export function atText(editor: Editor): ChainedCommands {
  editor.view.focus();
  return editor.chain().focus();
}
