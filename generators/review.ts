/** A page as a product owner reads it: Markdown that shows in a diff what a change does to the screen. */
import { describe } from '../src/grammar/expressions/explain.ts';
import { operationsOf } from '../src/grammar/site/labels.ts';
import { actionParts } from '../src/grammar/sentences/action-parts.ts';
import type { Text } from '../src/grammar/declarations/declarations.ts';
import type { Vocabulary } from '../src/grammar/site/models.ts';
import type { ActionDef, FieldDef, PageDef, Site } from '../src/grammar/site/resolved.ts';
import { keptLines, keptRules } from './review-kept.ts';

const both = (text: Text): string => (text.zh === text.en ? text.zh : `${text.zh} ${text.en}`);

/** Text of src/generated/review/<route>.md. */
export function reviewPage(page: PageDef, site: Site, vocabulary: Vocabulary): string {
  const field = (name: string): string => {
    const found = page.fields[name];
    return found ? both(found.label) : name;
  };
  const names = (all: readonly string[]): string => all.map(field).join(' · ') || '-';
  const entity = site.entities[page.entity];
  const group = site.groups.find((one) => one.group === page.group);
  const lines = [
    `# ${both(page.label)}`,
    '',
    `- /${page.route} · ${page.kind} · ${both(page.entityLabel)}${group ? ` · ${both(group.label)}` : ''}`,
    `- 权限 Label: ${page.permission || '-'} · ${page.areas.join(', ')} · ${rolesOf(page, site)}`,
    `- 接口 Endpoint: ${page.endpoint.base} (${page.endpoint.version}, ${page.endpoint.status})`,
    ...(page.note ? [`- ${both(page.note)}`] : []),
    ...(Object.keys(page.where).length > 0 ? [`- 范围 Rows: ${both(describe(page.where, page.fields))}`] : []),
    ...(entity ? keptLines(entity, page.fields) : []),
  ];
  if (page.list.columns.length > 0) {
    lines.push(
      '',
      '## 列表 List',
      '',
      `- 列 Columns: ${names(page.list.columns)}`,
      `- 筛选 Filters: ${names(page.list.filters)}`,
    );
    if (page.list.tabs.length > 0)
      lines.push(`- 标签页 Tabs: ${page.list.tabs.map((tab) => both(tab.label)).join(' · ')}`);
    if (page.list.sums.length > 0) lines.push(`- 合计 Sums: ${names(page.list.sums)}`);
    const figures = [...page.list.figures, ...(page.list.elsewhere ?? [])];
    if (figures.length > 0) lines.push(`- 指标 Figures: ${figures.map((figure) => both(figure.label)).join(' · ')}`);
    lines.push(
      `- 排序 Order: ${page.list.sort.startsWith('-') ? `${field(page.list.sort.slice(1))} ↓` : `${field(page.list.sort)} ↑`}`,
    );
  }
  for (const section of page.form) {
    lines.push(
      '',
      `## 表单 Form: ${both(section.label)}`,
      '',
      ...section.fields.map((name) => fieldLine(page.fields[name], page)),
    );
  }
  const acts = Object.values(page.actions).filter(
    (action) =>
      action.by !== undefined ||
      [...page.buttons.row, ...page.buttons.bulk, ...page.buttons.page].includes(action.name),
  );
  if (acts.length > 0)
    lines.push('', '## 操作 Actions', '', ...acts.flatMap((action) => actionLines(action, page, vocabulary)));
  for (const related of page.related)
    lines.push(
      '',
      `## 关联 Related: ${both(related.label)}`,
      '',
      `- ${related.columns.map((name) => (related.fields[name] ? both(related.fields[name].label) : name)).join(' · ')}`,
    );
  const verbs = operationsOf(page, vocabulary)
    .filter((operation) => operation.action === undefined)
    .map((operation) => operation.summary.zh);
  if (verbs.length > 0) lines.push('', `功能 Operations: ${verbs.join('、')}`);
  return `${lines.join('\n')}\n`;
}

function rolesOf(page: PageDef, site: Site): string {
  return Object.values(site.roles)
    .filter((role) => page.areas.some((area) => area.startsWith(role.area)))
    .flatMap((role) => {
      if (typeof role.grants === 'string') return [`${role.role}${role.grants === 'labels' ? '?' : ''}`];
      const right = role.grants[page.permission];
      return right === undefined ? [] : [`${role.role}(${Array.isArray(right) ? right.join('+') : right})`];
    })
    .join(', ');
}

function fieldLine(field: FieldDef | undefined, page: PageDef): string {
  if (!field) return '-';
  const rules: string[] = [];
  if (field.required) rules.push('必填 required');
  if (field.minLength !== undefined || field.maxLength !== undefined)
    rules.push(`${field.minLength ?? 0}..${field.maxLength ?? '∞'} 字 long`);
  if (field.minimum !== undefined || field.maximum !== undefined)
    rules.push(`${field.minimum ?? '-∞'}..${field.maximum ?? '∞'}`);
  if (field.default !== undefined && field.default !== null)
    rules.push(`默认 default ${JSON.stringify(field.default)}`);
  if (field.visibleWhen) rules.push(`当 when ${both(describe(field.visibleWhen, page.fields))}`);
  if (field.createOnly) rules.push('仅新增 at creation only');
  if (field.mask) rules.push('脱敏 masked');
  rules.push(...keptRules(field));
  return `- ${both(field.label)} (${field.type}${rules.length > 0 ? `; ${rules.join('; ')}` : ''})`;
}

function actionLines(action: ActionDef, page: PageDef, vocabulary: Vocabulary): string[] {
  const states = action.field === undefined ? undefined : page.workflows[action.field]?.states;
  const state = (name: string): string => (states?.[name] ? states[name].label.zh : name);
  const parts: string[] = [];
  if (action.from || action.to)
    parts.push(
      `${action.from?.map(state).join('/') ?? '*'} → ${action.to?.map((to) => state(to.to)).join('/') ?? '='}`,
    );
  if (action.when) parts.push(`须 if ${both(describe(action.when, page.fields))}`);
  if (action.form)
    parts.push(
      `填写 asks ${Object.values(action.form)
        .map((field) => both(field.label))
        .join(', ')}`,
    );
  if (action.needs) parts.push(`权限 needs ${action.needs}`);
  if (action.only) parts.push(action.only);
  if (action.confirm) parts.push('确认 confirm');
  const head = `- **${both(action.label)}** [${action.by ?? action.on.join(', ')}]`;
  return [
    parts.length > 0 ? `${head} ${parts.join('; ')}` : head,
    ...actionParts(action, page, vocabulary)
      .filter(({ path: [, , member] }) => !saidAbove(String(member), action))
      .map(({ name, text }) => `  - ${both(name)}: ${both(text)}`),
  ];
}

/** True for what the line of the action itself tells. */
const saidAbove = (member: string, { to }: ActionDef): boolean =>
  ['from', 'when', 'by', 'needs', 'form'].includes(member) || (member === 'to' && (to?.length ?? 0) < 2);
