/** Rows from a file: the whole of the kind `import`, and an attachment of a collection. */
import { ENCODINGS } from '../../base/decode-text.ts';
import type { FunctionUse, Json, Text } from '../../grammar/declarations/declarations.ts';
import type { JsonSchema, Operation } from '../../grammar/site/models.ts';
import type { FieldDef, PageDef } from '../../grammar/site/resolved.ts';
import { operation } from '../operations/endpoint.ts';
import { bilingual, closed, digits, download, id, list, open, text, whole } from '../operations/schemas.ts';

/**
 * A column of the file. `find`: the cell names a row of the entity that the field points to, by this field of it, or by
 * the first of these that it fits.
 */
export interface ImportColumn {
  field: FieldDef;
  /** Accepted headers, besides the label in both languages. */
  headers: string[];
  find?: string[];
  /** Members that fields of its type do not have, for the check. */
  strange?: string[];
}

/** `page.options.import` when resolved. */
export interface ImportOptions {
  columns: { [name: string]: ImportColumn };
  /** Columns that make a row unique within the file. */
  key: string[];
  needs: string;
  commitNeeds?: string;
  /** Largest file in MB, most rows. */
  maxMegabytes: number;
  maxRows: number;
  /** Rows of this entity are the batches, made with these values. */
  batch: {
    entity: string;
    values: { [field: string]: Json };
    /** What the history shows of a batch. */ columns: FieldDef[];
    /** Names among them that are no fields, for the check. */ strange?: string[];
  };
  /** Rows of the page that wait for their line, as a workbook to be filled in and handed in. */
  template?: WaitingRows;
  /** What a new row has besides its line. */
  values?: { [field: string]: Json };
  /** Runs once per row; absent = the row is added as one of the page's, under its rules. */
  row?: FunctionUse | LineAction;
  /** Business code of a dry run; its refusal is the row's problem. Without it a row is posted, and taken back. */
  check?: FunctionUse;
  /** Offered beside posting: what a line made is approved at once, by someone who did not hand the file in. */
  approve?: ApproveMade;
}

/** The action that approves what a line made, and the label that posting with it needs. */
export interface ApproveMade {
  label: Text;
  entity: string;
  action: string;
  needs: string;
}

/** Rows of a tab; `fill`: column of the file -> field of the page; `beside`: further fields, to be read only. */
export interface WaitingRows {
  tab: string;
  fill: { [column: string]: string };
  beside?: string[];
}

/** An action without a row, whose form is the line, and the batch's id and the line's number where it has them. */
export interface LineAction {
  action: string;
  /** Default the page's. */
  entity?: string;
}

/** Shape of the member `import` of a page file. */
export const importMember: JsonSchema = {
  type: 'object',
  properties: {
    columns: {
      type: 'object',
      description:
        'Column name -> a field, plus "headers" (accepted headings) and "find" (field of the entity it points to)',
      additionalProperties: { type: 'object' },
    },
    key: { type: 'array', items: { type: 'string' } },
    needs: { type: 'string', default: 'import' },
    commitNeeds: { type: 'string' },
    maxMegabytes: { type: 'integer', minimum: 1, maximum: 20, default: 5 },
    maxRows: { type: 'integer', minimum: 1, maximum: 50_000, default: 5000 },
    batch: {
      type: 'object',
      properties: {
        entity: { type: 'string' },
        values: { type: 'object' },
        columns: {
          type: 'array',
          items: { type: 'string' },
          description: 'Columns of the import history; default the list of that entity',
        },
      },
      required: ['entity'],
      additionalProperties: false,
    },
    template: {
      type: 'object',
      description: 'Rows of the page that wait for their line, as a workbook to be filled in and handed in',
      properties: {
        tab: { type: 'string', description: 'Tab whose rows wait' },
        fill: {
          type: 'object',
          description: 'Column of the file -> field of the page',
          additionalProperties: { type: 'string' },
        },
        beside: { type: 'array', items: { type: 'string' }, description: 'Fields that stand beside, to be read only' },
      },
      required: ['tab', 'fill'],
      additionalProperties: false,
    },
    values: { type: 'object', description: 'What a new row has besides its line' },
    row: { type: 'object' },
    check: { type: 'object' },
    approve: {
      ...closed({ label: bilingual, entity: text(60, 1), action: text(60, 1), needs: text(120, 1) }, [
        'label',
        'entity',
        'action',
        'needs',
      ]),
      description: 'Second way to post: what a line made is approved at once, by someone who did not hand the file in',
    },
  },
  required: ['columns', 'batch'],
  additionalProperties: false,
};

/** The import of a page, if it has one. */
export const importOf = (page: PageDef): ImportOptions | undefined =>
  page.options.import as unknown as ImportOptions | undefined;

/** The columns as fields, and their place in the page file. */
export const importColumns = (page: PageDef): { path: string[]; fields: { [name: string]: FieldDef } }[] => [
  {
    path: ['import', 'columns'],
    fields: Object.fromEntries(Object.entries(importOf(page)?.columns ?? {}).map(([name, { field }]) => [name, field])),
  },
];

/** What a dry run and a commit answer. */
const report = closed(
  {
    batch: id,
    batchNo: text(60),
    state: text(30),
    total: whole(0, 100_000),
    ok: whole(0, 100_000),
    bad: whole(0, 100_000),
    done: whole(0, 100_000),
    columns: list(text(60)),
    sums: { type: 'object', additionalProperties: text(60) },
    rows: list(open),
    file: { type: 'boolean' },
    correctable: { type: 'boolean' },
    approvable: { type: 'boolean' },
  },
  ['batch', 'state', 'total', 'ok', 'bad'],
);

