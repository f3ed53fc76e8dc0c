/** Rich text as HTML source with a small tool bar, and a preview that shows what will be stored. */
import { useRef, useState } from 'react';
import type { InputProps } from '../contract.ts';
import { Frame, useInput } from '../parts/frame.tsx';
import { useUpload } from '../parts/use-upload.ts';
import { word, type Word } from '../parts/words.ts';
import { escapeHtml } from './plain.ts';
import { RichText } from './rich-text.tsx';

const TOOLS: { name: Word; mark: string; before: string; after: string }[] = [
  { name: 'bold', mark: 'B', before: '<strong>', after: '</strong>' },
  { name: 'italic', mark: 'I', before: '<em>', after: '</em>' },
  { name: 'heading', mark: 'H', before: '<h3>', after: '</h3>' },
  { name: 'paragraph', mark: '¶', before: '<p>', after: '</p>' },
  { name: 'list', mark: '•', before: '<ul>\n<li>', after: '</li>\n</ul>' },
  { name: 'link', mark: 'a↗', before: '<a href="https://">', after: '</a>' },
];
const PICTURES = ['.png', '.jpg', '.jpeg', '.gif', '.webp'];

export function RichtextInput(props: InputProps) {
  const { bind, ...input } = useInput(props);
  const area = useRef<HTMLTextAreaElement | null>(null);
  const picker = useRef<HTMLInputElement>(null);
  const [preview, setPreview] = useState(false);
  const { field, language, disabled } = props;
  const html = typeof input.value === 'string' ? input.value : '';
  const insert = (before: string, after: string): void => {
    const { selectionStart: from = html.length, selectionEnd: to = html.length } = area.current ?? {};
    input.change(html.slice(0, from) + before + html.slice(from, to) + after + html.slice(to));
    requestAnimationFrame(() => {
      area.current?.focus();
      area.current?.setSelectionRange(from + before.length, to + before.length);
    });
  };
  const uploads = useUpload(props.page, props.source, field, PICTURES, language, (url) =>
    insert(`<img src="${escapeHtml(url)}" alt="">`, ''),
  );
  return (
    <Frame input={input} props={props} wide>
      <div className="rich">
        <div className="row rich-tools" role="toolbar" aria-label={field.label[language]}>
          {!preview &&
            TOOLS.map((tool) => (
              <button
                key={tool.name}
                type="button"
                className="btn btn-small btn-icon"
                aria-label={word(tool.name, language)}
                title={word(tool.name, language)}
                disabled={disabled}
                onClick={() => insert(tool.before, tool.after)}
              >
                {tool.mark}
              </button>
            ))}
          {!preview && (
            <button type="button" className="btn btn-small" disabled={disabled} onClick={() => picker.current?.click()}>
              {word('picture', language)}
            </button>
          )}
          <button type="button" className="btn btn-small" aria-pressed={preview} onClick={() => setPreview(!preview)}>
            {word(preview ? 'edit' : 'preview', language)}
          </button>
          <input
            ref={picker}
            type="file"
            hidden
            disabled={disabled}
            tabIndex={-1}
            aria-hidden="true"
            accept={PICTURES.join(',')}
            onChange={(event) => {
              uploads.send([...(event.target.files ?? [])]);
              event.target.value = '';
            }}
          />
        </div>
        {uploads.running.map((upload) => (
          <span key={upload.key} className="row">
            {upload.problem ? (
              <span className="field-error" role="alert">
                {upload.problem}
              </span>
            ) : (
              <progress
                className="progress"
                max={1}
                value={upload.share}
                aria-label={`${word('uploading', language)} ${upload.name}`}
              />
            )}
            <button type="button" className="btn btn-small btn-text" onClick={() => uploads.drop(upload.key)}>
              {word('cancel', language)}
            </button>
          </span>
        ))}
        <textarea
          {...input.control}
          ref={(node) => {
            area.current = node;
            bind(node);
          }}
          hidden={preview}
          className="textarea input-code"
          rows={10}
          value={html}
          disabled={disabled}
          onChange={(event) => input.change(event.target.value)}
          onBlur={input.blur}
        />
        {preview && <RichText html={html} />}
      </div>
    </Frame>
  );
}
