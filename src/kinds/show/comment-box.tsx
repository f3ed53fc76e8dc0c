/** Says something of a record to colleagues: a text in which "@" offers whom to tell. */
import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { PageDef } from '../../grammar/site/resolved.ts';
import { useAnswer } from '../data/answer.tsx';
import type { CallFailure } from '../data/data.ts';
import { useCallKey } from '../form/key.tsx';
import { mostMentions } from '../operations/most-mentions.ts';
import { useSending } from '../data/sending.tsx';
import { useSession } from '../session/session-context.tsx';
import { useLanguage, useTexts } from '../text/texts.tsx';
import { inLanguage } from '../../base/language.ts';
import { useSiteData } from '../data/use-site-data.tsx';
import { whyRefused } from '../data/why-refused.ts';
import { keepComment, keptComment, nameAt, namedIn, type Colleague, type KeptComment } from './kept-comment.ts';
import { commentTexts } from './comment-texts.ts';

/** Milliseconds that offered names count as present. */
const present = 60_000;

interface CommentBoxProps {
  page: PageDef;
  id: number;
  /** The comment is there. */
  onSent(): void;
}

export function CommentBox({ page, id, onSent }: CommentBoxProps) {
  const t = useTexts(commentTexts);
  const language = useLanguage();
  const data = useSiteData();
  const { account, platform } = useSession();
  const sending = useSending();
  const key = useCallKey();
  const answer = useAnswer(t('own'));
  const own = useId();
  const place = `${account} ${page.route} ${id}`;
  const [comment, setComment] = useState(() => keptComment(place));
  const [failure, setFailure] = useState<string>();
  const [asked, setAsked] = useState<{ from: number; keyword: string }>();
  const [at, setAt] = useState(0);
  const area = useRef<HTMLTextAreaElement>(null);
  const { data: offered } = useQuery({
    queryKey: [page.route, 'colleagues', id, asked?.keyword],
    queryFn: async () => {
      const ask = { params: { id }, query: { keyword: asked?.keyword ?? '' } };
      return ((await data.call(page.route, 'colleagues', ask)) as { rows: Colleague[] }).rows;
    },
    enabled: asked !== undefined,
    staleTime: present,
    placeholderData: keepPreviousData,
    retry: false,
  });
  const change = (next: KeptComment): void => {
    setComment(next);
    keepComment(place, next);
    setFailure(undefined);
  };
  const look = (text: string, caret: number): void => {
    setAsked(nameAt(text, caret));
    setAt(0);
  };
  const mention = (one: Colleague): void => {
    if (!asked) return;
    const before = `${comment.content.slice(0, asked.from)}@${one.name} `;
    const rest = comment.content.slice(asked.from + 1 + asked.keyword.length).trimStart();
    change({ content: before + rest, mentioned: [...comment.mentioned, one] });
    setAsked(undefined);
    setTimeout(() => {
      area.current?.focus();
      area.current?.setSelectionRange(before.length, before.length);
    });
  };
  const send = () =>
    sending.run(async () => {
      const mentions = namedIn(comment);
      if (comment.content.trim() === '') return;
      if (mentions.length > mostMentions) return setFailure(t('commentMany', { count: mostMentions }));
      try {
        const body = { content: comment.content.trim(), mentions };
        await data.call(page.route, 'note', { params: { id }, body, key: key.current() });
        key.settled();
        change({ content: '', mentioned: [] });
        answer.tell(t(mentions.length > 0 ? 'commentTold' : 'commentDone', { count: mentions.length }), 'success');
        onSent();
      } catch (error) {
        const refused = error as CallFailure;
        key.settled(refused);
        if (!answer.missed(refused)) setFailure(inLanguage(whyRefused(refused), language));
      }
    });
  const list = asked ? (offered ?? []) : [];
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
    // A key that an input method still needs.
    if (event.nativeEvent.isComposing) return;
    const chosen = list[at];
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send();
    else if (!asked) return;
    else if (step !== undefined && list.length > 0) setAt((at + step + list.length) % list.length);
    else if ((event.key === 'Enter' || event.key === 'Tab') && chosen) mention(chosen);
    else if (event.key === 'Escape') {
      setAsked(undefined);
      event.stopPropagation();
    } else return;
    event.preventDefault();
  };
  return (
    <form
      className="k-comment"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <textarea
        ref={area}
        className="textarea"
        rows={comment.content === '' ? 1 : 3}
        maxLength={1000}
        value={comment.content}
        placeholder={t('commentHint')}
        aria-label={t('own')}
        aria-autocomplete="list"
        aria-controls={asked ? `${own}list` : undefined}
        aria-activedescendant={list[at] ? `${own}${list[at].id}` : undefined}
        aria-invalid={failure !== undefined || undefined}
        aria-describedby={`${own}note`}
        onChange={(event) => {
          change({ ...comment, content: event.target.value });
          look(event.target.value, event.target.selectionStart);
        }}
        onKeyDown={onKeyDown}
        onBlur={() => setAsked(undefined)}
      />
      {asked && offered && (
        <div id={`${own}list`} role="listbox" aria-label={t('colleagues')} className="k-colleagues">
          {list.map((one, index) => (
            <div
              key={one.id}
              id={`${own}${one.id}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === at}
              // The text keeps the focus.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => mention(one)}
            >
              {one.name} <span className="muted small">{one.username}</span>
            </div>
          ))}
          {list.length === 0 && <div className="muted small">{t('noColleague')}</div>}
        </div>
      )}
      {failure && (
        <p className="field-error" role="alert">
          {failure}
        </p>
      )}
      <div id={`${own}note`} className={comment.content === '' ? 'visually-hidden' : 'small muted'}>
        {t(platform ? 'commentSeen' : 'commentSeenBySeller')}
      </div>
      {comment.content !== '' && (
        <button
          type="submit"
          className="btn btn-primary btn-small"
          disabled={sending.busy || comment.content.trim() === ''}
        >
          {t('commentSend')}
        </button>
      )}
    </form>
  );
}
