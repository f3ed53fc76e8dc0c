/** Which icons the site names, and where their drawings are. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Site } from '../src/grammar/resolved.ts';

/** Icons that groups, pages and actions name. */
export function iconNames(site: Site): string[] {
  const names = new Set<string>();
  for (const group of site.groups) names.add(group.icon);
  for (const page of Object.values(site.pages)) {
    if (page.icon !== undefined) names.add(page.icon);
    for (const action of Object.values(page.actions)) if (action.icon !== undefined) names.add(action.icon);
  }
  return [...names];
}

/** Icons that the browser draws besides the shell's own: those of the groups of the menu. */
export const menuIcons = (site: Site): string[] => site.groups.map(({ icon }) => icon);

/** Module text of an icon of @mui/icons-material. */
export function iconSource(root: string, name: string): string | undefined {
  if (!/^[A-Za-z0-9]+$/.test(name)) return undefined;
  const path = join(root, 'node_modules/@mui/icons-material/esm', `${name}.js`);
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
}
