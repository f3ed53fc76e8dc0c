/**
 * Who may do what, as a table for a person: `npm run explain -- --matrix [page]`, and
 * src/generated/review/authorization.md. Its verdicts are those of rule.ts.
 */
import type { Vocabulary } from '../src/grammar/site/models.ts';
import { operationsOf } from '../src/grammar/site/labels.ts';
import type { Operation } from '../src/grammar/site/models.ts';
import type { PageDef, Site } from '../src/grammar/site/resolved.ts';
import type { Project } from './project.ts';
import { vocabulary } from '../src/site.ts';
import { holderOf, permits, wantedOf, type Holder } from './rule.ts';

interface Column {
  name: string;
  holder: Holder;
  byLabels: boolean;
}

/** The base roles, those of the sellers' area once for a seller and once for the platform's own. */
function columnsOf(site: Site): Column[] {
  const every = Object.keys(site.labels);
  return Object.values(site.roles).flatMap((role) => {
    const byLabels = role.grants === 'labels';
    const column = (platform: boolean, name: string): Column => ({
      name,
      byLabels,
      holder: holderOf(role, platform, byLabels ? every : []),
    });
    return role.area === 'admin'
      ? [column(true, role.role)]
      : [column(false, role.role), column(true, `${role.role}*`)];
  });
}

const reading = (page: PageDef, operation: Operation): boolean => !wantedOf(page, operation.name).write;

/** "all", "read", "read + approve, pay" or "-"; "by label" where the account's own labels decide. */
function cell(page: PageDef, operations: Operation[], { holder, byLabels }: Column): string {
  const may = operations.filter((operation) => permits(holder, wantedOf(page, operation.name)));
  if (may.length === 0) return '-';
  const mark = byLabels && page.permission !== '' ? '? ' : '';
  if (may.length === operations.length) return `${mark}all ${operations.length}`;
  const writes = may
    .filter((operation) => !reading(page, operation))
    .map((operation) => operation.name.replace(/^act:/, ''));
  const missing = operations
    .filter((operation) => !may.includes(operation))
    .map((operation) => operation.name.replace(/^act:/, ''));
  if (writes.length === 0) return `${mark}read ${may.length}`;
  return missing.length < writes.length ? `${mark}all but ${missing.join(', ')}` : `${mark}read + ${writes.join(', ')}`;
}

/** One line for each page. */
export function matrixReview(site: Site, words: Pick<Vocabulary, 'kinds'>): string {
  const columns = columnsOf(site);
  const lines = [
    '# 权限一览 Who may do what',
    '',
    '`all 12` = 全部操作 every operation · `read 7` = 仅查看 reading only · `?` = 取决于账号的权限标签 by the labels of the account · `*` = 平台自营商家的账号 account of the platform’s own seller · `-` = 拒绝 refused',
    '',
    `| 页面 Page | 标签 Label | ${columns.map((one) => one.name).join(' | ')} |`,
    `|---|---|${columns.map(() => '---').join('|')}|`,
  ];
  for (const page of Object.values(site.pages)) {
    const operations = operationsOf(page, words);
    lines.push(
      `| /${page.route} ${page.label.zh} | ${page.permission || '-'} | ${columns.map((column) => cell(page, operations, column)).join(' | ')} |`,
    );
  }
  return `${lines.join('\n')}\n`;
}

/** Prints the table; with a page, each of its operations with the labels that it wants. */
export function printMatrix(project: Project, route?: string): number {
  const { site } = project.resolved;
  if (route === undefined) {
    project.say(matrixReview(site, vocabulary));
    return 0;
  }
  const page = site.pages[route];
  if (!page) {
    project.say(project.language === 'zh' ? `没有页面「${route}」` : `There is no page "${route}".`);
    return 1;
  }
  const columns = columnsOf(site);
  const rows = operationsOf(page, vocabulary).map((operation) => {
    const wanted = wantedOf(page, operation.name);
    return [
      operation.name,
      `${operation.method} ${operation.path}`,
      wanted.labels.join(' + ') || '-',
      ...columns.map((column) => (permits(column.holder, wanted) ? (column.byLabels ? '?' : 'yes') : '-')),
    ];
  });
  const table = [['operation', 'endpoint', 'labels', ...columns.map((one) => one.name)], ...rows];
  const widths = table[0]?.map((_, at) => Math.max(...table.map((row) => row[at]?.length ?? 0))) ?? [];
  for (const row of table)
    project.say(
      row
        .map((one, at) => one.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    );
  return 0;
}
