/** Pictures: uploaded, pasted, dropped or taken from the library; cropped, replaced, removed and put in order. */
import { useRef, useState, type ReactNode } from 'react';
import { safeUrl } from '../../../base/safe-url.ts';
import { iconPaths } from '../../../generated/tool-icons.ts';
import type { InputProps } from '../../contract.ts';
import { Frame, useInput } from '../controls/frame.tsx';
import { later } from '../base/later.tsx';
import { RunningUpload } from '../uploads/running-uploads.tsx';
import { isKnown, urlsOf } from '../base/urls.ts';
import { useUpload } from '../uploads/use-upload.ts';
import type { CropProps } from './crop.tsx';
import type { LargeProps } from './large.tsx';
import type { LibraryProps } from './library.tsx';
import { pictureEndings } from './endings.ts';
import { fileAt, hasShape, mayCrop, shapeOf, sizeOf } from './measure.tsx';
import { rulesOf } from './rules.ts';
import { Strip } from './strip.tsx';
import { pictureTexts } from './texts.ts';
import type { KeysOf } from '../../../base/catalogue.ts';
import { fixedT } from '../../../base/texts.ts';

const Crop = later<CropProps>(async () => ({ default: (await import('./crop.tsx')).CropWindow }));
const Library = later<LibraryProps>(async () => ({ default: (await import('./library.tsx')).Library }));
const Large = later<LargeProps>(async () => ({ default: (await import('./large.tsx')).LargePicture }));

/** Pictures where the field names no maximum. */
const usualMost = 20;

/** A picture whose part is to be chosen; `instead`: the address that it takes the place of. */
interface ToCrop {
  file: File;
  instead: string | undefined;
}

