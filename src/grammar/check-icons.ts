/** Icons that groups, pages and actions name. */
import { nearest } from './nearest.ts';
import { membersAt, nodeAt, type Node } from './nodes.ts';
import type { Resolution } from './resolve.ts';

export function checkIcons({ sources, vocabulary, report }: Resolution): void {
  const { icons } = vocabulary;
  if (!icons) return;
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
  for (const all of [sources.groups, sources.pages, sources.bases, sources.entities, sources.mixins])
    for (const { node } of all.values()) {
      look(node);
      for (const part of ['groups', 'actions']) for (const { value } of membersAt(node, [part])) look(value);
    }
}
