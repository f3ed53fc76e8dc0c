import { sql } from 'kysely';
import type { FunctionServer } from '../../../database/contract.ts';
import { asPlatform } from '../../../database/elevate.ts';

/** Forgets everybody's first order, as the members' own act does for one. */
export const firstOrderReset: FunctionServer = async (work) => {
  const { numAffectedRows } = await asPlatform(work, (db) =>
    sql`
    update "member" set "firstOrderAt" = null, "version" = "version" + 1, "updatedAt" = ${work.now.toISOString()}
      where "firstOrderAt" is not null and "deletedAt" is null`.execute(db),
  );
  const members = Number(numAffectedRows ?? 0);
  return {
    note: `${members} 名会员`,
    data: {
      members,
      message:
        work.language === 'zh' ? `已重置 ${members} 名会员的首单` : `The first order of ${members} members was reset`,
    },
  };
};
