/** Where a link of the text leads. */
import type { Editor } from '@tiptap/core';
import { useEffect, useId, useRef, useState } from 'react';
import { safeUrl } from '../../base/safe-url.ts';
import type { Language } from '../../grammar/site/models.ts';
import { atText } from './at-text.ts';
import { richTexts } from './texts.ts';
import { fixedT } from '../../base/texts.ts';

/** What people type of an address: without https:// it is one of another site all the same. */
const completed = (text: string): string =>
  /^[\w-]+(?:\.[\w-]+)+(?:[/?#]|$)/u.test(text) ? ['https:', '', text].join('/') : text;

export function LinkForm({ editor, language, onDone }: { editor: Editor; language: Language; onDone(): void }) {
  const t = fixedT(language, richTexts);
  const id = useId();
  const [address, setAddress] = useState(() => String(editor.getAttributes('link')['href'] ?? ''));
  const [wrong, setWrong] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.select(), []);
  const done = (): void => {
    atText(editor).run();
    onDone();
  };
  const apply = (): void => {
    const href = safeUrl(completed(address.trim()));
    if (href === null) {
      setWrong(true);
      field.current?.focus();
      return;
    }
    const chain = atText(editor).extendMarkRange('link');
    // Nothing is marked: the address itself is the text.
    if (editor.state.selection.empty && !editor.isActive('link'))
      chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run();
    else chain.setLink({ href }).run();
    onDone();
  };
  return (
    <div className="rich-link" role="group" aria-label={t('link')}>
      <input
        ref={field}
        className="input"
        inputMode="url"
        placeholder="https://"
        aria-label={t('address')}
        aria-invalid={wrong || undefined}
        aria-describedby={wrong ? id : undefined}
        value={address}
        onChange={(event) => {
          setAddress(event.target.value);
          setWrong(false);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') {
            event.preventDefault();
            apply();
          } else if (event.key === 'Escape') {
            event.stopPropagation();
            done();
          }
        }}
      />
      <button type="button" className="btn btn-small btn-primary" onClick={apply}>
        {t('apply')}
      </button>
      {editor.isActive('link') && (
        <button
          type="button"
          className="btn btn-small"
          onClick={() => {
            atText(editor).extendMarkRange('link').unsetLink().run();
            onDone();
          }}
        >
          {t('unlink')}
        </button>
      )}
      {wrong && (
        <span className="field-error" id={id} role="alert">
          {t('badLink')}
        </span>
      )}
    </div>
  );
}
