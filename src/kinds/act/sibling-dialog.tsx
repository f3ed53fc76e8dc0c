/** Where an act leads among the pages of the entity: a copy asks for the page. */
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { ownLead } from '../../access/siblings.ts';
import { serverMoment } from '../../base/clock.ts';
import type { ActionDef, PageDef } from '../../grammar/site/resolved.ts';
import type { Row } from '../data/data.ts';
import { pathOf, useAreaPrefix } from '../list/filters/paths.tsx';
import { useSession } from '../session/session-context.tsx';
import { useLanguage } from '../text/texts.tsx';
import { CopyDialog } from './copy-dialog.tsx';
import { Dialog } from '../../fields/parts/dialog/dialog.tsx';

interface Props {
  page: PageDef;
  act: ActionDef;
  row: Row;
  onClose(): void;
}

export function SiblingDialog({ page, act, row, onClose }: Props) {
  return act.sibling === 'own' ? (
    <OwnPage page={page} act={act} row={row} onClose={onClose} />
  ) : (
    <CopyDialog page={page} act={act} row={row} onClose={onClose} />
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
    'sibling' in found && found.refusal === undefined ? pathOf(prefix, found.sibling.route, row.id) : undefined;
  const go = useEffectEvent((to: string) => {
    onClose();
    navigate(to);
  });
  useEffect(() => {
    if (path !== undefined) go(path);
  }, [path]);
  if (path !== undefined) return null;
  return (
    <Dialog title={act.label[language]} onClose={onClose}>
      <p role="alert">{found.refusal?.[language]}</p>
    </Dialog>
  );
}
