/** Says that an act is done: which, to what, and what can still be done about it. */
import { useNavigate } from 'react-router-dom';
import type { ActionDef, PageDef } from '../../grammar/site/resolved.ts';
import type { Answer } from '../data/answer.tsx';
import type { Row } from '../data/data.ts';
import { pathOf, useAreaPrefix } from '../list/filters/paths.tsx';
import { titleOf } from '../list/cells/title.ts';
import type { NoticeButton } from '../data/notice-action.tsx';
import { useLanguage, useTexts, kindTexts } from '../text/texts.tsx';
import { useSiteData } from '../data/use-site-data.tsx';
import { useUndo } from './use-undo.tsx';

/**
 * Tells a reply: in the words of what it brought about, or the act and its record by their names. `leaves`: the screen
 * goes on to another record, and the message leads back.
 */
export function useTold(
  page: PageDef,
  act: ActionDef,
  answer: Answer,
  onUndone: () => void,
  leaves = false,
): (row: Row | undefined, reply: { [member: string]: unknown }) => void {
  const t = useTexts(kindTexts);
  const language = useLanguage();
  const undo = useUndo(page, act, onUndone);
  const view = useViewElsewhere(page);
  const navigate = useNavigate();
  const prefix = useAreaPrefix();
  const action = act.label[language];
  return (row, reply) => {
    const said = messageOf(reply) ?? act.done?.[language];
    if (!row) return answer.tell(said ?? t('actSaid', { title: action, said: t('done') }));
    const title = titleOf(page, row);
    const kind = { key: `${page.entity} ${act.name}`, many: (count: number) => t('actDoneMany', { action, count }) };
    if (reply['left'] === true)
      return void view(row.id).then((button) =>
        answer.tell(t(button ? 'actDone' : 'actLeft', { action, title }), 'success', { buttons: [button], kind }),
      );
    const version = (reply['row'] as Row | undefined)?.version;
    const named = said === undefined ? t('actDone', { action, title }) : said.includes(title) ? said : undefined;
    const back = async (): Promise<void> => {
      await navigate(pathOf(prefix, page.route, row.id));
    };
    answer.tell(named ?? t('actSaid', { title, said: said ?? '' }), 'success', {
      buttons: [undo({ ids: [row.id], version }), leaves ? { label: t('view'), run: back } : undefined],
      kind,
    });
  };
}

/** Gives the button that leads to a record which has left this page, where the session may open it on another one. */
function useViewElsewhere(page: PageDef): (id: number) => Promise<NoticeButton | undefined> {
  const t = useTexts(kindTexts);
  const data = useSiteData();
  const navigate = useNavigate();
  const prefix = useAreaPrefix();
  return async (id) => {
    try {
      const [place] = (await data.recordPages([`${page.entity}:${id}`])).rows;
      if (!place) return undefined;
      const run = async (): Promise<void> => {
        await navigate(pathOf(prefix, place.route, id));
      };
      return { label: t('view'), run };
    } catch {
      return undefined;
    }
  };
}

/**
 * The sentence that an act's effects tell, in the language asked for: a result of a calculation, how many were changed.
 */
export function messageOf(reply: unknown): string | undefined {
  const message = reply !== null && typeof reply === 'object' && 'message' in reply ? reply.message : undefined;
  return typeof message === 'string' && message !== '' ? message : undefined;
}
