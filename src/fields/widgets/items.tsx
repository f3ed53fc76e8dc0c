/** What single values of a widget are called, where they stand alone. */
import type { Language } from '../../grammar/site/models.ts';
import { later } from '../parts/base/later.tsx';

export interface ItemProps {
  value: string;
  language: Language;
}

/** By the widget's name. */
export const widgetItems: { [widget: string]: ReturnType<typeof later<ItemProps>> } = {
  permissionTree: later<ItemProps>(async () => ({
    default: (await import('./permissionTree/grant-name.tsx')).GrantName,
  })),
};
