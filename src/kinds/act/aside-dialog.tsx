/** What an act shows beside its record, without a call of its own that changes anything. */
import type { ActionDef, PageDef } from '../../grammar/site/resolved.ts';
import { TimelineDialog } from '../../fields/widgets/tracking/timeline-dialog.tsx';
import type { Row } from '../data/data.ts';
import { useLanguage } from '../text/texts.tsx';
import { LinkDialog } from './link-dialog.tsx';
import { PhoneDialog } from './phone-dialog.tsx';
import { SiblingDialog } from './sibling-dialog.tsx';
import { ViewDialog } from './view-dialog.tsx';

interface AsideProps {
  page: PageDef;
  act: ActionDef;
  row: Row;
  onClose(): void;
}

export function AsideDialog({ page, act, row, onClose }: AsideProps) {
  const language = useLanguage();
  if (act.link !== undefined) return <LinkDialog page={page} act={act} row={row} onClose={onClose} />;
  if (act.phone) return <PhoneDialog page={page} act={act} phone={act.phone} row={row} onClose={onClose} />;
  if (act.viewAs) return <ViewDialog page={page} act={act} row={row} onClose={onClose} />;
  if (act.track === undefined) return <SiblingDialog page={page} act={act} row={row} onClose={onClose} />;
  const numbers = String(row[act.track] ?? '')
    .split(' ')
    .filter(Boolean);
  return <TimelineDialog trackingNos={numbers} language={language} onClose={onClose} />;
}
