/** Sends rows to other places of their list, one call after the other, and offers the way back. */
import { useCallback, useEffect, useRef } from 'react';
import { useAnswer } from '../data/answer.tsx';
import type { CallFailure, Row } from '../data/data.ts';
import type { PageDef } from '../../grammar/site/resolved.ts';
import { useLanguage, useTexts, kindTexts } from '../text/texts.tsx';
import { useSiteData } from '../data/use-site-data.tsx';
import { titleOf } from './cells/title.ts';
import { listTexts } from './cells/texts.ts';

/** Where a row goes: before a row (null = last), after one, or to a place counted from 1. */
export type Way = { before: number | null } | { after: number } | { place: number };

interface Answer {
  back: { id: number; version: number; before: number | null }[];
  rows: { id: number; version: number }[];
}

/** Gives a function that tells why it was refused; undefined = done. `onDone`: the list is to be asked anew. */
export function useReorder(page: PageDef, onDone: () => void): (row: Row, way: Way) => Promise<string | undefined> {
  const t = useTexts(listTexts, kindTexts);
  const language = useLanguage();
  const data = useSiteData();
  const answer = useAnswer(page.label[language]);
  /** Versions that answers told, which the rows on the screen may not have yet. */
  const versions = useRef(new Map<number, number>());
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const done = useRef(onDone);
  useEffect(() => {
    done.current = onDone;
  });
  const send = useCallback(
    async (moves: ({ id: number; version: number } & Way)[]): Promise<Answer> => {
      const told = (await data.call(page.route, 'reorder', { body: { moves }, key: crypto.randomUUID() })) as Answer;
      for (const { id, version } of told.rows) versions.current.set(id, version);
      return told;
    },
    [data, page.route],
  );
  const undo = async (back: Answer['back']): Promise<void> => {
    try {
      await send(back.map((move) => ({ ...move, version: versions.current.get(move.id) ?? move.version })));
      answer.tell(t('undone', { action: t('move') }));
    } catch (error) {
      answer.tell(t('notUndone', { reason: (error as CallFailure).message }), 'warning');
    }
    done.current();
  };
  return (row, way) => {
    const run = async (): Promise<string | undefined> => {
      try {
        const version = Math.max(versions.current.get(row.id) ?? 0, row.version ?? 0);
        const { back, rows } = await send([{ id: row.id, version, ...way }]);
        if (rows.length > 0)
          answer.tell(t('placed', { title: titleOf(page, row) }), 'success', {
            buttons: [{ label: t('undo'), run: () => undo(back) }],
          });
        return undefined;
      } catch (error) {
        answer.missed(error as CallFailure);
        return (error as CallFailure).message;
      } finally {
        done.current();
      }
    };
    const mine = last.current.then(run);
    last.current = mine;
    return mine;
  };
}
