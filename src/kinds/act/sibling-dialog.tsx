/**
 * Where an act leads among the pages of the entity, where that has to be asked or found out first: a copy asks for the
 * page; many pages are fetched by whoever wants to go to one of them.
 */
import { useCallback, useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router-dom';
import { ownLead } from '../../access/siblings.ts';
import { serverMoment } from '../../base/clock.ts';
import { askForList, stateOfList, watchList } from '../../base/late-list.ts';
import { choiceWord } from '../../fields/parts/base/choice-words.ts';
import type { ActionDef, PageDef, SiblingDef } from '../../grammar/site/resolved.ts';
import type { Row } from '../data/data.ts';
import { pathOf, useAreaPrefix } from '../list/filters/paths.tsx';
import { useSession } from '../session/session-context.tsx';
import { useLanguage } from '../text/texts.tsx';
import { CopyDialog } from './copy-dialog.tsx';
import { Modal } from '../dialog/modal.tsx';

interface Props {
  page: PageDef;
  act: ActionDef;
  row: Row;
  onClose(): void;
}

const nowhere: SiblingDef[] = [];

export function SiblingDialog({ page, act, row, onClose }: Props) {
  const language = useLanguage();
  const { siblings = nowhere } = act;
  const watch = useCallback((listener: () => void) => watchList(siblings, listener), [siblings]);
  const state = useSyncExternalStore(watch, () => stateOfList(siblings));
  useEffect(() => void askForList(siblings), [siblings]);
  if (state === 'there')
    return act.sibling === 'own' ? (
      <OwnPage page={page} act={act} row={row} onClose={onClose} />
    ) : (
      <CopyDialog page={page} act={act} row={row} onClose={onClose} />
    );
  return (
    <Modal title={act.label[language]} onClose={onClose}>
      {state === 'failed' ? (
        <p className="row" role="alert">
          <span className="field-error">{choiceWord('failed', language)}</span>
          <button type="button" className="btn btn-text btn-small" onClick={() => void askForList(siblings)}>
            {choiceWord('retry', language)}
          </button>
        </p>
      ) : (
        <p aria-busy="true">
          <span className="skeleton-line" />
        </p>
      )}
    </Modal>
  );
}

/** Goes to the page that the record belongs to, or says why not. */
function OwnPage({ page, act, row, onClose }: Props) {
  const language = useLanguage();
  const session = useSession();
  const navigate = useNavigate();
  const prefix = useAreaPrefix();
  const found = ownLead(session, page, act, row, serverMoment());
  const path =
    found && 'sibling' in found && found.refusal === undefined
      ? pathOf(prefix, found.sibling.route, row.id)
      : undefined;
  const go = useEffectEvent((to: string) => {
    onClose();
    navigate(to);
  });
  useEffect(() => {
    if (path !== undefined) go(path);
  }, [path]);
  if (path !== undefined) return null;
  return (
    <Modal title={act.label[language]} onClose={onClose}>
      <p role="alert">{found?.refusal?.[language]}</p>
    </Modal>
  );
}
