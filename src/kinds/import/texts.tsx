/** Texts of the import of a file, which come with it. */
import { lateTexts } from '../text/late-texts.tsx';

export const useImportTexts = lateTexts({
  importHistoryEmpty: { zh: '还没有导入过文件', en: 'No file has been imported yet' },
  importBatchBack: { zh: '返回导入记录', en: 'Back to the history' },
  importColumns: { zh: '导入列说明', en: 'Columns' },
  templateXlsx: { zh: '下载 Excel 模板', en: 'Excel template' },
  templateCsv: { zh: '下载 CSV 模板', en: 'CSV template' },
  chooseFile: { zh: '选择文件', en: 'Choose file' },
  dropFile: { zh: '将文件拖到此处，或', en: 'Drop a file here, or' },
  fileLimits: {
    zh: '支持 {{types}}，最大 {{size}}，最多 {{rows}} 行',
    en: '{{types}}, up to {{size}} and {{rows}} rows',
  },
  header: { zh: '表头', en: 'Header' },
  acceptedHeaders: { zh: '可用表头', en: 'Accepted headers' },
  keyColumn: { zh: '识别列', en: 'Key' },
  inColumn: { zh: '{{column}}：{{problem}}', en: '{{column}}: {{problem}}' },
  importCommit: { zh: '确认导入', en: 'Import' },
  importDone: { zh: '导入完成', en: 'Import finished' },
  newImport: { zh: '导入新文件', en: 'Import another file' },
  allRowsBad: { zh: '没有可导入的行', en: 'No row can be imported' },
});
