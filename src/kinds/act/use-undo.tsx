/** Takes an act back from the message that says it is done. */
import { useNotify } from 'react-admin';
import type { ActionDef, PageDef } from '../../grammar/site/resolved.ts';
import type { CallFailure } from '../data/data.ts';
import { workChanged } from '../data/running.ts';
import { useSession } from '../session/session-context.tsx';
import { useLanguage, useTexts, kindTexts } from '../text/texts.tsx';
import { useSiteData } from '../data/use-site-data.tsx';
import type { NoticeButton } from '../data/notice-action.tsx';
import { bulkLimit } from '../operations/bulk-limit.ts';
import { inPortions } from './bulk-portions.ts';
import { offeredActs } from '../dialog/availability.ts';
import { bulkRefusal } from './bulk-offers.ts';

/** Rows that were acted on; one row with the version that the act left. */
interface ActedOn {
  ids: number[];
  version?: number | undefined;
}

/**
 * Gives the button for these rows; undefined where the act names none, or the page does not offer it to this session.
 * It works wherever the person has gone meanwhile, and says how it ended; then `onUndone` shows the screen anew.
 */
export function useUndo(
  page: PageDef,
  act: ActionDef,
  onUndone: () => void,
): (acted: ActedOn) => NoticeButton | undefined {
  const t = useTexts(kindTexts);
  const language = useLanguage();
  const session = useSession();
  const data = useSiteData();
  const notify = useNotify();
  return ({ ids, version }) => {
    const offered = (place: 'row' | 'bulk') => offeredActs(session, page, place).find((one) => one.name === act.undo);
    const alone = ids.length === 1 ? offered('row') : undefined;
    const back = alone ?? offered('bulk');
    if (!back || ids.length === 0) return undefined;
    if (!alone && bulkRefusal(session, page, back, language) !== undefined) return undefined;
    const tell = (text: string, type: 'success' | 'warning'): void => notify(text, { type, messageArgs: { _: text } });
    const run = async (): Promise<void> => {
      const call = { form: {}, key: crypto.randomUUID() };
      try {
        if (alone) {
          const seen = version === undefined ? {} : { version };
          await data.act(page.route, back.name, { id: ids[0] ?? 0, ...seen, ...call });
          tell(t('undone', { action: act.label[language] }), 'success');
        } else {
          let [ok, bad] = [0, 0];
          for (const portion of inPortions(ids, bulkLimit)) {
            const some = await data.bulk(page.route, back.name, { ...call, ids: portion, key: crypto.randomUUID() });
            ok += some.ok;
            bad += some.bad;
          }
          tell(t('undoneMany', { action: act.label[language], ok, bad }), bad === 0 ? 'success' : 'warning');
        }
      } catch (error) {
        tell(t('notUndone', { reason: (error as CallFailure).message }), 'warning');
      }
      workChanged();
      onUndone();
    };
    return { label: t('undo'), each: true, run };
  };
}
