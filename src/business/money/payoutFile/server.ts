import { catalogue } from '../../../base/catalogue.ts';
import { fixedT } from '../../../base/texts.ts';
import { group, sum } from '../../../base/decimal.ts';
import type { FunctionRun, Row, Work } from '../../../database/contract.ts';
import { storeFile } from '../../../database/queues/jobs.ts';
import { rows as anyRows } from '../../../database/rows/rows.ts';
import type { Match, Text } from '../../../grammar/declarations/declarations.ts';
import { rows, type FunctionOf } from '../../rows.server.ts';
import { nextSerial } from '../../../database/rows/serial.ts';
import { refuse } from '../../refusals.server.ts';
import { decimalOf, textOf } from '../../values.ts';
import { fileOf } from '../table-file.server.ts';
import { payoutLimit, startAll, type Started } from './start.server.ts';

/** Days that a file stays among the downloads of whoever made it. */
const kept = 7;

const texts = catalogue('payoutFile', {
  made: {
    zh: '打款文件 {{batch}}：{{count}} 笔，合计 {{amount}} 元',
    en: 'Bank file {{batch}}: {{count}} payments, {{amount}} yuan',
  },
  again: {
    zh: '。该批次第 {{times}} 次下载，请勿重复打款',
    en: '. Download no. {{times}} of this batch: do not pay twice',
  },
  more: {
    zh: '。单个文件最多 {{limit}} 笔，其余仍待打款，请再次导出',
    en: '. A file holds {{limit}}; the rest still waits, export again',
  },
});

/**
 * One file per call; the reply names the download, how many payments it holds, and whether the batch was downloaded
 * before.
 */
export const payoutFile: FunctionOf<'withdrawal' | 'payout'> = async (work, run) => {
  const started = run.use['start'] === true ? await newBatch(work, run) : undefined;
  const batchNo = started?.batchNo ?? textOf(run.record['payoutBatch']);
  if (batchNo === '') return refuse({ zh: '尚未发起打款', en: 'The payout was not started yet' });
  // A new file holds what this call has started. A file fetched again leaves out what is settled meanwhile: neither
  // ever pays twice.
  const found =
    started?.rows ??
    (await anyRows.find(
      work,
      run.page.entity,
      { payoutBatch: batchNo, status: 'paying' },
      { where: run.page.where, most: 5_000 },
    ));
  if (found.length === 0) return refuse({ zh: '该批次没有打款中的记录', en: 'Nothing of this batch is being paid' });
  const columns = (run.use['columns'] as string[]).flatMap((name) => run.page.fields[name] ?? []);
  const file = await fileOf(found, {
    columns,
    answers: (run.use['answers'] ?? []) as { zh: string; en: string }[],
    format: run.use['format'] === 'csv' ? 'csv' : 'xlsx',
    name: `打款文件_${batchNo}`,
    language: work.language,
  });
  const amount = sum(
    found.map((row) => decimalOf(row[textOf(run.use['amount'])] ?? null)),
    2,
  );
  const times = await counted(work, run, { batchNo, fileName: file.name, rowCount: found.length, amount });
  const job = await storeFile(
    work.db,
    {
      kind: 'export',
      account: work.session.account,
      page: run.page.route,
      input: { payoutBatch: batchNo },
      expiresAt: new Date(work.now.getTime() + kept * 86_400_000),
    },
    file,
    found.length,
  );
  const again = times > 1;
  const t = fixedT(work.language, texts);
  const more = started?.more === true;
  return {
    ...(started ? { reach: { rows: found, left: started.left } } : {}),
    note: {
      zh: `打款文件 ${batchNo}：${found.length} 笔，合计 ${amount}${again ? `，第 ${times} 次下载` : ''}`,
      en: `Payout file ${batchNo}: ${found.length} payouts, ${amount} in all${again ? `, download ${times}` : ''}`,
    },
    data: {
      job,
      file: file.name,
      payoutBatch: batchNo,
      count: found.length,
      amount,
      downloads: times,
      message: [
        t('made', { batch: batchNo, count: found.length, amount: group(amount) }),
        again && t('again', { times }),
        more && t('more', { limit: payoutLimit }),
      ]
        .filter(Boolean)
        .join(''),
    },
  };
};

/** A batch under a number that no payment and no batch has, whatever came in from elsewhere. */
async function newBatch(work: Work, run: FunctionRun): Promise<Started & { batchNo: string }> {
  const { page, form, use, ids } = run;
  const until = textOf(form['appliedTo']);
  const batchNo = await freeNumber(work, page.entity);
  const started = await startAll(work, page, {
    batchNo,
    channel: textOf(use['channel']) || 'bankFile',
    until: until === '' ? null : until,
    ids,
    waits: (use['waits'] ?? {}) as Match,
    at: textOf(use['at']),
  });
  if (started.rows.length === 0) refuse(noneWaits(work.site.entities[page.entity]?.label, ids !== undefined));
  return { ...started, batchNo };
}

const noneWaits = (label: Text = { zh: '记录', en: 'record' }, chosen: boolean): Text => ({
  zh: chosen ? `所选${label.zh}中没有待打款到银行卡的` : `没有待打款到银行卡的${label.zh}`,
  en: chosen
    ? `None of the chosen ${label.en.toLowerCase()}s waits for payment to a bank card`
    : `No ${label.en.toLowerCase()} to a bank card waits for payment`,
});

async function freeNumber(work: Work, entity: string): Promise<string> {
  const { serial } = work.site.entities['payoutBatch']?.fields['batchNo'] ?? {};
  if (!serial) throw new Error('The batches of payouts have no serial number');
  for (;;) {
    const batchNo = await nextSerial(work.db, 'payoutBatch', 'batchNo', serial, work.now);
    const [paid] = await anyRows.find(work, entity, { payoutBatch: batchNo }, { limit: 1 });
    const [known] = await rows.find(work, 'payoutBatch', { batchNo }, { limit: 1 });
    if (!paid && !known) return batchNo;
  }
}

/** Counts the download of a batch of this page; gives which one it was. */
async function counted(
  work: Work,
  { page }: FunctionRun,
  facts: { batchNo: string; fileName: string; rowCount: number; amount: string },
): Promise<number> {
  const [known]: Row[] = await rows.find(
    work,
    'payoutBatch',
    { batchNo: facts.batchNo, page: page.route },
    { lock: true, limit: 1 },
  );
  const downloads = Number(known?.['downloads'] ?? 0) + 1;
  const values = {
    ...facts,
    page: page.route,
    downloads,
    downloadedAt: work.now.toISOString(),
    downloadedBy: work.session.account,
  };
  const entity = work.site.entities['payoutBatch'] ?? refuse('absent');
  if (known) await rows.write(work, entity, known, values);
  else await rows.add(work, 'payoutBatch', values);
  return downloads;
}
