/** The editor of rich text. Comes with the first form that has such a field. */
import { EditorContent, useEditor } from '@tiptap/react';
import { useDeferredValue, useEffect, useRef, useState, type RefObject } from 'react';
import { useStore } from 'react-admin';
import type { InputProps } from '../contract.ts';
import type { InputState } from '../parts/controls/frame.tsx';
import { pictureEndings } from '../parts/pictures/endings.ts';
import { RunningUploads } from '../parts/uploads/running-uploads.tsx';
import { readable, richExtensions, written } from './document.tsx';
import './editor.css';
import { atText } from './at-text.ts';
import { LinkForm } from './link-form.tsx';
import { cleanPasted } from './paste.tsx';
import { RichText } from './rich-text.tsx';
import { Toolbar } from './toolbar.tsx';
import { usePictures } from './use-pictures.tsx';
import { richTexts } from './texts.ts';
import { fixedT } from '../../base/texts.ts';

export interface EditorProps {
  props: InputProps;
  input: Omit<InputState, 'bind'>;
  bind: InputState['bind'];
  /** True when the caret stood in the frame that waited for the editor. */
  entered: RefObject<boolean>;
}

/** Pixels of a window from which the preview has room beside the text. */
const roomy = 1200;
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const isPicture = (file: File): boolean => file.type.startsWith('image/');

export function RichtextEditor({ props, input, bind, entered }: EditorProps) {
  const { field, language, disabled = false } = props;
  const t = fixedT(language, richTexts);
  const value = textOf(input.value);
  // As wide as the window was at first: a window that is resized neither opens nor closes the preview.
  const [hasRoom] = useState(() => window.innerWidth >= roomy);
  const [phone, setPhone] = useStore<boolean>('richtext.phone', hasRoom);
  const [source, setSource] = useState(false);
  const [linking, setLinking] = useState(false);
  const [left, setLeft] = useState(0);
  const picker = useRef<HTMLInputElement>(null);
  const editor = useEditor({
    extensions: richExtensions,
    content: readable(value),
    editable: !disabled,
    injectCSS: false,
    immediatelyRender: true,
    shouldRerenderOnTransaction: false,
    editorProps: {
      attributes: {
        ...definite({ ...input.control, 'aria-labelledby': `${input.id}-label` }),
        class: 'rich-text rich-area',
        role: 'textbox',
        'aria-multiline': 'true',
      },
      transformPastedHTML(html) {
        // What was copied in an editor is as the editor writes it.
        if (html.includes('data-pm-slice')) return readable(html);
        const pasted = cleanPasted(html, origins(editor.getHTML()));
        setLeft(pasted.left);
        // They stand behind what is being pasted.
        if (pasted.files.length > 0) queueMicrotask(() => pictures.put(pasted.files));
        return pasted.html;
      },
      handlePaste(_view, { clipboardData }) {
        const files = [...(clipboardData?.files ?? [])].filter(isPicture);
        // Word and sheets send a picture of the text beside the text.
        if (files.length === 0 || clipboardData?.getData('text/plain').trim()) return false;
        pictures.put(files);
        return true;
      },
      handleDrop(view, event, _slice, moved) {
        const files = [...(event.dataTransfer?.files ?? [])].filter(isPicture);
        if (moved || files.length === 0) return false;
        pictures.put(files, view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos);
        return true;
      },
    },
    onUpdate: ({ editor: now }) => {
      const html = written(now);
      // Back where it began: as it was stored, though the editor would write it in another way.
      const next = html === shown.current.html ? shown.current.stored : html;
      shown.current.value = next;
      shown.current.told.push(next);
      input.change(next);
    },
    onBlur: () => input.blur(),
  });
  const pictures = usePictures(editor, props);
  /**
   * What the form held when the text was last put in from outside, how the editor writes it, what it holds now, and
   * what the form was told and has not drawn yet.
   */
  const shown = useRef({ stored: value, html: '', value, told: [] as string[] });

  useEffect(() => {
    shown.current.html = written(editor);
    bind({ focus: () => void atText(editor).run() });
    if (entered.current) editor.commands.focus('end');
  }, [editor, bind, entered]);
  useEffect(() => {
    editor.setEditable(!disabled, false);
  }, [editor, disabled]);
  // A draft, a record asked anew, the source: what the form holds is put in without being told back.
  useEffect(() => {
    // One of its own, drawn after somebody has written on: it is not put in again, which would lose every place in it.
    const own = shown.current.told.lastIndexOf(value);
    shown.current.told.splice(0, own + 1);
    if (source || own >= 0 || value === shown.current.value) return;
    editor.commands.setContent(readable(value), { emitUpdate: false });
    Object.assign(shown.current, { stored: value, html: written(editor), value, told: [] });
  }, [editor, source, value]);

  const drawn = useDeferredValue(value);
  return (
    <div className={phone ? 'rich rich-beside' : 'rich'}>
      <div className="rich-box" data-invalid={input.error ? true : undefined}>
        <Toolbar
          editor={editor}
          label={field.label[language]}
          language={language}
          disabled={disabled}
          controls={input.id}
          source={source}
          phone={phone}
          linking={linking}
          onSource={() => setSource(!source)}
          onPhone={() => setPhone(!phone)}
          onLink={() => setLinking(!linking)}
          onPicture={() => picker.current?.click()}
        />
        {linking && !source && <LinkForm editor={editor} language={language} onDone={() => setLinking(false)} />}
        <EditorContent editor={editor} className="rich-page" hidden={source} />
        {source && (
          <textarea
            className="rich-source input-code"
            aria-label={`${field.label[language]} ${t('source')}`}
            aria-invalid={input.control['aria-invalid']}
            aria-describedby={input.control['aria-describedby']}
            value={value}
            disabled={disabled}
            onChange={(event) => input.change(event.target.value)}
            onBlur={input.blur}
          />
        )}
        <input
          ref={picker}
          type="file"
          hidden
          multiple
          disabled={disabled}
          tabIndex={-1}
          aria-hidden="true"
          accept={pictureEndings.join(',')}
          onChange={(event) => {
            pictures.put([...(event.target.files ?? [])]);
            event.target.value = '';
          }}
        />
        <RunningUploads uploads={pictures} language={language} />
        <span role="status" className={left > 0 ? 'field-hint rich-told' : 'rich-told'}>
          {left > 0 && t('leftOut', { n: left })}
        </span>
      </div>
      {phone && (
        <section className="rich-phone" aria-label={`${field.label[language]} ${t('phone')}`} tabIndex={0}>
          {drawn === '' ? <p className="rich-none">{t('nothing')}</p> : <RichText html={drawn} />}
        </section>
      )}
    </div>
  );
}

/** Attributes that say something, as the editor takes them. */
const definite = (all: { [name: string]: string | true | undefined }): { [name: string]: string } =>
  Object.fromEntries(
    Object.entries(all).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );

/** Where pictures of this text, and of this console, come from. */
function origins(html: string): Set<string> {
  const sources = [...html.matchAll(/<img src="(https?:[^"]+)"/gu)].map(([, address = '']) => new URL(address).origin);
  return new Set([location.origin, ...sources]);
}
