/** Rows that every seller may read: they belong to none of them, and none of them writes them. */
import { isAside } from '../../site/aside.ts';
import type { Subject } from '../expressions/names.ts';
import { placeOf } from '../../json/nodes.ts';
import type { PageDef } from '../../site/resolved.ts';

export function checkShared({ node, report }: Subject, page: PageDef): void {
  if (!page.shareAll) return;
  const written = [
    ...(['create', 'update', 'delete'] as const).filter(
      (verb) => page.verbs.includes(verb) && page.writes?.[verb]?.only !== 'platform',
    ),
    ...Object.values(page.actions).flatMap((action) =>
      isAside(action) || action.only === 'platform' ? [] : [action.name],
    ),
  ];
  if (written.length > 0 && page.areas.includes('seller'))
    report.add('shared-written', placeOf(node, ['label']), { name: written.join(', '), entity: page.entity });
}
