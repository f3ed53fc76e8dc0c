/** What holds for the five member levels together. Pure. */
import { add, compare } from '../../../base/decimal.ts';
import type { Json, Text } from '../../../grammar/declarations.ts';
import { decimalOf, textOf } from '../../values.ts';

const rising = {
  needSpend: { zh: '累计消费', en: 'total spend' },
  needDirect: { zh: '直推人数', en: 'direct referrals' },
  needTeam: { zh: '团队人数', en: 'team size' },
} as const;

/** Why the levels cannot be saved, or null. */
export function levelProblem(rows: readonly Json[]): Text | null {
  const levels = rows.map((row) => (row !== null && typeof row === 'object' && !Array.isArray(row) ? row : {}));
  if (levels.map((level) => String(level['level'])).join() !== '0,1,2,3,4')
    return { zh: '等级固定为 0 至 4 级，按顺序各一行', en: 'The levels are 0 to 4, one row each, in order' };
  if (levels[0]?.['enabled'] === false) return { zh: '0 级不能停用', en: 'Level 0 cannot be disabled' };
  if (textOf(levels[0]?.['upgradeRule']) !== 'manual')
    return { zh: '0 级的升级方式只能是仅手动', en: 'Level 0 is given by hand only' };
  if (new Set(levels.map((level) => textOf(level['title']))).size < levels.length)
    return { zh: '等级名称不能重复', en: 'Level titles must differ' };
  for (const [index, level] of levels.entries()) {
    const title = textOf(level['title']);
    if (compare(add(decimalOf(level['directRate']), decimalOf(level['indirectRate'])), '100') > 0)
      return {
        zh: `${title}：直推与间推比例合计不能超过100%`,
        en: `${title}: direct and indirect rewards may not exceed 100% together`,
      };
    const below = levels[index - 1];
    for (const [field, label] of Object.entries(rising)) {
      if (below && compare(decimalOf(level[field]), decimalOf(below[field])) < 0)
        return {
          zh: `${title}：${label.zh}要求不能低于前一级`,
          en: `${title}: the ${label.en} asked for may not be below the level before`,
        };
    }
  }
  return null;
}
