/** Fills a team that is formed by hand. */
import type { FunctionServer } from '../../../database/contract.ts';
import { linesOf, wholeOf } from '../../read.ts';

export const formTeam: FunctionServer = async (work, { record, to }) => {
  if (to !== 'success') return {};
  const missing = Math.max(0, wholeOf(record.groupSize) - wholeOf(record.joined));
  const filled = Array.from({ length: missing }, () => ({
    member: null,
    order: null,
    isLeader: false,
    isVirtual: true,
    joinedAt: work.now.toISOString(),
  }));
  return {
    changes: { joined: wholeOf(record.groupSize), members: [...linesOf(record.members), ...filled] },
    note: `补齐 ${missing} 人`,
  };
};
