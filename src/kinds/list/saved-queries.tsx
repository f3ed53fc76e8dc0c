import { later } from '../../fields/parts/base/later.tsx';
import { useTexts, kindTexts } from '../text/texts.tsx';
import { PopoverButton } from '../../fields/parts/floating/popover.tsx';
import type { ListState } from './filters/query.ts';

const QueryList = later(async () => ({ default: (await import('./query-list.tsx')).QueryList }));

export interface SavedQueriesProps {
  route: string;
  state: ListState;
  onPick(state: Partial<ListState>): void;
}

export function SavedQueries(props: SavedQueriesProps) {
  const t = useTexts(kindTexts);
  return (
    <PopoverButton label={t('savedQueries')} className="btn" code={QueryList.fetch}>
      {(close) => <QueryList {...props} close={close} />}
    </PopoverButton>
  );
}
