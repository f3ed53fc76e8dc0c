/** What groups and pages say of the menu. */
import { nearest } from '../../json/nearest.ts';
import { nodeAt, placeOf, textAt, type ObjectNode } from '../../json/nodes.ts';
import type { Resolution } from '../../resolve/resolution.ts';
import type { PageDef } from '../../site/resolved.ts';

/** The page that a group begins with is there. */
export function checkGroups({ site, sources, report }: Resolution): void {
  for (const [segment, source] of sources.groups) {
    const page = textAt(source.node, ['default']);
    if (page === undefined) continue;
    const route = page.includes('/') ? page : `${segment}/${page}`;
    const known = Object.keys(site.pages).filter((one) => one.startsWith(`${segment}/`));
    if (!Object.hasOwn(site.pages, route))
      report.add('unknown-page', placeOf(source.node, ['default']), { name: page, nearest: nearest(route, known) });
  }
}

/** Nothing hidden is kept open in the menu. */
export function checkIdleGroups({ sources, report }: Resolution): void {
  for (const { node } of sources.groups.values())
    if (isTrue(node, 'hidden') && isTrue(node, 'alwaysShow'))
      report.add('menu-idle', placeOf(node, ['alwaysShow']), {});
}

/** A hidden page is opened by an action, by its group's own path, or by what waits on it. */
export function checkHidden({ site, pages, report }: Resolution): void {
  const opened = new Set(Object.values(site.pages).flatMap(opensOf));
  for (const [route, { node }] of pages) {
    const page = site.pages[route];
    if (!page) continue;
    if (isTrue(node, 'hidden') && isTrue(node, 'alwaysShow'))
      report.add('menu-idle', placeOf(node, ['alwaysShow']), {});
    if (!nodeAt(node, ['hidden']) || !page.hidden || page.list.waiting !== undefined || opened.has(route)) continue;
    const group = site.groups.find((one) => one.group === page.group);
    const first =
      group?.default !== undefined &&
      route === (group.default.includes('/') ? group.default : `${group.segment}/${group.default}`);
    if (!first) report.add('hidden-unreachable', placeOf(node, ['hidden']), {});
  }
}

/** Pages that the actions and the head of a page open. */
const opensOf = ({ actions, head }: PageDef): string[] => [
  ...Object.values(actions).flatMap(({ open }) =>
    [open?.page, ...(open?.cases ?? []).map((lead) => lead.page)].filter((one) => one !== undefined),
  ),
  ...Object.values(head.opens ?? {}).map(({ page }) => page),
];

function isTrue(node: ObjectNode, member: string): boolean {
  const value = nodeAt(node, [member]);
  return value?.sort === 'scalar' && value.value === true;
}
