import { sum } from '../../base/decimal.ts';
import { thousands } from '../../base/formats.ts';
import type { EffectRun, EffectServer, Row, Work } from '../../database/contract.ts';
import { storeFile } from '../../database/jobs.ts';
import { rows } from '../../database/rows.ts';
import { nextSerial } from '../../database/serial.ts';
import { refuse } from '../refusals.server.ts';
import { decimalOf, textOf } from '../values.ts';
import { fileOf } from './file.server.ts';
import { startAll } from './start.server.ts';

/** Days that a file stays among the downloads of whoever made it. */
const kept = 7;

/** One file per call; the reply names the download, how many payments it holds, and whether the batch was downloaded before. */
export const payoutFile: EffectServer = async (work, run) => {
  const started = run.use['start'] === true ? await newBatch(work, run) : null;
  const batchNo = started ?? textOf(run.record['payoutBatch']);
  if (batchNo === '') return refuse({ zh: '该提现尚未发起打款', en: 'The payout was not started yet' });
  // What is settled meanwhile stays out, so that a file fetched again never pays twice.
  const found = await rows.find(work, run.page.entity, { payoutBatch: batchNo, status: 'paying' }, { where: run.page.where, most: 5_000 });
  if (found.length === 0) return refuse({ zh: '该批次没有打款中的提现', en: 'Nothing of this batch is being paid' });
  const columns = (run.use['columns'] as string[]).flatMap((name) => run.page.fields[name] ?? []);
  const file = await fileOf(found, { columns, answers: (run.use['answers'] ?? []) as { zh: string; en: string }[], format: run.use['format'] === 'csv' ? 'csv' : 'xlsx', name: `打款文件_${batchNo}`, language: work.language });
  const amount = sum(found.map((row) => decimalOf(row['netAmount'])), 2);
  const times = await counted(work, run, { batchNo, fileName: file.name, rowCount: found.length, amount });
  const job = await storeFile(work.db, {
    kind: 'export', account: work.session.account, page: run.page.route, input: { payoutBatch: batchNo }, expiresAt: new Date(work.now.getTime() + kept * 86_400_000),
  }, file, found.length);
  const again = times > 1;
  return {
    note: `打款文件 ${batchNo}：${found.length} 笔，合计 ${amount}${again ? `，第 ${times} 次下载` : ''}`,
    data: {
      job, file: file.name, payoutBatch: batchNo, count: found.length, amount, downloads: times,
      message: work.language === 'zh'
        ? `打款文件 ${batchNo}：${found.length} 笔，合计 ${thousands(amount)} 元${again ? `。该批次第 ${times} 次下载，请勿重复打款` : ''}`
        : `Bank file ${batchNo}: ${found.length} payments, ${thousands(amount)} yuan${again ? `. Download no. ${times} of this batch: do not pay twice` : ''}`,
    },
  };
};

async function newBatch(work: Work, { page, form, use }: EffectRun): Promise<string> {
  const batchNo = await nextSerial(work.db, 'payoutBatch', 'batchNo', { prefix: 'PB', date: 'yyyyMMdd', digits: 4 }, work.now);
  const until = textOf(form['appliedTo']);
  const count = await startAll(work, page, { batchNo, channel: textOf(use['channel']) || 'bankFile', until: until === '' ? null : until });
  if (count === 0) refuse({ zh: '没有待打款的银行卡提现', en: 'No withdrawal to a bank card waits for payment' });
  return batchNo;
}

/** Counts the download of a batch of this page; gives which one it was. */
async function counted(work: Work, { page }: EffectRun, facts: { batchNo: string; fileName: string; rowCount: number; amount: string }): Promise<number> {
  const [known]: Row[] = await rows.find(work, 'payoutBatch', { batchNo: facts.batchNo, page: page.route }, { lock: true, limit: 1 });
  const downloads = Number(known?.['downloads'] ?? 0) + 1;
  const values = { ...facts, page: page.route, downloads, downloadedAt: work.now.toISOString(), downloadedBy: work.session.account };
  const entity = work.site.entities['payoutBatch'] ?? refuse('absent');
  if (known) await rows.write(work, entity, known, values);
  else await rows.add(work, 'payoutBatch', values);
  return downloads;
}
