/** What of the tree is shown: by words, and by the switches beside them. */
import type { LabelGroup, LabelNode } from '../../contract.ts';

export interface TreeFilter {
  words: string;
  /** Pages with acts that move money, decide or reveal; and of those only such acts. */
  sensitive: boolean;
  /** Pages of the finance role's fixed list. */
  fixed: boolean;
  chosen: boolean;
}

/** Groups with the pages that fit. A group or page whose own name has the words keeps all that stands below it. */
export function filterTree(
  groups: readonly LabelGroup[],
  filter: TreeFilter,
  isChosen: (label: string) => boolean,
): LabelGroup[] {
  const words = filter.words.trim().toLowerCase().split(/\s+/u).filter(Boolean);
  const has = (node: Pick<LabelNode, 'label' | 'text'>, more = '') =>
    words.every((word) => `${node.text.zh} ${node.text.en} ${node.label} ${more}`.toLowerCase().includes(word));
  return groups.flatMap((group) => {
    const whole = has({ label: group.group, text: group.text });
    const pages = group.pages.flatMap((page) => {
      if (filter.fixed && page.fixed === null) return [];
      const acts = page.acts.filter(
        (act) => (!filter.sensitive || act.sensitive) && (!filter.chosen || isChosen(act.label)),
      );
      if (filter.sensitive && acts.length === 0) return [];
      if (filter.chosen && !isChosen(page.label) && acts.length === 0) return [];
      if (whole || has(page, page.path)) return [{ ...page, acts }];
      const fitting = acts.filter((act) => has(act));
      return fitting.length > 0 ? [{ ...page, acts: fitting }] : [];
    });
    return pages.length > 0 ? [{ ...group, pages }] : [];
  });
}
