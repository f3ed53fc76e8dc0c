/** Endpoints of a settings page: its object, what is read of it, its acts. */
import type { Text } from '../../grammar/declarations/declarations.ts';
import type { PageDef } from '../../grammar/site/resolved.ts';
import { actOperations } from '../rows/acts.ts';
import { operation, type KindOperations } from '../operations/endpoint.ts';
import { closed, idList, open, text } from '../operations/schemas.ts';
import { configName, settingOperations } from './calls.ts';

/** Lines of the value as tiles on a phone: which of their members stand where. */
export interface PreviewDecl {
  /** Words of its button. */
  label: Text;
  /** The rows field. */
  lines: string;
  title: string;
  lead?: string;
  picture?: string;
  back?: string;
  badge?: string;
  /** Boolean: a line without it is left out. */
  shown?: string;
}

/** `page.options.settings` when resolved. */
export interface SettingsOptions {
  /** Name the value is kept under. */
  name: string;
  /** `session`: any signed-in account may read it. */
  readableBy: 'label' | 'session';
  /** Field that says from when a saved value holds; until then the version before it does. */
  from?: string;
  /** Fields that anybody may read, without signing in: the values in force, and nothing of who saved them. */
  public?: string[];
  preview?: PreviewDecl;
  /** Act of the page that tells what is to come; what it says is told with each save. */
  forecast?: string;
}

/** The options of a settings page. */
export const settingsOptions = (page: PageDef): SettingsOptions => page.options.settings as unknown as SettingsOptions;

/** Fields that nobody sets, shown with their fixed values. */
export const fixedFields = (page: PageDef): PageDef['fields'] =>
  Object.fromEntries(Object.entries(page.fields).filter(([, field]) => field.readOnly && !field.hidden));

export const settingsOperations: KindOperations = (page) => {
  const options = settingsOptions(page);
  const found = settingOperations(page, {
    name: options.name,
    fields: page.fields,
    fixed: fixedFields(page),
    base: page.endpoint.base,
  });
  if (options.readableBy === 'session') {
    for (const one of found) if (one.name === 'read') one.labels = [];
  }
  if (options.public) for (const one of found) if (one.name === 'read') one.open = true;
  const config = configName(page.endpoint.base);
  const acts =
    config === undefined ? page : { ...page, endpoint: { ...page.endpoint, base: `/api/v2/seller/config/${config}` } };
  found.push(...actOperations(acts).filter((one) => one.name.startsWith('page:')));
  found.push(
    operation(page, {
      name: 'options',
      method: 'GET',
      path: `${acts.endpoint.base}/options`,
      right: 'read',
      query: closed({ field: text(120, 1), keyword: text(100), ids: idList }, ['field']),
      output: open,
      summary: { zh: '选择器的选项', en: 'Choices of a picker' },
    }),
  );
  return found;
};
