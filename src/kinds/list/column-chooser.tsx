/** Which columns are shown, and in which order; kept per page in the reader's store. */
import { useStore } from 'react-admin';
import { later } from '../../fields/parts/later.tsx';
import type { FieldDef } from '../../grammar/resolved.ts';
import { useTexts } from '../texts.tsx';
import type { ColumnChoice } from './columns.ts';
import { PopoverButton } from './popover.tsx';

const ColumnList = later(async () => ({ default: (await import('./column-list.tsx')).ColumnList }));

/** The stored choice of a page's columns. */
export function useColumnChoice(route: string): [ColumnChoice | undefined, (choice: ColumnChoice | undefined) => void] {
  return useStore<ColumnChoice | undefined>(`${route}.columns`);
}

export function ColumnChooser({ route, fields }: { route: string; fields: FieldDef[] }) {
  const say = useTexts();
  return (
    <PopoverButton label={say('columns')} className="btn" code={ColumnList.fetch}>
      {() => <ColumnList route={route} fields={fields} />}
    </PopoverButton>
  );
}