/** What a file is asked: which of its columns is which. */
const asked = closed(
  {
    headings: list({ type: 'string' }),
    samples: list(list({ type: 'string' })),
    guess: { type: 'object', additionalProperties: whole(0, 199) },
    row: whole(1, 1_000_000),
    lines: list(closed({ row: whole(1, 1_000_000), text: { type: 'string' } }, ['row', 'text'])),
    sheet: { type: 'string' },
    sheets: list({ type: 'string' }),
  },
  ['headings', 'samples', 'guess', 'row', 'lines'],
);

const encoding: JsonSchema = { enum: [...ENCODINGS] };
/** What a file is asked whose encoding is not certain: its first lines in each. */
const encodings = list(closed({ encoding, lines: list({ type: 'string' }) }, ['encoding', 'lines']));

/** Other texts for cells of one row. */
const corrected = closed({ row: whole(1, 1_000_000), values: { type: 'object', additionalProperties: text(32_768) } }, [
  'row',
  'values',
]);

/**
 * Words of the labels of which one lets see the rows of a batch: whoever may hand in files, and whoever may post them.
 */
export const batchReaders = ({
  needs,
  commitNeeds = needs,
}: Pick<ImportOptions, 'needs' | 'commitNeeds'>): string[] => [...new Set([needs, commitNeeds])];

/**
 * upload (dry run), batch, commit, batchErrors, template; `below` = path under the base, "" for the import kind itself.
 */
export function importOperations(page: PageDef, below: '' | 'import'): Operation[] {
  const options = importOf(page);
  if (!options) return [];
  const base = below === '' ? page.endpoint.base : `${page.endpoint.base}/${below}`;
  const { needs } = options;
  const readers = batchReaders(options);
  const inits: Parameters<typeof operation>[1][] = [
    {
      name: 'upload',
      method: 'POST',
      path: base,
      right: 'write',
      needs,
      file: { megabytes: options.maxMegabytes, as: 'base64' },
      input: closed(
        {
          name: text(200, 1),
          content: { type: 'string', contentEncoding: 'base64' },
          columns: { type: 'object', additionalProperties: whole(0, 199) },
          heading: { type: 'boolean' },
          headingRow: whole(1, 1_000_000),
          sheet: text(255),
          encoding,
        },
        ['name', 'content'],
      ),
      output: { anyOf: [report, closed({ mapping: asked }, ['mapping']), closed({ encodings }, ['encodings'])] },
      summary: { zh: '上传并校验', en: 'Upload and check' },
    },
    {
      name: 'template',
      method: 'GET',
      path: `${base}/template`,
      right: 'read',
      needs,
      query: closed({ format: { enum: ['csv', 'xlsx'] } }),
      output: download,
      summary: { zh: '下载模板', en: 'Download the template' },
    },
    {
      name: 'batch',
      method: 'GET',
      path: `${base}/{id}/rows`,
      right: 'read',
      oneOf: readers,
      query: closed({ page: digits, size: digits, state: text(20) }),
      output: report,
      summary: { zh: '导入明细', en: 'Rows of a batch' },
    },
    {
      name: 'batchErrors',
      method: 'GET',
      path: `${base}/{id}/errors`,
      right: 'read',
      oneOf: readers,
      output: download,
      summary: { zh: '下载错误行', en: 'Download the rows with errors' },
    },
    {
      name: 'batchFile',
      method: 'GET',
      path: `${base}/{id}/file`,
      right: 'read',
      oneOf: readers,
      output: download,
      summary: { zh: '下载原文件', en: 'Download the file as it was handed in' },
    },
    {
      name: 'correct',
      method: 'POST',
      path: `${base}/{id}/rows`,
      right: 'write',
      needs,
      input: closed({ rows: { type: 'array', items: corrected, minItems: 1, maxItems: 500 } }, ['rows']),
      output: report,
      summary: { zh: '修正错误行', en: 'Correct rows in place' },
    },
    {
      name: 'commit',
      method: 'POST',
      path: `${base}/{id}/commit`,
      right: 'write',
      needs: options.commitNeeds ?? needs,
      input: closed({
        skipErrors: { type: 'boolean' },
        remark: text(200),
        ...(options.approve ? { approve: { type: 'boolean' } } : {}),
      }),
      output: report,
      summary: { zh: '确认导入', en: 'Post the rows' },
    },
  ];
  if (options.template)
    inits.push({
      name: 'waiting',
      method: 'POST',
      path: `${base}/template`,
      right: 'read',
      needs,
      output: closed({ job: id, file: text(200), count: whole(0, 1_000_000), more: { type: 'boolean' } }, [
        'job',
        'file',
        'count',
        'more',
      ]),
      summary: { zh: '生成待处理数据文件', en: 'A file of the rows that wait' },
    });
  if (below !== '') {
    inits.push({
      name: 'batches',
      method: 'GET',
      path: base,
      right: 'read',
      needs,
      query: closed({ page: digits, size: digits }),
      output: closed({ rows: list(open), total: whole(0, 1_000_000_000), capped: { type: 'boolean' } }, [
        'rows',
        'total',
      ]),
      summary: { zh: '导入记录', en: 'Import history' },
    });
  }
  return inits.map((init) => operation(page, init));
}
