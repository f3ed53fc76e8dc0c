/** Menu groups and the order of pages in them. */
import type { GroupDecl, MenuDecl } from '../../generated/declarations.ts';
import { toValue } from '../json/nodes.ts';
import type { PageView } from '../site/page-view.ts';
import type { GroupDef } from '../site/resolved.ts';
import type { Sources } from './sources.ts';

/** The members of the route meta that are said. */
export function menuMeta({ hidden, alwaysShow, noCache }: MenuDecl): MenuDecl {
  return { ...(hidden ? { hidden } : {}), ...(alwaysShow ? { alwaysShow } : {}), ...(noCache ? { noCache } : {}) };
}

/** Groups in menu order; those of a suffix ("goods:returnGoods") carry the path of their file. */
export function groupsOf(sources: Sources): GroupDef[] {
  const groups: GroupDef[] = [];
  for (const [segment, source] of sources.groups) {
    const decl = toValue(source.node) as unknown as GroupDecl;
    const sections = Object.entries(decl.sections ?? {}).map(([name, label]) => ({ name, label }));
    groups.push({
      group: segment,
      segment,
      label: decl.label,
      icon: decl.icon,
      order: decl.order ?? 0,
      areas: decl.areas ?? ['admin'],
      sections,
      ...(decl.default === undefined ? {} : { default: decl.default }),
      ...menuMeta(decl),
    });
    for (const [suffix, part] of Object.entries(decl.groups ?? {}))
      groups.push({ ...part, group: `${segment}:${suffix}`, segment, sections: [] });
  }
  return groups.sort((a, b) => a.order - b.order || (a.group < b.group ? -1 : 1));
}

/** By group, then section as the group orders them, then `order`, then route. Home comes first. */
export function inMenuOrder<P extends Pick<PageView, 'route' | 'group' | 'section' | 'order'>>(
  pages: readonly P[],
  groups: readonly GroupDef[],
): P[] {
  const places = new Map(groups.map((group, index) => [group.group, index]));
  const sections = new Map(groups.map((group) => [group.group, group.sections.map((section) => section.name)]));
  const group = (page: P): number => (page.group === '' ? -1 : (places.get(page.group) ?? groups.length));
  const section = (page: P): number =>
    page.section === undefined ? -1 : (sections.get(page.group)?.indexOf(page.section) ?? -1);
  return [...pages].sort(
    (a, b) => group(a) - group(b) || section(a) - section(b) || a.order - b.order || (a.route < b.route ? -1 : 1),
  );
}
