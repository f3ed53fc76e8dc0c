/** Uploaded things: chosen by button, dropped or pasted, with preview, progress and order. */
import { useRef } from 'react';
import { safeUrl } from '../../../base/safe-url.ts';
import type { InputProps } from '../../contract.ts';
import { fileNameOf } from '../base/file-name.ts';
import { Frame, useInput } from '../controls/frame.tsx';
import { RunningUpload } from './running-uploads.tsx';
import { isKnown, urlsOf } from '../base/urls.ts';
import { useUpload } from './use-upload.ts';
import { fieldTexts } from '../base/texts.ts';
import { fixedT } from '../../../base/texts.ts';

type MediaLook = 'video' | 'file';
const ACCEPT: { [look in MediaLook]: string[] } = {
  video: ['.mp4', '.webm', '.mov'],
  file: [],
};

function Preview({ url, look, label }: { url: string; look: MediaLook; label: string }) {
  const safe = safeUrl(url);
  if (safe === null) return <span className="media-name">{url}</span>;
  if (look === 'video') return <video src={safe} controls preload="none" width={160} height={90} aria-label={label} />;
  return (
    <a className="link media-name" href={safe} target="_blank" rel="noopener noreferrer">
      {fileNameOf(safe)}
    </a>
  );
}

export function MediaInput({ look, several, ...props }: InputProps & { look: MediaLook; several: boolean }) {
  const { bind, ...input } = useInput(props);
  const { field, language, disabled } = props;
  const t = fixedT(language, fieldTexts);
  const picker = useRef<HTMLInputElement>(null);
  const accept = field.accept ?? ACCEPT[look];
  const urls = urlsOf(input.value);
  const put = (next: string[]): void => input.change(several ? next : (next.at(-1) ?? null));
  const uploads = useUpload(props.page, props.source, field, accept, language, (url) =>
    // Of several that arrive together each finds what the others have left, drawn or not.
    put(several ? [...new Set([...urlsOf(input.now()).filter(isKnown), url])] : [url]),
  );
  const most = several ? (field.maxItems ?? 20) : 1;
  const take = (files: FileList | null): void => {
    if (!files || disabled) return;
    const room = several ? most - urls.filter(isKnown).length - uploads.running.length : 1;
    uploads.send([...files].slice(0, Math.max(0, room)));
  };
  const move = (index: number, by: number): void => {
    const next = [...urls];
    const [one] = next.splice(index, 1);
    if (one !== undefined) next.splice(index + by, 0, one);
    put(next);
  };
  const full = several && urls.filter(isKnown).length + uploads.running.length >= most;
  const label = field.label[language];
  return (
    <Frame input={input} props={props} group wide={several}>
      <div
        className="media"
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          take(event.dataTransfer.files);
        }}
        onPaste={(event) => {
          if (event.clipboardData.files.length > 0) take(event.clipboardData.files);
        }}
      >
        {(urls.length > 0 || uploads.running.length > 0) && (
          <ul className="media-list">
            {urls.map((url, index) => (
              <li key={url} className="media-item">
                <Preview url={url} look={look} label={`${label} ${index + 1}`} />
                {!disabled && (
                  <span className="row media-buttons">
                    {several && index > 0 && (
                      <button
                        type="button"
                        className="btn btn-small btn-icon"
                        aria-label={`${t('up')} ${index + 1}`}
                        onClick={() => move(index, -1)}
                      >
                        ↑
                      </button>
                    )}
                    {several && index < urls.length - 1 && (
                      <button
                        type="button"
                        className="btn btn-small btn-icon"
                        aria-label={`${t('down')} ${index + 1}`}
                        onClick={() => move(index, 1)}
                      >
                        ↓
                      </button>
                    )}
                    <button
                      type="button"
                      className="btn btn-small btn-icon"
                      aria-label={`${t('remove')} ${label} ${index + 1}`}
                      onClick={() => put(urls.filter((one) => one !== url))}
                    >
                      ×
                    </button>
                  </span>
                )}
              </li>
            ))}
            {uploads.running.map((upload) => (
              <li key={upload.key} className="media-item media-running">
                <RunningUpload upload={upload} uploads={uploads} language={language} />
              </li>
            ))}
          </ul>
        )}
        {!disabled && !full && (
          <>
            <button
              id={input.id}
              ref={bind}
              type="button"
              className="btn btn-small"
              aria-describedby={input.control['aria-describedby']}
              aria-label={`${t(several || urls.length === 0 ? 'upload' : 'replace')} ${label}`}
              onBlur={input.blur}
              onClick={() => picker.current?.click()}
            >
              {t(several || urls.length === 0 ? 'upload' : 'replace')}
            </button>
            <input
              ref={picker}
              type="file"
              hidden
              tabIndex={-1}
              aria-hidden="true"
              accept={accept.join(',')}
              multiple={several}
              onChange={(event) => {
                take(event.target.files);
                event.target.value = '';
              }}
            />
          </>
        )}
      </div>
    </Frame>
  );
}

export const VideoInput = (props: InputProps) => <MediaInput {...props} look="video" several={false} />;
export const FileInput = (props: InputProps) => <MediaInput {...props} look="file" several={false} />;
export const FilesInput = (props: InputProps) => <MediaInput {...props} look="file" several />;
