/**
 * What an action tells people: somebody who receives it, words that stand for something, a link that leads somewhere.
 */
import type { Asked } from '../../../grammar/check/action/action-words.ts';
import { fieldNamed, isExcused } from '../../../grammar/check/expressions/names.ts';
import { namesIn } from '../../../grammar/check/action/sentences.ts';
import { nearest } from '../../../grammar/json/nearest.ts';
import { placeOf, type Path } from '../../../grammar/json/nodes.ts';
import type { FieldDef } from '../../../grammar/site/resolved.ts';
import type { NotifyDecl } from '../../../generated/declarations.ts';

export function checkNotice({ subject, action }: Asked, notice: NotifyDecl, path: Path): void {
  const { report, node, site } = subject;
  const { to, link, text } = notice;
  if (typeof to === 'string') {
    const name = to.slice(1);
    const [rows = '', member = ''] = name.split('.');
    const lines = subject.shape.fields[rows]?.rows;
    const receives = lines ? lines[member] : fieldNamed(subject, name);
    const leads = name === 'id' || receives?.to !== undefined || isExcused(subject, name);
    if (!leads) report.add('notice-receiver', placeOf(node, [...path, 'to']), { name: to });
  } else if (!Object.hasOwn(site.labels, to.label)) {
    const facts = { label: to.label, nearest: nearest(to.label, Object.keys(site.labels)) };
    report.add('notice-label', placeOf(node, [...path, 'to', 'label']), facts);
  }
  const leads = (route: string): boolean => Object.hasOwn(site.pages, route) || Object.hasOwn(site.planned, route);
  if (link !== undefined && !/^app:[a-z]\w*$/i.test(link) && !leads(link)) {
    const routes = [...Object.keys(site.planned), ...Object.keys(site.pages)];
    report.add('notice-link', placeOf(node, [...path, 'link']), { link, nearest: nearest(link, routes) });
  }
  for (const language of ['zh', 'en'] as const)
    for (const name of namesIn(text[language])) {
      const field = noticeField(subject.shape.fields, action.form ?? {}, name);
      if (field && !field.mask) continue;
      const known = Object.keys({ ...subject.shape.fields, ...action.form });
      const facts = { name, nearest: nearest(name.replace(/^(?:form|before)\./, ''), known) };
      report.add('notice-text', placeOf(node, [...path, 'text', language]), facts);
    }
}

/** The field that a name in a text stands for. */
export function noticeField(
  record: { readonly [name: string]: FieldDef },
  form: { readonly [name: string]: FieldDef },
  name: string,
): FieldDef | undefined {
  const [first = '', member = ''] = name.split('.');
  if (first === 'form') return form[member];
  return first === 'before' ? record[member] : record[name];
}
