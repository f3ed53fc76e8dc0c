/**
 * Rich text as its readers will see it. The editor comes by itself, after the form: until it is there a frame of its
 * height shows the words, and takes them where there are none yet.
 */
import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { InputProps } from '../contract.ts';
import { Frame, useInput } from '../parts/controls/frame.tsx';
import { later } from '../parts/base/later.tsx';
import type { EditorProps } from './editor.tsx';
import { paragraphs, plainText } from './plain.ts';
import { richTexts } from './texts.ts';
import { fixedT } from '../../base/texts.ts';

const Editor = later<EditorProps>(async () => ({ default: (await import('./editor.tsx')).RichtextEditor }), Waiting);

export function RichtextInput(props: InputProps) {
  const { bind, ...input } = useInput(props);
  const entered = useRef(false);
  return (
    <Frame input={input} props={props} wide group>
      <Editor props={props} input={input} bind={bind} entered={entered} />
    </Frame>
  );
}

/** A frame of the editor's height. What is typed into an empty one is kept. */
function Waiting({ props, input, bind, entered }: EditorProps) {
  const t = fixedT(props.language, richTexts);
  const area = useRef<HTMLTextAreaElement>(null);
  const html = typeof input.value === 'string' ? input.value : '';
  const [text, setText] = useState(() => plainText(html));
  useLayoutEffect(() => noteFocus(area, entered), [entered]);
  // A fault may be gone to before the editor is there.
  useLayoutEffect(() => bind({ focus: () => area.current?.focus() }), [bind]);
  return (
    <div className="rich rich-waiting" aria-busy="true">
      <textarea
        {...input.control}
        ref={area}
        className="rich-box"
        aria-labelledby={`${input.id}-label`}
        title={t('loading')}
        disabled={props.disabled}
        readOnly={html !== paragraphs(text)}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          input.change(paragraphs(event.target.value));
        }}
        onBlur={input.blur}
      />
    </div>
  );
}

/** Whether the caret stands there when the frame goes. */
function noteFocus(area: RefObject<HTMLTextAreaElement | null>, entered: EditorProps['entered']): () => void {
  const frame = area.current;
  return () => {
    entered.current = frame !== null && document.activeElement === frame;
  };
}
