/** Batches of payments: those of one day and one page are one file. */
import { add } from '../../src/base/decimal.ts';
import { dayOf } from '../../src/base/date.ts';
import type { Json } from '../../src/grammar/declarations/declarations.ts';
import { matches } from '../../src/grammar/expressions/match.ts';
import { addRow, rowsOf, serialNumber, type Sample } from './engine.ts';

type Values = { [field: string]: Json };

export interface PayoutBook {
  /** Number of the batch in which this withdrawal was paid, `at` = the moment of its file. */
  numberOf(withdrawal: Values, at: string): string;
  /** Adds a row for every batch that was named. */
  finish(): void;
}

export function payoutBook(sample: Sample): PayoutBook {
  const pages = Object.values(sample.site.pages).filter(
    (page) => page.entity === 'withdrawal' && page.buttons.page.length > 0,
  );
  const batches = new Map<string, { batchNo: string; page: string; at: string; count: number; amount: string }>();
  const { serial } = sample.site.entities['payoutBatch']?.fields['batchNo'] ?? {};
  return {
    numberOf(withdrawal, at) {
      const page =
        pages.find((one) => matches(one.where, withdrawal, { now: at, today: dayOf(at), me: 0 }))?.route ??
        'withDraw/index';
      const key = `${dayOf(at)} ${page}`;
      if (!serial) throw new Error('The batches of payouts have no serial number');
      const batch = batches.get(key) ?? {
        batchNo: serialNumber(serial, at, [...batches.keys()].filter((one) => one.startsWith(dayOf(at))).length + 1),
        page,
        at,
        count: 0,
        amount: '0.00',
      };
      batches.set(key, {
        ...batch,
        count: batch.count + 1,
        amount: add(batch.amount, String(withdrawal['netAmount'])),
      });
      return batch.batchNo;
    },
    finish() {
      const [by] = rowsOf(sample, 'adminUser').filter((account) => account['baseRole'] === 'caiwu');
      for (const { batchNo, page, at, count, amount } of batches.values()) {
        addRow(
          sample,
          'payoutBatch',
          {
            batchNo,
            page,
            fileName: `打款文件_${batchNo}.xlsx`,
            rowCount: count,
            amount,
            downloads: 1,
            downloadedAt: at,
            downloadedBy: by?.id ?? null,
            createdAt: at,
            updatedAt: at,
          },
          0,
        );
      }
    },
  };
}
