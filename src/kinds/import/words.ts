/** Words of the import dialog; they come with it. */
import { wordsOf } from '../late-words.ts';

export const importWord = wordsOf({
  waitingRows: { zh: '下载「{tab}」数据，填写后导入', en: 'Download "{tab}" rows to fill in' },
  waitingTaken: { zh: '已下载 {count} 条', en: '{count} rows downloaded' },
  waitingMore: {
    zh: '仅下载前 {rows} 条，处理后可再次下载',
    en: 'The first {rows} rows only: download again once they are done',
  },
  asks: { zh: '请指定各列的内容', en: 'Say which column is which' },
  pasteRows: { zh: '粘贴表格内容', en: 'Paste from a spreadsheet' },
  pasteRowsLabel: { zh: '从 Excel 或 WPS 复制的单元格', en: 'Cells copied from a spreadsheet' },
  pasteRowsHint: {
    zh: '连同表头一起复制；没有表头时，下一步可逐列指定',
    en: 'Copy the headings too; without them each column is named in the next step',
  },
  pasteRowsGo: { zh: '校验粘贴内容', en: 'Check what was pasted' },
  pasted: { zh: '粘贴内容', en: 'Pasted rows' },
  sum: { zh: '{column}合计 {sum}', en: '{column}: {sum} in all' },
  read: { zh: '将存为', en: 'Will be stored as' },
  readHint: { zh: '箭头后是将要存入的值，请核对', en: 'What will be stored stands behind the arrow: please check it' },
  original: { zh: '下载原文件', en: 'Original file' },
  fixHint: { zh: '可直接修改错误行，再重新校验', en: 'Put faulty rows right here, and check them again' },
  fixCell: { zh: '第 {row} 行 {column}', en: 'Row {row}, {column}' },
  fixFirst: { zh: '有修改尚未重新校验', en: 'Check the changed rows first' },
  fix: { zh: '重新校验修改的 {count} 行', en: 'Check the {count} changed rows' },
  mapHint: {
    zh: '文件的表头与模板不同，请指定每一列的含义；选择会被记住，下次自动对应',
    en: 'The headings differ from the template: say what each column is. The choice is remembered for next time',
  },
  mapHeading: { zh: '文件表头', en: 'Heading' },
  mapSamples: { zh: '前几行内容', en: 'First rows' },
  mapColumn: { zh: '对应列', en: 'Column' },
  mapColumnOf: { zh: '「{heading}」对应列', en: 'Column of "{heading}"' },
  mapNone: { zh: '不导入', en: 'Not imported' },
  mapNameless: { zh: '第 {number} 列', en: 'Column {number}' },
  mapNoHeading: { zh: '首行也是数据，没有表头', en: 'The first line is a row too: there are no headings' },
  mapMissing: { zh: '还需指定：{columns}', en: 'Still wanted: {columns}' },
  mapGo: { zh: '校验', en: 'Check' },
});
