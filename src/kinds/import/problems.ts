/** What the check says of an import. */
import { fieldModels } from '../../fields/models.ts';
import { functionModels } from '../../business/models.ts';
import { isMasked } from '../../grammar/expressions/conditions.ts';
import type { Json } from '../../grammar/declarations/declarations.ts';
import type { Report } from '../../grammar/site/models.ts';
import { nearest } from '../../grammar/json/nearest.ts';
import type { FieldDef, PageDef, Site } from '../../grammar/site/resolved.ts';
import { importOf, type LineAction } from './attachment.ts';
import { memberNames } from './resolve.ts';

/** What an import names is there: columns, the action of a line, the rows of a template, what batches begin with. */
export function importProblems(page: PageDef, site: Site, report: Report): void {
  columnProblems(page, site, report);
  batchProblems(page, site, report);
  actionProblems(page, site, report);
  templateProblems(page, report);
  approveProblems(page, site, report);
}

/** What lines are approved by is an action on rows of that entity that asks for nothing. */
function approveProblems(page: PageDef, site: Site, report: Report): void {
  const { approve } = importOf(page) ?? {};
  if (!approve) return;
  const { entity, action: name } = approve;
  const kept = site.entities[entity];
  if (!kept)
    return report('kind-rule', ['import', 'approve', 'entity'], {
      zh: `没有实体「${entity}」${meant(entity, Object.keys(site.entities)).zh}`,
      en: `There is no entity "${entity}"${meant(entity, Object.keys(site.entities)).en}`,
    });
  const action = kept.actions[name];
  const asks = Object.values(action?.form ?? {}).some((field) => field.required);
  if (!action?.from || asks)
    report('kind-rule', ['import', 'approve', 'action'], {
      zh: `${entity} 没有不需填写、针对单条数据的操作「${name}」`,
      en: `${entity} has no action "${name}" on one row that asks for nothing`,
    });
}

/** A template's tab, columns and fields are the page's; what it fills in is in clear, and the page has files. */
function templateProblems(page: PageDef, report: Report): void {
  const { template, columns = {} } = importOf(page) ?? {};
  if (!template) return;
  const at = (...path: string[]) => ['import', 'template', ...path];
  if (!page.verbs.includes('export'))
    report('kind-rule', at(), {
      zh: '没有导出的页面不能下载待处理数据',
      en: 'A page without an export has no file of rows that wait',
    });
  if (!page.list.tabs.some((tab) => tab.name === template.tab))
    report('kind-rule', at('tab'), {
      zh: `页面没有标签页「${template.tab}」`,
      en: `The page has no tab "${template.tab}"`,
    });
  const shown = (name: string) => page.fields[name] !== undefined && !page.fields[name].hidden;
  for (const [column, name] of Object.entries(template.fill)) {
    if (!columns[column])
      report('kind-rule', at('fill', column), {
        zh: `导入没有列「${column}」`,
        en: `The import has no column "${column}"`,
      });
    else if (!shown(name) || isMasked(page.fields[name] as FieldDef))
      report('kind-rule', at('fill', column), {
        zh: `列「${column}」须由页面上未掩码的字段填写，而不是「${name}」`,
        en: `The column "${column}" is filled by a field of the page that is not masked, and not by "${name}"`,
      });
  }
  for (const name of template.beside ?? [])
    if (!shown(name))
      report('kind-rule', at('beside'), { zh: `页面没有字段「${name}」`, en: `The page has no field "${name}"` });
}

/** An action that a line names is there, takes no row, and asks for nothing that the line lacks. */
function actionProblems(page: PageDef, site: Site, report: Report): void {
  const { row, check, columns } = importOf(page) ?? {};
  for (const [member, use] of Object.entries({ row, check })) {
    if (!use || 'action' in use) continue;
    const name = String((use as { function?: unknown }).function ?? '');
    const known = Object.keys(functionModels);
    if (!known.includes(name))
      report('unknown-function', ['import', member, 'function'], { name, nearest: nearest(name, known) });
  }
  if (!row || !('action' in row)) return;
  const { action: name, entity = page.entity } = row as LineAction;
  const action = site.entities[entity]?.actions[name];
  const missing = Object.values(action?.form ?? {}).filter(
    (field) => field.required && !columns?.[field.name] && !['batch', 'rowNo'].includes(field.name),
  );
  if (!action || action.from)
    report('kind-rule', ['import', 'row', 'action'], {
      zh: `${entity} 没有不针对单条数据的操作「${name}」`,
      en: `${entity} has no action "${name}" that takes no row`,
    });
  else if (missing.length > 0)
    report('kind-rule', ['import', 'row', 'action'], {
      zh: `缺少操作「${name}」必填的列：${missing.map((field) => field.name).join('、')}`,
      en: `The action "${name}" wants the columns ${missing.map((field) => field.name).join(', ')}`,
    });
}

