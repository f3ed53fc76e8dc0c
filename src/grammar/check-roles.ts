/** Labels that a role grants exist; each page can be granted by some role. */
import { nearest } from './nearest.ts';
import { membersAt, nodeAt } from './nodes.ts';
import type { KnownPage } from './page-facts.ts';
import type { Whole } from './whole.ts';

/** Page that a label opens: "goods_index:ship" is one of a page called index. */
const pageNamed = (label: string): string => (label.split(':')[0] ?? '').replace(/^[^_]*_/, '');

/** `labels`: all that there are. */
export function checkGrants({ site, sources, report }: Whole, labels: readonly string[]): void {
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

/** Each page can be granted. `pages` are in menu order. */
export function checkGranted({ site, report }: Whole, pages: readonly KnownPage[]): void {
  const roles = Object.values(site.roles);
  if (roles.length === 0) return;
  for (const { view, facts } of pages) {
    if (view.permission === '' || !facts.at) continue;
    const held = roles.some(
      (role) =>
        view.areas.some((area) => area.startsWith(role.area)) &&
        (typeof role.grants === 'string' || role.grants[view.permission] !== undefined),
    );
    if (!held) report.add('label-unused', facts.at.permission, { label: view.permission });
  }
}
