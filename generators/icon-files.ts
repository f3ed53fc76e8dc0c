/** Which icons the site names, and where their drawings are. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Icons, Vocabulary } from '../src/grammar/site/models.ts';
import type { Site } from '../src/grammar/site/resolved.ts';
import { vocabulary } from '../src/site.ts';

/** Icons that the browser draws besides the shell's own: those of the groups of the menu. */
export const menuIcons = (site: Site): string[] => site.groups.map(({ icon }) => icon);

const folder = (root: string): string => join(root, 'node_modules/@mui/icons-material/esm');

/** The icons of @mui/icons-material. */
const iconsOf = (root: string): Icons => ({
  has: (name) => /^[A-Za-z0-9]+$/.test(name) && existsSync(join(folder(root), `${name}.js`)),
  all: () =>
    readdirSync(folder(root)).flatMap((file) => (/^[A-Z][A-Za-z0-9]*\.js$/.test(file) ? [file.slice(0, -3)] : [])),
});

const authoring = new Map<string, Vocabulary>();

/** The words of the product with the icons of a checkout, for the check. */
export function authoringWords(root: string): Vocabulary {
  let words = authoring.get(root);
  if (!words) authoring.set(root, (words = { ...vocabulary, icons: iconsOf(root) }));
  return words;
}

/** Module text of an icon of @mui/icons-material. */
export function iconSource(root: string, name: string): string | undefined {
  if (!/^[A-Za-z0-9]+$/.test(name)) return undefined;
  const path = join(folder(root), `${name}.js`);
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
}
