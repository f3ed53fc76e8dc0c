/**
 * `npm run explain -- <role or sample account> <page> [action]`: why it can or cannot see or do it, each step with its
 * file and line.
 */
import { may, mayOpen, type Verdict } from '../src/access/may.ts';
import { rightOn } from '../src/access/labels.ts';
import { rightsOf } from '../src/access/roles.ts';
import type { Session } from '../src/access/session.ts';
import type { RoleDecl } from '../src/generated/declarations.ts';
import { describe } from '../src/grammar/expressions/explain.ts';
import { nearest } from '../src/grammar/json/nearest.ts';
import type { PageDef } from '../src/grammar/site/resolved.ts';
import type { Project } from './project.ts';
import { sampleRights } from './sample/accounts.ts';

export function explainAccess(project: Project, role: string, route: string, action?: string): number {
  const { site } = project.resolved;
  const zh = project.language === 'zh';
  // A base role of the site, or an account or role of the sample data with the labels it has there.
  const sampled = site.roles[role] ? undefined : sampleRights(site, role);
  const base = site.roles[sampled?.base ?? role];
  const page = site.pages[route];
  const unknown = !base
    ? nearestOf(role, [...Object.keys(site.roles), 'operator', 'clerk', 'finance', 'service', 'operations'], zh)
    : !page
      ? nearestOf(route, Object.keys(site.pages), zh)
      : undefined;
  if (!base || !page) {
    project.say(unknown ?? '');
    return 1;
  }
  const session: Session = {
    account: 0,
    username: role,
    name: role,
    role: base.role,
    area: base.area,
    seller: null,
    platform: base.area === 'admin',
    rowScope: 'all',
    ...rightsOf(base, sampled?.labels ?? []),
  };
  const at = (path: string[]): string => {
    const origin = project.resolved.origin(route, path);
    return origin ? `schemas/${origin.file}:${origin.line}` : '';
  };
  const grants =
    base.grants === 'all'
      ? zh
        ? '本端全部页面'
        : 'every page of its area'
      : base.grants === 'labels'
        ? zh
          ? '账号自己的标签'
          : "the account's own labels"
        : zh
          ? '固定清单'
          : 'a fixed list';
  project.say(
    `${zh ? '角色' : 'role'}   ${sampled ? `${role} → ` : ''}${base.role} ${base.label[project.language]}  ${base.area}, ${grants}  schemas/_roles/${base.role}.json`,
  );
  if (sampled)
    project.say(`${zh ? '标签' : 'labels'} ${sampled.roles.join(zh ? '、' : ', ') || '-'}: ${sampled.labels.length}`);
  project.say(
    `${zh ? '页面' : 'page'}   /${route} ${page.label[project.language]}  ${zh ? '标签' : 'label'} ${page.permission || '-'}  ${zh ? '区域' : 'areas'} ${page.areas.join(' ')}  ${at(['permission'])}`,
  );
  say(project, zh ? '打开' : 'open', mayOpen(session, page));
  sayMissing(project, session, [page.permission], at(['permission']), base);
  if (action === undefined) return 0;
  return explainAction(project, session, page, action, at);
}

function explainAction(
  project: Project,
  session: Session,
  page: PageDef,
  name: string,
  at: (path: string[]) => string,
): number {
  const zh = project.language === 'zh';
  const action = page.actions[name];
  if (!action) {
    project.say(nearestOf(name, Object.keys(page.actions), zh));
    return 1;
  }
  const states = action.field === undefined ? undefined : page.workflows[action.field]?.states;
  const shown = (state: string): string => states?.[state]?.label[project.language] ?? state;
  project.say(
    `${zh ? '操作' : 'action'} ${name} ${action.label[project.language]}  ${action.needs ?? (zh ? '只需页面标签' : "the page's label is enough")}  ${at(['actions', name])}`,
  );
  if (action.from)
    project.say(`${zh ? '状态' : 'state'}  ${action.from.map(shown).join(' / ')}  ${at(['actions', name, 'from'])}`);
  if (action.when)
    project.say(
      `${zh ? '条件' : 'when'}   ${describe(action.when, page.fields)[project.language]}  ${at(['actions', name, 'when'])}`,
    );
  say(project, zh ? '执行' : 'do', may(session, page, action));
  sayMissing(
    project,
    session,
    action.needs ? [action.needs] : [],
    at(['actions', name, 'needs']) || at(['actions', name]),
  );
  return 0;
}

/** Names labels that are not held, where they are declared, and where a fixed list would have to name them. */
function sayMissing(project: Project, session: Session, wanted: string[], place: string, base?: RoleDecl): void {
  const zh = project.language === 'zh';
  for (const label of wanted) {
    if (label === '' || rightOn(session, label) !== undefined) continue;
    const list =
      typeof base?.grants === 'object'
        ? zh
          ? `，固定清单 schemas/_roles/${base.role}.json 未列出`
          : `; the fixed list schemas/_roles/${base.role}.json does not name it`
        : '';
    project.say(
      zh ? `缺少   标签 ${label}，声明于 ${place}${list}` : `missing  label ${label}, declared at ${place}${list}`,
    );
  }
}

function say(project: Project, what: string, verdict: Verdict): void {
  const yes = project.language === 'zh' ? '可以' : 'yes';
  const no = project.language === 'zh' ? '不可以' : 'no';
  project.say(`${what}   ${verdict.ok ? yes : `${no}: ${verdict.reason[project.language]}`}`);
}

function nearestOf(name: string, known: string[], zh: boolean): string {
  const near = nearest(name, known);
  return zh
    ? `没有「${name}」${near ? `，是否想写「${near}」` : ''}`
    : `There is no "${name}".${near ? ` Did you mean "${near}"?` : ''}`;
}
