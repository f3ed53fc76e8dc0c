/** Who goes elsewhere from a form with changes is told that they are kept, and finds the way back. */
import { useEffect, useEffectEvent } from 'react';
import { useNotify } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { useTexts } from '../text/texts.tsx';
import { drafts } from './draft-store.tsx';
import { leaveTexts } from './leave-texts.ts';

/** Milliseconds that the message stays: it holds a way back. */
const readingTime = 10_000;

/** `place` of the draft, `title` of the form. While it is `busy` its changes are being saved. */
export function useLeftDraft(place: string, title: string, busy: boolean): void {
  const notify = useNotify();
  const t = useTexts(leaveTexts);
  const { pathname, search } = useLocation();
  const left = useEffectEvent((own: string, changed: boolean) => {
    if (busy || !changed || drafts.get(place) === undefined) return;
    // A form that is drawn anew at its own address has not been left.
    setTimeout(() => {
      if (location.hash.split('?')[0] === `#${pathname}` || drafts.get(place) === undefined) return;
      const said = t('kept', { title });
      const back = async () => {
        location.hash = own;
      };
      notify(said, {
        type: 'info',
        messageArgs: { _: said },
        autoHideDuration: readingTime,
        buttons: [{ label: t('back'), run: back }],
      });
    });
  });
  useEffect(() => {
    let changed = false;
    const stop = drafts.subscribe((change) => {
      if (change.place === place) changed = drafts.get(place) !== undefined;
    });
    return () => {
      stop();
      left(`#${pathname}${search}`, changed);
    };
  }, [place, pathname, search]);
}
