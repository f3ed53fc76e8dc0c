/** Cells whose text is not what somebody entered: a spreadsheet or an encoding has changed it before. */
import { UNREAD } from '../../base/readable.ts';
import { NO_RESULT } from '../../base/xlsx-cells.ts';
import type { Text } from '../../grammar/declarations/declarations.ts';

/** What Excel makes of a number that is too long or too wide for its cell. */
const SCIENTIFIC = /^[-+]?\d(?:\.\d+)?E[-+]\d{2,}$/iu;
/** What stands in a cell whose formula fails, or whose value is wider than its column. */
const ERROR = /^(?:#N\/A|#NAME\?|#GETTING_DATA|#[A-Z]+(?:\/0)?!|#{3,})$/u;

/** Why the text cannot be taken for the value; null when it can. */
export function doubtOf(cell: string): Text | null {
  if (cell.includes(UNREAD))
    return {
      zh: `含有无法识别的字符（显示为 ${UNREAD}），请重新填写`,
      en: `holds a sign that cannot be read (shown as ${UNREAD}): enter it again`,
    };
  if (cell === NO_RESULT)
    return {
      zh: '公式没有计算结果，请用 Excel 打开并保存后重新上传，或直接填写内容',
      en: 'its formula has no result: open the file in Excel and save it, or enter the value itself',
    };
  if (ERROR.test(cell))
    return {
      zh: `「${cell}」是表格显示的错误，不是内容，请填写实际内容`,
      en: `"${cell}" is an error that the spreadsheet shows: enter the value itself`,
    };
  if (SCIENTIFIC.test(cell))
    return {
      zh: `「${cell}」是科学计数法，Excel 只保留 15 位数字，请将该列设为文本格式后重新填写`,
      en: `"${cell}" is in scientific notation, and Excel keeps 15 digits: set the column to text and enter it again`,
    };
  return null;
}
