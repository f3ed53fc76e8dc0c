/** Who gains and loses what by a change, role by role; the verdicts are those of rule.ts. */
import { operationsOf } from '../../src/grammar/site/labels.ts';
import type { Text } from '../../src/grammar/declarations/declarations.ts';
import type { Vocabulary } from '../../src/grammar/site/models.ts';
import type { PageDef, Site } from '../../src/grammar/site/resolved.ts';
import { holderOf, permits, wantedOf, type Holder } from '../rule.ts';
import { said, text } from './texts.ts';

/** One right, and the pages on which it is gained or lost. */
export interface Right {
  name: Text;
  pages: { route: string; label: Text }[];
}

export interface RoleRights {
  role: string;
  label: Text;
  /** Its rights are those of the labels that each account is given. */
  byLabels: boolean;
  gained: Right[];
  lost: Right[];
}

/** Parts of a right that nobody thinks of by themselves. */
const aside = new Set([
  'summary',
  'definitions',
  'history',
  'note',
  'colleagues',
  'related',
  'options',
  'exportStatus',
  'exportFile',
  'exportCancel',
  'template',
  'batch',
  'batches',
  'batchErrors',
  'versions',
  'defaults',
  'drawer:versions',
  'drawer:defaults',
  'beside',
  'ancestors',
  'children',
  'one',
  'reorder',
  'workComing',
  'workAwaited',
  'workGoing',
  'goals',
  'subscriptions',
  'unsubscribe',
]);

/** True for a part of another right: the counts of a list, the progress of an export. */
export const isAside = (operation: string): boolean => aside.has(operation) || operation.startsWith('preview:');

interface Column {
  role: string;
  label: Text;
  byLabels: boolean;
  holder: Holder;
}

/** The base roles, those of the sellers' area once more for the platform's own seller. */
export function roleColumns(site: Site, labels: readonly string[]): Column[] {
  return Object.values(site.roles).flatMap((role) => {
    const byLabels = role.grants === 'labels';
    const column = (platform: boolean, label: Text, name: string): Column => ({
      role: name,
      label,
      byLabels,
      holder: holderOf(role, platform, byLabels ? labels : []),
    });
    return role.area === 'admin'
      ? [column(true, role.label, role.role)]
      : [
          column(false, role.label, role.role),
          column(true, said`${role.label}（平台自营）|${role.label} (of the platform’s own seller)`, `${role.role}*`),
        ];
  });
}

/** Names of the operations of a page that a holder may use. */
function allowed(page: PageDef | undefined, holder: Holder | undefined, vocabulary: Vocabulary): Map<string, Text> {
  const found = new Map<string, Text>();
  if (!page || !holder) return found;
  for (const { name, summary, preview } of operationsOf(page, vocabulary)) {
    if (preview || isAside(name)) continue;
    if (permits(holder, wantedOf(page, name))) found.set(name, name === 'list' ? text('查看', 'See') : summary);
  }
  return found;
}

/**
 * What each role can do now and could not, and the other way round. Accounts whose labels are given to them one by one
 * are taken to hold all labels that there were before: what needs a new one they lose, or do not have yet.
 */
export function rightsChanged(before: Site, after: Site, vocabulary: Vocabulary): RoleRights[] {
  const labels = Object.keys(before.labels);
  const old = new Map(roleColumns(before, labels).map((column) => [column.role, column]));
  const now = new Map(roleColumns(after, labels).map((column) => [column.role, column]));
  return [...new Set([...now.keys(), ...old.keys()])].flatMap((role) => {
    const column = now.get(role) ?? old.get(role);
    if (!column) return [];
    const [gained, lost] = [new Map<string, Right>(), new Map<string, Right>()];
    const note = (into: Map<string, Right>, name: Text, page: PageDef): void => {
      const right = into.get(name.zh) ?? { name, pages: [] };
      if (!right.pages.some((one) => one.route === page.route))
        right.pages.push({ route: page.route, label: page.label });
      into.set(name.zh, right);
    };
    for (const route of new Set([...Object.keys(after.pages), ...Object.keys(before.pages)])) {
      const [was, is] = [before.pages[route], after.pages[route]];
      const had = allowed(was, old.get(role)?.holder, vocabulary);
      const has = allowed(is, now.get(role)?.holder, vocabulary);
      if (is && !was && has.size > 0) note(gained, text('使用新页面', 'Use of a new page'), is);
      if (was && !is && had.size > 0) note(lost, text('使用被移除的页面', 'Use of a page that goes'), was);
      if (!was || !is) continue;
      for (const [name, label] of has) if (!had.has(name)) note(gained, label, is);
      for (const [name, label] of had) if (!has.has(name)) note(lost, label, was);
    }
    return gained.size + lost.size === 0
      ? []
      : [
          {
            role,
            label: column.label,
            byLabels: column.byLabels,
            gained: [...gained.values()],
            lost: [...lost.values()],
          },
        ];
  });
}

/** "Reverse on 12 pages", "Export on Live goods". */
export function rightText({ name, pages }: Right): Text {
  const [only] = pages;
  return pages.length === 1 && only
    ? said`${name}（${only.label}）|${name} (${only.label})`
    : said`${name}（${pages.length} 个页面）|${name} (${pages.length} pages)`;
}
