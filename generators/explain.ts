/** `npm run explain -- <role> <page> [action]`: why this role can or cannot see or do it, each step with its file and line. */
import { may, mayOpen, type Verdict } from '../src/access/may.ts';
import { rightsOf } from '../src/access/roles.ts';
import type { Session } from '../src/access/session.ts';
import { describe } from '../src/grammar/explain.ts';
import { nearest } from '../src/grammar/nearest.ts';
import type { PageDef } from '../src/grammar/resolved.ts';
import type { Project } from './project.ts';

export function explainAccess(project: Project, role: string, route: string, action?: string): number {
  const { site } = project.resolved;
  const zh = project.language === 'zh';
  const base = site.roles[role];
  const page = site.pages[route];
  const unknown = !base ? nearestOf(role, Object.keys(site.roles), zh) : !page ? nearestOf(route, Object.keys(site.pages), zh) : undefined;
  if (!base || !page) {
    project.say(unknown ?? '');
    return 1;
  }
  const session: Session = { account: 0, username: role, name: role, role, area: base.area, seller: null, platform: base.area === 'admin', rowScope: 'all', ...rightsOf(base, []) };
  const at = (path: string[]): string => {
    const origin = project.resolved.origin(route, path);
    return origin ? `schemas/${origin.file}:${origin.line}` : '';
  };
  const grants = base.grants === 'all' ? (zh ? '本端全部页面' : 'every page of its area') : base.grants === 'labels' ? (zh ? '账号自己的标签' : "the account's own labels") : (zh ? '固定清单' : 'a fixed list');
  project.say(`${zh ? '角色' : 'role'}   ${role} ${base.label[project.language]}  ${base.area}, ${grants}  schemas/_roles/${role}.json`);
  project.say(`${zh ? '页面' : 'page'}   /${route} ${page.label[project.language]}  ${zh ? '标签' : 'label'} ${page.permission || '-'}  ${zh ? '区域' : 'areas'} ${page.areas.join(' ')}  ${at(['permission'])}`);
  say(project, zh ? '打开' : 'open', mayOpen(session, page));
  if (action === undefined) return 0;
  return explainAction(project, session, page, action, at);
}

function explainAction(project: Project, session: Session, page: PageDef, name: string, at: (path: string[]) => string): number {
  const zh = project.language === 'zh';
  const action = page.actions[name];
  if (!action) {
    project.say(nearestOf(name, Object.keys(page.actions), zh));
    return 1;
  }
  const states = action.field === undefined ? undefined : page.workflows[action.field]?.states;
  const shown = (state: string): string => states?.[state]?.label[project.language] ?? state;
  project.say(`${zh ? '操作' : 'action'} ${name} ${action.label[project.language]}  ${action.needs ?? (zh ? '只需页面标签' : "the page's label is enough")}  ${at(['actions', name])}`);
  if (action.from) project.say(`${zh ? '状态' : 'state'}  ${action.from.map(shown).join(' / ')}  ${at(['actions', name, 'from'])}`);
  if (action.when) project.say(`${zh ? '条件' : 'when'}   ${describe(action.when, page.fields)[project.language]}  ${at(['actions', name, 'when'])}`);
  say(project, zh ? '执行' : 'do', may(session, page, action));
  return 0;
}

function say(project: Project, what: string, verdict: Verdict): void {
  const yes = project.language === 'zh' ? '可以' : 'yes';
  const no = project.language === 'zh' ? '不可以' : 'no';
  project.say(`${what}   ${verdict.ok ? yes : `${no}: ${verdict.reason[project.language]}`}`);
}

function nearestOf(name: string, known: string[], zh: boolean): string {
  const near = nearest(name, known);
  return zh ? `没有「${name}」${near ? `，是否想写「${near}」` : ''}` : `There is no "${name}".${near ? ` Did you mean "${near}"?` : ''}`;
}
