/** Operations that read and edit rows of a page's entity. */
import { isMasked } from '../../grammar/expressions/conditions.ts';
import type { JsonSchema, Operation } from '../../grammar/site/models.ts';
import { wordsOf } from '../../grammar/expressions/match.ts';
import type { PageDef } from '../../grammar/site/resolved.ts';
import { listedFields, longestValue, mostValues } from '../../fields/listed-values.ts';
import { operation } from '../operations/endpoint.ts';
import type { OperationInit } from '../operations/endpoint.ts';
import { createBody, recordSchema, updateBody } from '../operations/lowering.ts';
import { mostColumns } from './columns.ts';
import { mostMentions } from '../operations/most-mentions.ts';
import { closed, digits, download, id, idList, list, nothing, open, text, whole } from '../operations/schemas.ts';
import { listParameters, rowParameters } from './parameters.ts';
import { reorderOperation } from './reorder.ts';

/** Rows and their total; `more`: what else is told of them. */
export const rowsSchema = (row: JsonSchema, more: { [member: string]: JsonSchema } = {}): JsonSchema =>
  closed({ rows: list(row), total: whole(0, 1_000_000_000), capped: { type: 'boolean' }, ...more }, ['rows', 'total']);

/** Of a list of values: those that no row holds. */
const notFound: JsonSchema = { ...list(text(longestValue)), maxItems: mostValues };

/** True when the page offers a built-in operation; rows of a log are never edited. */
export function offers(page: PageDef, verb: string): boolean {
  if (page.storage === 'log' && ['create', 'update', 'delete'].includes(verb)) return false;
  return page.verbs.includes(verb);
}

/** Extra label and actor that the page asks for a built-in write. */
function guarded(page: PageDef, verb: 'create' | 'update' | 'delete'): Pick<OperationInit, 'needs' | 'only'> {
  const write = page.writes?.[verb];
  return { needs: write?.needs, ...(write?.only ? { only: write.only } : {}) };
}

/** A record that may be chosen, and what may be chosen of it in turn. */
const choice: JsonSchema = closed(
  {
    id,
    title: text(500),
    note: text(500),
    image: text(1_000),
    lines: list(closed({ value: text(200), note: text(500), row: { type: 'object' } }, ['value', 'note', 'row'])),
  },
  ['id', 'title'],
);

const hasMasked = (page: PageDef) => Object.values(page.fields).some(isMasked);

/** What colleagues say of a row to each other: whoever may open it may, and whoever may open the page is mentioned. */
const commentOperations = (base: string): OperationInit[] => [
  {
    name: 'note',
    method: 'POST',
    path: `${base}/{id}/comments`,
    right: 'read',
    input: closed({ content: text(1_000, 1), mentions: { ...list(id), maxItems: mostMentions } }, ['content']),
    output: closed({ id }, ['id']),
    summary: { zh: '评论', en: 'Comment on one row' },
  },
  {
    name: 'colleagues',
    method: 'GET',
    path: `${base}/{id}/colleagues`,
    right: 'read',
    query: closed({ keyword: text(40) }),
    output: closed({ rows: list(closed({ id, name: text(80), username: text(80) }, ['id', 'name', 'username'])) }, [
      'rows',
    ]),
    summary: { zh: '评论中可以提及的同事', en: 'Colleagues that a comment may mention' },
  },
];

