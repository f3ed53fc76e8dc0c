/** What the console knows of all pages before their definitions: `virtual:site/manifest`. */
import type { Manifest } from 'virtual:site/manifest';
import { labelOf } from '../src/access/labels.ts';
import { menuMeta } from '../src/grammar/resolve/menu.ts';
import type { Site } from '../src/grammar/site/resolved.ts';
import { parsed } from './site-modules.ts';

/** What the menu and the routes need; small, because it is loaded before anything else. */
export function manifestOf(site: Site): Pick<Manifest, 'groups' | 'pages'> {
  const pages = Object.values(site.pages).map(
    ({ route, group, kind, label, permission, areas, section, hidden, alwaysShow, noCache }) => ({
      route,
      group,
      kind,
      label,
      ...(permission === labelOf({ route }) ? {} : { permission }),
      areas,
      ...(section === undefined ? {} : { section }),
      ...menuMeta({ hidden, alwaysShow, noCache }),
    }),
  );
  const used = new Set(pages.map((page) => page.group));
  return { groups: site.groups.filter((group) => used.has(group.group)), pages };
}

/** `virtual:site/manifest` */
export const manifestModule = (site: Site): string =>
  `export const manifest = ${parsed({ ...manifestOf(site), digest: site.digest })};\n`;
