/** What groups and pages say of the menu. */
import { nearest } from './nearest.ts';
import { nodeAt, placeOf, textAt } from './nodes.ts';
import type { KnownPage } from './page-facts.ts';
import type { Whole } from './whole.ts';

/** The page that a group begins with is there. */
export function checkGroups({ sources, routes, report }: Whole): void {
  for (const [segment, source] of sources.groups) {
    const page = textAt(source.node, ['default']);
    if (page === undefined) continue;
    const route = page.includes('/') ? page : `${segment}/${page}`;
    const known = [...routes].filter((one) => one.startsWith(`${segment}/`));
    if (!routes.has(route))
      report.add('unknown-page', placeOf(source.node, ['default']), { name: page, nearest: nearest(route, known) });
  }
}

/** Nothing hidden is kept open in the menu. */
export function checkIdleGroups({ sources, report }: Whole): void {
  for (const { node } of sources.groups.values()) {
    const said = (member: string): boolean => {
      const value = nodeAt(node, [member]);
      return value?.sort === 'scalar' && value.value === true;
    };
    if (said('hidden') && said('alwaysShow')) report.add('menu-idle', placeOf(node, ['alwaysShow']), {});
  }
}

/** A hidden page is opened by an action, by its group's own path, or by what waits on it. In the order of files. */
export function checkHidden({ site, report }: Whole, pages: readonly KnownPage[]): void {
  const opened = new Set(pages.flatMap(({ facts }) => facts.opens));
  for (const { view, facts } of pages) {
    const { alwaysShow, hidden } = facts.at ?? {};
    if (alwaysShow) report.add('menu-idle', alwaysShow, {});
    if (!hidden || !facts.hides || opened.has(view.route)) continue;
    const group = site.groups.find((one) => one.group === view.group);
    const first =
      group?.default !== undefined &&
      view.route === (group.default.includes('/') ? group.default : `${group.segment}/${group.default}`);
    if (!first) report.add('hidden-unreachable', hidden, {});
  }
}
