/** The permissions of a site as a tree. Pure. */
import { inArea, rightOn } from '../../access/labels.ts';
import type { Session } from '../../access/session.ts';
import type { Text } from '../../grammar/declarations/declarations.ts';
import type { ActionDef, PageDef, Site } from '../../grammar/site/resolved.ts';

export interface LabelNode {
  label: string;
  text: Text;
  /** What the asking session holds of it, and so may grant at most. */
  held: 'read' | 'write' | null;
}
export interface ActNode extends LabelNode {
  /** It moves money, decides a review, shows what is masked, or changes many rows at once. */
  sensitive: boolean;
}
export interface PageNode extends LabelNode {
  path: string;
  /** What the role with a fixed list has of it. */
  fixed: 'read' | 'write' | null;
  acts: ActNode[];
}
export interface GroupNode {
  group: string;
  text: Text;
  pages: PageNode[];
}

/** Acts that move money, decide, reveal, or change many rows. */
const careful =
  /^(?:pay|mark|refund|bounce|retry|approve|reject|refuse|boss|reveal|import|commit|void|bulk|reverse|adjust|release|run|stop|close|create|submit|deposit)/i;

/** Groups with a page in the area, in menu order; pages without a label need none and are left out. */
export function labelsAsTree(
  site: Pick<Site, 'groups' | 'pages' | 'labels' | 'roles'>,
  session: Session,
  area: Session['area'],
): GroupNode[] {
  const fixed = Object.values(site.roles).find((role) => typeof role.grants === 'object' && role.area === area)?.grants;
  const acts = new Map<string, string[]>();
  for (const { label, act } of Object.values(site.labels)) {
    if (act === undefined) continue;
    const page = label.slice(0, label.length - act.length - 1);
    acts.set(page, [...(acts.get(page) ?? []), label]);
  }
  const within = { ...session, area, platform: true };
  const pages = Object.values(site.pages).filter(
    (page) => page.permission !== '' && site.labels[page.permission]?.page === page.route && inArea(within, page.areas),
  );
  const node = (label: string, text: Text): LabelNode => ({ label, text, held: rightOn(session, label) ?? null });
  const fixedRight = (label: string): 'read' | 'write' | null => {
    const right = typeof fixed === 'object' ? fixed[label] : undefined;
    return right === undefined ? null : right === 'read' ? 'read' : 'write';
  };
  return site.groups.flatMap((group) => {
    const own = pages.filter((page) => page.group === group.group).sort((a, b) => (a.order ?? 0) - (b.order ?? 0));
    if (own.length === 0) return [];
    return [
      {
        group: group.group,
        text: group.label,
        pages: own.map((page) => ({
          ...node(page.permission, page.label),
          path: `/${page.route}`,
          fixed: fixedRight(page.permission),
          acts: (acts.get(page.permission) ?? []).map((label) => ({
            ...node(label, site.labels[label]?.text ?? page.label),
            sensitive: isSensitive(page, label),
          })),
        })),
      },
    ];
  });
}

function isSensitive(page: PageDef, label: string): boolean {
  const name = label.slice(page.permission.length + 1);
  const action: ActionDef | undefined = page.actions[name];
  return careful.test(name) || action?.audit === 'audit' || action?.audit === 'reveal';
}
