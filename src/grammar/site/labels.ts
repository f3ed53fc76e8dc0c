/** The manifest of permission labels: each page's own, and the extra ones that its operations and fields ask for. */
import type { Text } from '../declarations/declarations.ts';
import type { Operation, Vocabulary } from './models.ts';
import type { LabelDef, PageDef } from './resolved.ts';

const known = new WeakMap<PageDef, Operation[]>();

/** Operations of a page by its kind; none while the page is broken. */
export function operationsOf(page: PageDef, vocabulary: Pick<Vocabulary, 'kinds'>): Operation[] {
  let operations = known.get(page);
  if (!operations) {
    try {
      operations = vocabulary.kinds[page.kind]?.operations(page) ?? [];
    } catch {
      operations = [];
    }
    known.set(page, operations);
  }
  return operations;
}

const see: Text = { zh: '查看', en: 'see' };
const bulk: Text = { zh: '批量操作', en: 'Bulk operations' };
const unmask: Text = { zh: '查看完整信息', en: 'Reveal a masked value' };
const edit: Text = { zh: '修改', en: 'edit' };

/**
 * label -> what it opens. The first page that declares a label has it; one that bears the permission of another page is
 * that page's.
 */
export function labelsOf(
  pages: readonly PageDef[],
  vocabulary: Pick<Vocabulary, 'kinds'>,
): { [label: string]: LabelDef } {
  const labels: { [label: string]: LabelDef } = {};
  const owners = ownersOf(pages);
  for (const page of pages) {
    if (page.permission === '') continue;
    labels[page.permission] ??= { label: page.permission, page: page.route, text: page.label };
    for (const { label, text } of extraLabels(page, vocabulary)) {
      const [permission = '', act] = label.split(':');
      const own = permission === page.permission ? page.route : owners.get(permission);
      if (act !== undefined && own !== undefined) labels[label] ??= { label, page: own, act, text };
    }
  }
  return labels;
}

/** Permission -> the first page that has it. */
const ownersOf = (pages: readonly PageDef[]): Map<string, string> =>
  new Map(pages.toReversed().map((page) => [page.permission, page.route]));

/** The extra labels that a page asks for, each with what it opens. */
export function extraLabels(page: PageDef, vocabulary: Pick<Vocabulary, 'kinds'>): { label: string; text: Text }[] {
  const found: { label: string; text: Text }[] = [];
  const extra = (label: string | undefined, text: Text): void => {
    if (label !== undefined) found.push({ label, text });
  };
  for (const name of new Set([...page.buttons.row, ...page.buttons.bulk, ...page.buttons.page]))
    extra(page.actions[name]?.needs, page.actions[name]?.label ?? page.label);
  if (page.bulkNeeds !== undefined && page.buttons.bulk.length > 0) extra(page.bulkNeeds, bulk);
  for (const operation of operationsOf(page, vocabulary))
    operation.labels.forEach((label) => extra(label, operation.summary));
  for (const field of Object.values(page.fields)) {
    extra(field.see, { zh: `${see.zh}${field.label.zh}`, en: `${field.label.en}: ${see.en}` });
    for (const { unmaskedBy } of [field, ...Object.values(field.rows ?? {})])
      if (unmaskedBy !== undefined)
        extra(unmaskedBy.includes(':') ? unmaskedBy : `${page.permission}:${unmaskedBy}`, unmask);
    extra(field.edit, { zh: `${edit.zh}${field.label.zh}`, en: `${field.label.en}: ${edit.en}` });
  }
  return found;
}
