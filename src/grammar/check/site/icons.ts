/** Icons that groups, pages and actions name. */
import { nearest } from '../../json/nearest.ts';
import { membersAt, nodeAt, type Node } from '../../json/nodes.ts';
import type { Icons } from '../../site/models.ts';
import type { Reporter } from '../../problems/report.ts';
import type { Source, Sources } from '../../resolve/sources.ts';

/** Files that may name icons. */
export const iconFiles = ({ groups, pages, bases, entities, mixins }: Sources): Source[] =>
  [groups, pages, bases, entities, mixins].flatMap((all) => [...all.values()]);

/** Reports the icons of one file that there are not. */
export function checkIcons({ node }: Source, icons: Icons, report: Reporter): void {
  const look = (node: Node | undefined): void => {
    const icon = nodeAt(node, ['icon']);
    if (icon?.sort !== 'scalar' || typeof icon.value !== 'string' || icons.has(icon.value)) return;
    const near = nearest(icon.value, icons.all());
    report.add('unknown-icon', icon, {
      name: icon.value,
      todoZh: near === '' ? '图标一览：https://mui.com/material-ui/material-icons/' : `是否想写「${near}」`,
      todo: near === '' ? 'They are shown at https://mui.com/material-ui/material-icons/' : `Did you mean "${near}"?`,
    });
  };
  look(node);
  for (const part of ['groups', 'actions']) for (const { value } of membersAt(node, [part])) look(value);
}
