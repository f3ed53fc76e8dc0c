/** Which columns are shown, and in which order; kept per page in the reader's store, and for the account. */
import { useCallback, useEffect } from 'react';
import { useStore } from 'react-admin';
import type { Session } from '../../access/session.ts';
import { later } from '../../fields/parts/base/later.tsx';
import type { FieldDef, PageDef } from '../../grammar/site/resolved.ts';
import { accountStore } from '../session/account-store.tsx';
import { whenIdle } from '../navigation/idle.tsx';
import { useTexts, kindTexts } from '../text/texts.tsx';
import { useSiteData } from '../data/use-site-data.tsx';
import type { ColumnChoice } from './columns.ts';
import { viewColumns } from './default-views.tsx';
import { furtherOf, mostFurther } from './cells/further.ts';
import { PopoverButton } from '../../fields/parts/floating/popover.tsx';

const ColumnList = later(async () => ({ default: (await import('./column-list.tsx')).ColumnList }));

/** Code that did not arrive: the choice stays in this browser. */
const missed = () => undefined;
const kept = () => import('./kept-columns.tsx');
const keyOf = (route: string): string => `${route}.columns`;

/** The stored choice of a page's columns, else that of its default view; what is chosen is kept for the account too. */
export function useColumnChoice(route: string): [ColumnChoice | undefined, (choice: ColumnChoice | undefined) => void] {
  const data = useSiteData();
  const [choice, setChoice] = useStore<ColumnChoice | undefined>(keyOf(route));
  const choose = useCallback(
    (next: ColumnChoice | undefined) => {
      setChoice(next);
      void kept().then(({ keepColumns }) => keepColumns(data, route, next), missed);
    },
    [data, route, setChoice],
  );
  return [choice ?? viewColumns(route), choose];
}

/** Takes up what the account has chosen elsewhere, once in a window, when nothing else is to be done. */
export function useKeptColumns(route: string, ready: boolean): void {
  const data = useSiteData();
  const [choice, setChoice] = useStore<ColumnChoice | undefined>(keyOf(route));
  useEffect(
    () =>
      ready
        ? whenIdle(() => void kept().then(({ takeUp }) => takeUp(data, route, choice, setChoice), missed))
        : undefined,
    [data, route, ready, choice, setChoice],
  );
}

/** The choice as the store has it, for whoever asks for rows before their list is drawn. */
export const storedChoice = ({ account }: Pick<Session, 'account'>, route: string): ColumnChoice | undefined =>
  accountStore(account).getItem<ColumnChoice | undefined>(keyOf(route)) ?? viewColumns(route);

/** Further fields that the choice has and the session may see. */
export function chosenFields(session: Session, page: PageDef, choice: ColumnChoice | undefined): FieldDef[] {
  return choice?.added?.length
    ? furtherOf(session, page)
        .filter(({ name }) => choice.added?.includes(name))
        .slice(0, mostFurther)
    : none;
}

const none: FieldDef[] = [];

export function ColumnChooser() {
  const t = useTexts(kindTexts);
  return (
    <PopoverButton label={t('columns')} className="btn" code={ColumnList.fetch}>
      {() => <ColumnList />}
    </PopoverButton>
  );
}
