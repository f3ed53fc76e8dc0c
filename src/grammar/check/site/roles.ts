/** Labels that a role grants exist; each page can be granted by some role. */
import { nearest } from '../../json/nearest.ts';
import { membersAt, nodeAt, placeOf } from '../../json/nodes.ts';
import type { Resolution } from '../../resolve/resolution.ts';

/** Page that a label opens: "goods_index:ship" is one of a page called index. */
const pageNamed = (label: string): string => (label.split(':')[0] ?? '').replace(/^[^_]*_/, '');

/** Labels that a role grants are declared. */
export function checkGrants({ site, sources, report }: Resolution): void {
  const labels = Object.keys(site.labels);
  const known = new Set(labels);
  const awaited = new Set(Object.keys(site.planned).map((route) => route.split('/').at(-1) ?? ''));
  for (const source of sources.roles.values()) {
    const ahead = nodeAt(source.node, ['ahead']);
    const mayWait = ahead?.sort === 'scalar' && ahead.value === true;
    // A label that is none may be meant for a page that is still to be written.
    let waits = false;
    for (const grant of membersAt(source.node, ['grants'])) {
      if (!known.has(grant.key)) {
        waits = true;
        const stands = known.has(grant.key.split(':')[0] ?? '');
        if (stands || !mayWait || !awaited.has(pageNamed(grant.key)))
          report.add('label-undeclared', grant.at, { label: grant.key, nearest: nearest(grant.key, labels) });
        continue;
      }
      const acts = nodeAt(source.node, ['grants', grant.key]);
      if (acts?.sort !== 'array') continue;
      acts.items.forEach((item) => {
        const act = item.sort === 'scalar' ? String(item.value) : '';
        if (act === 'read' || act === 'write') return;
        const label = act.includes(':') ? act : `${grant.key}:${act}`;
        if (!known.has(label)) report.add('label-undeclared', item, { label, nearest: nearest(label, labels) });
      });
    }
    if (mayWait && !waits) report.add('ahead-idle', ahead, {});
  }
}

/** Each page can be granted by some role. */
export function checkGranted({ site, pages, report }: Resolution): void {
  const roles = Object.values(site.roles);
  if (roles.length === 0) return;
  for (const { route, permission, areas } of Object.values(site.pages)) {
    const node = pages.get(route)?.node;
    if (permission === '' || !node) continue;
    const held = roles.some(
      (role) =>
        areas.some((area) => area.startsWith(role.area)) &&
        (typeof role.grants === 'string' || role.grants[permission] !== undefined),
    );
    if (!held) report.add('label-unused', placeOf(node, ['permission']), { label: permission });
  }
}
