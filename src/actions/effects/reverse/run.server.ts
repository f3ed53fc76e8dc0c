/** `reverse` books the exact mirror of a posting, at the end of all. */
import { reverse as mirror } from '../../../database/ledger/ledger.ts';
import type { EffectRunner } from '../../contract.ts';
import { documentNow, postingHead } from '../post/run.server.ts';

export const reverse: EffectRunner<'reverse'> = async (part, acting) => {
  const { remark, ...source } = postingHead(part, acting);
  const document = documentNow(part, acting);
  acting.last.push(async () => {
    await mirror(acting.work, source, remark, document);
  });
  return {};
};
