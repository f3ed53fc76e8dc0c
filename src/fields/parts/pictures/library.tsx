/** Pictures that were uploaded before, to be taken again. */
import { useEffect, useState } from 'react';
import { useDataProvider } from 'react-admin';
import { safeUrl } from '../../../base/safe-url.ts';
import type { Language } from '../../../grammar/site/models.ts';
import type { FieldDataProvider, KeptPicture } from '../../contract.ts';
import { Dialog } from '../dialog/dialog.tsx';
import './pictures.css';
import { pictureTexts } from './texts.ts';
import { fixedT } from '../../../base/texts.ts';

export interface LibraryProps {
  /** How many may be taken. */
  room: number;
  language: Language;
  onDone(urls: string[]): void;
  onClose(): void;
}

/** Milliseconds without a key after which a word is looked for. */
const pause = 300;

export function Library({ room, language, onDone, onClose }: LibraryProps) {
  const t = fixedT(language, pictureTexts);
  const provider = useDataProvider<FieldDataProvider & ReturnType<typeof useDataProvider>>();
  const [keyword, setKeyword] = useState('');
  const [asked, setAsked] = useState({ keyword: '', page: 1, turn: 0 });
  const [rows, setRows] = useState<KeptPicture[]>([]);
  const [state, setState] = useState<'loading' | 'failed' | 'more' | 'end'>('loading');
  const [chosen, setChosen] = useState<string[]>([]);
  useEffect(() => {
    let gone = false;
    provider.uploads({ page: asked.page, ...(asked.keyword ? { keyword: asked.keyword } : {}) }).then(
      (part) => {
        if (gone) return;
        setRows((before) => (asked.page === 1 ? part.rows : [...before, ...part.rows]));
        setState(part.more ? 'more' : 'end');
      },
      () => {
        if (!gone) setState('failed');
      },
    );
    return () => void (gone = true);
  }, [provider, asked]);
  const ask = (next: typeof asked): void => {
    setState('loading');
    setAsked(next);
  };
  useEffect(() => {
    if (keyword === asked.keyword) return undefined;
    const timer = setTimeout(() => {
      setState('loading');
      setAsked({ keyword, page: 1, turn: 0 });
    }, pause);
    return () => clearTimeout(timer);
  }, [keyword, asked.keyword]);
  const choose = (url: string): void =>
    setChosen((before) =>
      before.includes(url) ? before.filter((one) => one !== url) : room === 1 ? [url] : [...before, url].slice(0, room),
    );
  const shown = rows.filter(({ url }) => safeUrl(url) !== null);
  return (
    <Dialog
      title={t('library')}
      wide
      onClose={onClose}
      foot={
        <>
          {(state === 'more' || state === 'failed') && (
            <button
              type="button"
              className="btn btn-text"
              onClick={() =>
                ask(state === 'more' ? { ...asked, page: asked.page + 1 } : { ...asked, turn: asked.turn + 1 })
              }
            >
              {t(state === 'more' ? 'more' : 'retry')}
            </button>
          )}
          <span className="toolbar-space" />
          <button type="button" className="btn" onClick={onClose}>
            {t('cancel')}
          </button>
          <button
            type="button"
            className="btn btn-primary"
            disabled={chosen.length === 0}
            onClick={() => onDone(chosen)}
          >
            {t('chosen', { n: chosen.length })}
          </button>
        </>
      }
    >
      <input
        className="input"
        type="search"
        autoFocus
        placeholder={t('search')}
        aria-label={t('search')}
        value={keyword}
        onChange={(event) => setKeyword(event.target.value)}
      />
      <ul className="picture-library" aria-busy={state === 'loading'}>
        {shown.map(({ url, name }) => (
          <li key={url}>
            <button
              type="button"
              className="picture-choice"
              aria-pressed={chosen.includes(url)}
              title={name}
              onClick={() => choose(url)}
            >
              <img src={url} alt={name} loading="lazy" decoding="async" />
              {chosen.includes(url) && (
                <span className="picture-number" aria-hidden="true">
                  {chosen.indexOf(url) + 1}
                </span>
              )}
            </button>
          </li>
        ))}
      </ul>
      <p role="status" className="picture-told">
        {state === 'loading' && t('loading')}
        {state === 'failed' && t('failed')}
        {state === 'end' && shown.length === 0 && t(asked.keyword ? 'notFound' : 'none')}
      </p>
    </Dialog>
  );
}