export function PicturesInput({ several, ...props }: InputProps & { several: boolean }) {
  const { bind, ...input } = useInput(props);
  const { field, language, disabled = false } = props;
  const t = fixedT(language, pictureTexts);
  const accept = field.accept ?? pictureEndings;
  const most = several ? (field.maxItems ?? usualMost) : 1;
  const label = field.label[language];
  const urls = urlsOf(input.value);
  const picker = useRef<HTMLInputElement>(null);
  /** Which picture the chosen file takes the place of. */
  const instead = useRef<string | undefined>(undefined);
  const [toCrop, setToCrop] = useState<ToCrop[]>([]);
  const [large, setLarge] = useState<string>();
  const [library, setLibrary] = useState(false);
  const [failed, setFailed] = useState(false);
  const [told, setTold] = useState('');
  const put = (next: string[]): void => input.change(several ? next : (next.at(-1) ?? null));
  const replaced = useRef(new Map<number, string>());
  const order = useRef(new Map<string, number>());
  const uploads = useUpload(props.page, props.source, field, accept, language, (url, key) => {
    const place = replaced.current.get(key);
    // Of several that arrive together each finds what the others have left, drawn or not.
    const known = urlsOf(input.now()).filter(isKnown);
    if (place !== undefined && known.includes(place)) {
      put([...new Set(known.map((one) => (one === place ? url : one)))]);
      return;
    }
    if (!several) {
      put([url]);
      return;
    }
    // Those chosen together stand in the order they were chosen in, whichever arrives first.
    order.current.set(url, key);
    const before = known.findIndex((one) => (order.current.get(one) ?? -1) > key);
    put([...new Set(known.toSpliced(before < 0 ? known.length : before, 0, url))]);
  });
  const room = most - urls.filter(isKnown).length - uploads.running.length;
  const send = (file: File, place: string | undefined): void => {
    const [key] = uploads.send([file]);
    if (key !== undefined && place !== undefined) replaced.current.set(key, place);
  };
  const shape = shapeOf(field.ratio);
  const take = (given: readonly File[], place?: string): void => {
    if (disabled) return;
    const files = given.slice(0, several && place === undefined ? Math.max(0, room) : 1);
    if (shape === undefined) {
      for (const file of files) send(file, place);
      return;
    }
    void (async () => {
      for (const file of files) {
        const size = mayCrop(file.type) ? await sizeOf(file) : null;
        if (size === null || hasShape(size, shape)) send(file, place);
        else setToCrop((before) => [...before, { file, instead: place }]);
      }
    })();
  };
  const choose = (place?: string): void => {
    instead.current = place;
    picker.current?.click();
  };
  const cropAgain = (url: string): void => {
    setFailed(false);
    fileAt(url).then(
      (file) => setToCrop((before) => [...before, { file, instead: url }]),
      () => setFailed(true),
    );
  };
  const tool = (word: KeysOf<typeof pictureTexts>, icon: string, number: number, act: () => void): ReactNode => (
    <button
      type="button"
      className="picture-tool"
      aria-label={`${t(word)} ${label} ${number}`}
      title={t(word)}
      onClick={act}
    >
      <svg className="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
        <path d={iconPaths[icon]} />
      </svg>
    </button>
  );
  const item = (url: string, index: number, handle?: ReactNode): ReactNode => {
    const safe = safeUrl(url);
    return (
      <>
        {safe === null ? (
          <span className="media-name">{url}</span>
        ) : (
          <button
            type="button"
            className="picture-view"
            aria-label={`${t('view')} ${label} ${index + 1}`}
            onClick={() => setLarge(safe)}
          >
            <img src={safe} alt="" width={96} height={96} draggable={false} />
          </button>
        )}
        {several && index === 0 && urls.length > 1 && <span className="picture-cover">{t('cover')}</span>}
        {!disabled && (
          <span className="picture-tools">
            {handle}
            {safe !== null && tool('crop', 'Crop', index + 1, () => cropAgain(safe))}
            {tool('replace', 'SwapHoriz', index + 1, () => choose(url))}
            {tool('remove', 'Close', index + 1, () => put(urls.filter((one) => one !== url)))}
          </span>
        )}
      </>
    );
  };
  const first = toCrop[0];
  const open = !disabled && room > 0 && (several || urls.length === 0);
  return (
    <Frame input={input} props={props} group wide={several}>
      <div
        className="pictures"
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          take([...event.dataTransfer.files]);
        }}
        onPaste={(event) => {
          if (event.clipboardData.files.length > 0) take([...event.clipboardData.files]);
        }}
      >
        {(urls.length > 0 || uploads.running.length > 0) && (
          <Strip
            urls={urls}
            movable={several && !disabled && urls.length > 1}
            label={t('move')}
            hint={t('how')}
            item={item}
            onMove={(from, to) => {
              const next = [...urls];
              next.splice(to, 0, ...next.splice(from, 1));
              put(next);
              setTold(t('put', { n: to + 1 }));
            }}
          >
            {uploads.running.map((upload) => (
              <li key={upload.key} className="picture-item picture-running">
                <RunningUpload upload={upload} uploads={uploads} language={language} />
              </li>
            ))}
          </Strip>
        )}
        <span className="visually-hidden" aria-live="polite">
          {told}
        </span>
        {!disabled && (
          <span className="row">
            {open && (
              <>
                <button
                  id={input.id}
                  ref={bind}
                  type="button"
                  className="btn btn-small"
                  aria-describedby={`${input.id}-rules ${input.control['aria-describedby'] ?? ''}`.trim()}
                  aria-label={`${t('add')} ${label}`}
                  onBlur={input.blur}
                  onClick={() => choose()}
                >
                  {t('add')}
                </button>
                <button
                  type="button"
                  className="btn btn-small btn-text"
                  aria-label={`${t('library')} ${label}`}
                  onClick={() => setLibrary(true)}
                >
                  {t('library')}
                </button>
              </>
            )}
            <input
              ref={picker}
              type="file"
              hidden
              tabIndex={-1}
              aria-hidden="true"
              accept={accept.join(',')}
              multiple={several}
              onChange={(event) => {
                take([...(event.target.files ?? [])], instead.current);
                instead.current = undefined;
                event.target.value = '';
              }}
            />
          </span>
        )}
        {!disabled && (
          <span className="field-hint" id={`${input.id}-rules`}>
            {rulesOf(field, accept, most, language)}
          </span>
        )}
        {failed && (
          <span className="field-error" role="alert">
            {t('cropFailed')}
          </span>
        )}
      </div>
      {first && (
        <Crop
          key={first.file.name + first.file.size}
          file={first.file}
          ratio={field.ratio}
          language={language}
          onCancel={() => setToCrop((all) => all.slice(1))}
          onDone={(file) => {
            setToCrop((all) => all.slice(1));
            send(file, first.instead);
          }}
        />
      )}
      {large !== undefined && <Large url={large} label={label} onClose={() => setLarge(undefined)} />}
      {library && (
        <Library
          room={several ? room : 1}
          language={language}
          onClose={() => setLibrary(false)}
          onDone={(chosen) => {
            setLibrary(false);
            put(several ? [...new Set([...urls.filter(isKnown), ...chosen])] : chosen.slice(0, 1));
          }}
        />
      )}
    </Frame>
  );
}

export const ImageInput = (props: InputProps) => <PicturesInput {...props} several={false} />;
export const ImagesInput = (props: InputProps) => <PicturesInput {...props} several />;