/** list, one, summary, history, comment, colleagues, related, options, create, update, delete, reveal. */
export function verbOperations(page: PageDef): Operation[] {
  const base = page.endpoint.base;
  const row = recordSchema(page);
  const filters = listParameters(page);
  const found: OperationInit[] = [];
  if (offers(page, 'list')) {
    found.push(
      {
        name: 'list',
        method: 'GET',
        path: base,
        right: 'read',
        query: rowParameters(page, filters),
        output: rowsSchema(row, listedFields(page).length > 0 ? { notFound } : {}),
        summary: { zh: '分页列表', en: 'Rows, page by page' },
      },
      {
        name: 'summary',
        method: 'GET',
        path: `${base}/summary`,
        right: 'read',
        query: filters,
        output: closed({ tabs: open, sums: open, figures: open, more: list(text(60)) }, ['tabs', 'sums', 'figures']),
        summary: { zh: '标签页数量与合计', en: 'Counts of the tabs, and totals' },
      },
    );
    if (page.buttons.bulk.length > 0)
      found.push({
        name: 'matching',
        method: 'GET',
        path: `${base}/matching`,
        right: 'read',
        query: filters,
        output: closed({ ids: list(id) }, ['ids']),
        summary: { zh: '筛选结果的全部编号', en: 'Ids of all rows that match' },
      });
  }
  const beside = page.related.filter((one) => one.beside);
  if (beside.length > 0) {
    found.push({
      name: 'beside',
      method: 'GET',
      path: `${base}/beside/{name}`,
      right: 'read',
      query: closed(Object.fromEntries(beside.flatMap((one) => wordsOf(one.where)).map((name) => [name, text(200)]))),
      output: closed({ bound: { type: 'boolean' }, row: { anyOf: [open, { type: 'null' }] } }, ['bound', 'row']),
      summary: { zh: '填写表单时的关联数据', en: 'What stands beside the form' },
    });
  }
  if (offers(page, 'one')) {
    found.push(
      {
        name: 'one',
        method: 'GET',
        path: `${base}/{id}`,
        right: 'read',
        output: row,
        summary: { zh: '详情', en: 'One row' },
      },
      {
        name: 'history',
        method: 'GET',
        path: `${base}/{id}/history`,
        right: 'read',
        // `comments`: it takes comments.
        output: closed({ rows: list(open), comments: { type: 'boolean' } }, ['rows']),
        summary: { zh: '操作记录', en: 'History of one row' },
      },
    );
    if (page.storage !== 'log') found.push(...commentOperations(base));
    if (page.related.length > 0) {
      found.push({
        name: 'related',
        method: 'GET',
        path: `${base}/{id}/related/{name}`,
        right: 'read',
        query: closed({ page: digits, size: digits, sort: text(60) }),
        output: rowsSchema(open),
        summary: { zh: '关联数据', en: 'Related rows' },
      });
    }
    if (hasMasked(page)) {
      found.push({
        name: 'reveal',
        method: 'POST',
        path: `${base}/{id}/reveal`,
        right: 'read',
        needs: 'reveal',
        input: closed({ field: text(120, 1), reason: text(200, 2) }, ['field', 'reason']),
        output: closed({ value: {} }, ['value']),
        summary: { zh: '查看完整信息', en: 'Reveal a masked value' },
      });
    }
  }
  if (offers(page, 'options')) {
    found.push({
      name: 'options',
      method: 'GET',
      path: `${base}/options`,
      right: 'read',
      query: closed(
        {
          field: text(120, 1),
          keyword: text(100),
          ids: idList,
          given: text(1_000),
        },
        ['field'],
      ),
      output: closed({ rows: list(choice) }, ['rows']),
      summary: { zh: '选择器的选项', en: 'Choices of a picker' },
    });
  }
  if (offers(page, 'export'))
    found.push(...exportOperations(page, filters, chosenOfList(page)), checkOf(page, filters));
  if (offers(page, 'create')) {
    found.push({
      ...guarded(page, 'create'),
      name: 'create',
      method: 'POST',
      path: base,
      right: 'write',
      input: createBody(page),
      output: row,
      summary: { zh: '新增', en: 'Create' },
    });
  }
  if (offers(page, 'update')) {
    found.push({
      ...guarded(page, 'update'),
      name: 'update',
      method: 'PUT',
      path: `${base}/{id}`,
      right: 'write',
      input: updateBody(page),
      output: row,
      summary: { zh: '修改', en: 'Update' },
    });
    if (page.list.reorder) found.push({ ...guarded(page, 'update'), ...reorderOperation(page) });
  }
  if (offers(page, 'delete')) {
    found.push({
      ...guarded(page, 'delete'),
      name: 'delete',
      method: 'DELETE',
      path: `${base}/{id}`,
      right: 'write',
      query: closed({ version: digits }),
      output: nothing,
      summary: { zh: '删除', en: 'Delete' },
    });
  }
  return found.map((init) => operation(page, init));
}

/** What the export of a list lets choose beside the filter: rows, columns, shape, full values and why. */
function chosenOfList(page: PageDef): { [member: string]: JsonSchema } {
  const shapes = (page.list.exports ?? []).map((shape) => shape.name);
  return {
    ids: { type: 'array', items: id, minItems: 1, maxItems: 1_000, uniqueItems: true },
    columns: { type: 'array', items: text(120, 1), minItems: 1, maxItems: mostColumns, uniqueItems: true },
    reveal: { type: 'boolean' },
    reason: text(200),
    ...(shapes.length > 0 ? { shape: { enum: shapes } } : {}),
  };
}

/** How many rows the export would hold, and why it would be refused. */
const checkOf = (page: PageDef, query: JsonSchema): OperationInit => ({
  name: 'exportCheck',
  method: 'POST',
  path: `${page.endpoint.base}/export/check`,
  right: 'read',
  input: closed({ query, ids: chosenOfList(page).ids as JsonSchema }),
  output: closed({ total: whole(0, 1_000_000), capped: { type: 'boolean' }, problem: text(500) }, ['total', 'capped']),
  summary: { zh: '导出前核对', en: 'What an export would hold' },
});

/** A file is made by a job: asked for, looked at, given up, fetched. */
export function exportOperations(
  page: PageDef,
  query: JsonSchema,
  chosen: { [member: string]: JsonSchema } = {},
): OperationInit[] {
  const base = page.endpoint.base;
  const job = closed(
    {
      job: id,
      state: { enum: ['waiting', 'running', 'done', 'failed', 'cancelled'] },
      done: whole(0, 1_000_000),
      total: whole(0, 1_000_000),
      file: text(200),
      problem: text(500),
    },
    ['job', 'state', 'done', 'total'],
  );
  return [
    {
      name: 'export',
      method: 'POST',
      path: `${base}/export`,
      right: 'read',
      input: closed({ query, format: { enum: ['csv', 'xlsx'] }, ...chosen }, ['format']),
      output: job,
      summary: { zh: '导出', en: 'Export' },
    },
    {
      name: 'exportStatus',
      method: 'GET',
      path: `${base}/export/{job}`,
      right: 'read',
      output: job,
      summary: { zh: '导出进度', en: 'Progress of an export' },
    },
    {
      name: 'exportCancel',
      method: 'DELETE',
      path: `${base}/export/{job}`,
      right: 'read',
      output: job,
      summary: { zh: '取消导出', en: 'Cancel an export' },
    },
    {
      name: 'exportFile',
      method: 'GET',
      path: `${base}/export/{job}/file`,
      right: 'read',
      output: download,
      summary: { zh: '下载导出文件', en: 'Download an export' },
    },
  ];
}
