import { catalogue } from '../../../base/catalogue.ts';
import { fixedT } from '../../../base/texts.ts';
import type { FunctionServer } from '../../../database/contract.ts';
import { storeFile } from '../../../database/queues/jobs.ts';
import { rows } from '../../../database/rows/rows.ts';
import { refuse } from '../../refusals.server.ts';
import { linesOf, textOf } from '../../values.ts';
import { fileOf } from '../table-file.server.ts';

/** Days that a file stays among the downloads of whoever made it. */
const kept = 7;
/** Lines of one file; more are refused. */
const mostLines = 50_000;

const texts = catalogue('linesFile', { made: { zh: '{{file}}：{{count}} 行', en: '{{file}}: {{count}} lines' } });

/** One file per call; the reply names the download and how many lines it holds. */
export const linesFile: FunctionServer = async (work, { page, record, use }) => {
  const lines = work.site.entities[textOf(use['entity'])] ?? refuse('absent');
  const found =
    use['by'] === undefined
      ? linesOf(record[textOf(use['rows'])]).map((line, index) => ({ id: index + 1, ...line }))
      : await rows.find(work, lines.entity, { [textOf(use['by'])]: record.id }, { sort: 'id', most: mostLines });
  if (found.length === 0) return refuse({ zh: '没有明细可以下载', en: 'There are no lines to download' });
  const own = work.site.entities[page.entity] ?? refuse('absent');
  const no = textOf(record[own.titleField ?? 'id']);
  const file = await fileOf(found, {
    columns: (use['columns'] as string[]).flatMap((name) => lines.fields[name] ?? []),
    answers: [],
    format: use['format'] === 'csv' ? 'csv' : 'xlsx',
    name: `${own.label[work.language]}_${no}`,
    language: work.language,
  });
  const job = await storeFile(
    work.db,
    {
      kind: 'export',
      account: work.session.account,
      page: page.route,
      input: { id: record.id },
      expiresAt: new Date(work.now.getTime() + kept * 86_400_000),
    },
    file,
    found.length,
  );
  return {
    note: { zh: `${file.name}：${found.length}`, en: `${file.name}: ${found.length}` },
    data: {
      job,
      file: file.name,
      count: found.length,
      message: fixedT(work.language, texts)('made', { file: file.name, count: found.length }),
    },
  };
};
