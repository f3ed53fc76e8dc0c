import type { FunctionModel } from '../../../grammar/site/models.ts';

/** A file of all rows of another entity that belong to the record, or of the lines that it holds itself. */
export const linesFile: FunctionModel = {
  function: 'linesFile',
  sentence: { zh: '生成本单全部明细的表格文件', en: 'Makes a table file of all lines of the record' },
  parameters: {
    /** Entity of the lines. */
    entity: { type: 'string' },
    /** Their field that points to the record; without it they are the lines in its field `rows`. */
    by: { type: 'string' },
    rows: { type: 'string' },
    /** Fields of a line, in order. */
    columns: { type: 'array', items: { type: 'string' }, minItems: 1 },
    format: { enum: ['csv', 'xlsx'] },
  },
  check: (use, entity, site) => {
    const fields = site.entities[String(use.entity)]?.fields;
    if (!fields) return String(use.entity);
    if (use.by === undefined && entity.fields[String(use.rows)]?.of !== use.entity) return String(use.rows);
    return [...(use.by === undefined ? [] : [use.by]), ...(Array.isArray(use.columns) ? use.columns : [])].find(
      (field): field is string => typeof field === 'string' && (!fields[field] || fields[field].mask !== undefined),
    );
  },
};
