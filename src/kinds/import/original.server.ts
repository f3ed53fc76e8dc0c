/** The file that a batch came from, kept as long as a made one. */
import { joined } from '../../base/bytes.ts';
import { Refusal } from '../../database/contract.ts';
import type { CallInput, OperationHandler, Row, Work } from '../../database/contract.ts';
import { handedInKind, readFileParts, storedFor, storeFile } from '../../database/queues/jobs.ts';
import { idOf } from '../rows/read.server.ts';
import { fileDays } from '../export/handlers.server.ts';
import { fileTypes } from '../export/write.server.ts';
import { batchOf, placeOf } from './batch.server.ts';
import type { Place } from './batch.server.ts';
import { maskedColumns, seesWhole } from './shown-cells.server.ts';

/** Where the file of a batch is found: batches of several entities may have one id. */
const inputOf = ({ entity }: Place, batch: Row): { entity: string; batch: number } => ({
  entity: entity.entity,
  batch: batch.id,
});

/** Keeps the file with its batch. */
export async function keepOriginal(work: Work, place: Place, batch: Row, input: CallInput): Promise<void> {
  if (input.original === undefined) return;
  const name = String(input.body.name);
  await storeFile(
    work.db,
    {
      kind: handedInKind,
      account: work.session.account,
      page: place.importing.route,
      input: inputOf(place, batch),
      expiresAt: new Date(work.now.getTime() + fileDays * 86_400_000),
    },
    { name, type: /\.xls[xm]$/i.test(name) ? fileTypes.xlsx : fileTypes.csv, body: { base64: input.original } },
    1,
  );
}

/** The file as it was handed in. */
export const batchFile: OperationHandler = async (work, page, input) => {
  const place = placeOf(work, page);
  const batch = await batchOf(work, place, idOf(input));
  if (!seesWhole(work, place, batch) && maskedColumns(work, place).length > 0)
    throw new Refusal({
      text: {
        zh: '原文件含敏感信息，仅上传人和有查看完整信息权限的账号可下载',
        en: 'The file holds sensitive values: only its uploader and holders of the reveal label may have it',
      },
      status: 10,
      http: 403,
    });
  const job = await storedFor(work.db, handedInKind, page.route, inputOf(place, batch));
  if (!job?.result)
    throw new Refusal({
      text: {
        zh: `原文件只保留 ${fileDays} 天，已清除`,
        en: `Files are kept for ${fileDays} days; this one is gone`,
      },
      http: 404,
    });
  const pieces: Uint8Array[] = [];
  for await (const piece of readFileParts(work.db, job)) pieces.push(new Uint8Array(piece));
  return { file: { name: String(job.result.name), type: String(job.result.type), body: joined(pieces) } };
};