type Fields = { readonly [name: string]: FieldDef };

/** "(did you mean X?)" of a name that is none of these. */
const meant = (name: string, names: readonly string[]): { zh: string; en: string } => {
  const found = nearest(name, names);
  return !found ? { zh: '', en: '' } : { zh: `，是否为「${found}」`, en: `; did you mean "${found}"?` };
};

/** Each column is a field of a type, and finds a row by fields that its entity has. */
function columnProblems(page: PageDef, site: Site, report: Report): void {
  const options = importOf(page);
  if (!options) return;
  const types = Object.keys(fieldModels);
  for (const [name, { field, find = [], strange = [] }] of Object.entries(options.columns)) {
    const at = (member: string) => ['import', 'columns', name, member];
    const type: string | undefined = field.type;
    if (type === undefined || !types.includes(type))
      report('kind-rule', at('type'), {
        zh: `列「${name}」须像字段一样声明类型与名称（type、label）${meant(type ?? '', types).zh}`,
        en: `The column "${name}" is declared as a field is, with a type and a label${meant(type ?? '', types).en}`,
      });
    else
      for (const member of strange)
        report('kind-rule', at(member), {
          zh: `${field.type} 类型的列没有「${member}」${meant(member, memberNames(field)).zh}`,
          en: `A column of type ${field.type} has no "${member}"${meant(member, memberNames(field)).en}`,
        });
    const target = site.entities[field.to ?? ''];
    for (const by of find)
      if (!target)
        report('kind-rule', at('find'), {
          zh: `列「${name}」没有指向实体（type 为 ref，并写 to），不能用 find 查找`,
          en: `The column "${name}" points to no entity (type ref, with "to"), so "find" finds nothing`,
        });
      else if (!target.fields[by])
        report('kind-rule', at('find'), {
          zh: `「${target.label.zh}」没有字段「${by}」${meant(by, Object.keys(target.fields)).zh}`,
          en: `"${target.label.en}" has no field "${by}"${meant(by, Object.keys(target.fields)).en}`,
        });
  }
  for (const name of options.key)
    if (!options.columns[name])
      report('kind-rule', ['import', 'key'], {
        zh: `导入没有列「${name}」${meant(name, Object.keys(options.columns)).zh}`,
        en: `The import has no column "${name}"${meant(name, Object.keys(options.columns)).en}`,
      });
}

/** Batches begin with values of their entity; so does a new row, which has all that it cannot be without. */
function batchProblems(page: PageDef, site: Site, report: Report): void {
  const options = importOf(page);
  if (!options) return;
  const { batch, values = {}, columns, row } = options;
  const kept = site.entities[batch.entity];
  if (!kept)
    return report('kind-rule', ['import', 'batch', 'entity'], {
      zh: `没有实体「${batch.entity}」${meant(batch.entity, Object.keys(site.entities)).zh}`,
      en: `There is no entity "${batch.entity}"${meant(batch.entity, Object.keys(site.entities)).en}`,
    });
  valueProblems(batch.values, kept.fields, ['import', 'batch', 'values'], report);
  for (const field of batch.strange ?? [])
    report('unknown-field', ['import', 'batch', 'columns'], { field, entity: batch.entity });
  if (row || batch.entity === page.entity) return;
  valueProblems(values, page.fields, ['import', 'values'], report);
  const given = new Set([...Object.keys(columns), ...Object.keys(values), ...Object.keys(page.where)]);
  const missing = Object.values(page.fields).filter(
    ({ name, required, readOnly, default: start }) =>
      required && !readOnly && (start === undefined || start === null) && !given.has(name),
  );
  if (missing.length > 0)
    report('kind-rule', ['import', 'columns'], {
      zh: `新行缺少必填字段：${missing.map(({ label }) => label.zh).join('、')}；加一列，或在 values 中给出`,
      en: `A new row lacks what is required: ${missing.map(({ label }) => label.en).join(', ')}; add a column, or a value`,
    });
}

/** Values are of fields that are there, and among their options. */
function valueProblems(values: { [field: string]: Json }, fields: Fields, path: string[], report: Report): void {
  for (const [name, value] of Object.entries(values)) {
    const field = fields[name];
    if (!field)
      report('kind-rule', [...path, name], {
        zh: `没有字段「${name}」${meant(name, Object.keys(fields)).zh}`,
        en: `There is no field "${name}"${meant(name, Object.keys(fields)).en}`,
      });
    else if (field.options && typeof value === 'string') {
      const known = field.options.map((option) => option.value);
      if (!known.includes(value))
        report('kind-rule', [...path, name], {
          zh: `「${field.label.zh}」没有选项「${value}」${meant(value, known).zh}`,
          en: `"${field.label.en}" has no option "${value}"${meant(value, known).en}`,
        });
    }
  }
}
