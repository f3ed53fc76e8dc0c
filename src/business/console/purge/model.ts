import type { FunctionModel } from '../../../grammar/models.ts';

/** Deletes for good what its entity keeps no longer. */
export const purge: FunctionModel = {
  function: 'purge',
  sentence: { zh: '彻底删除超过保留天数的数据', en: 'Deletes for good what is older than its entity keeps it' },
  check: (_use, entity) => (entity.purge ? undefined : 'it wants "purge" of its entity: { "days", "since" }'),
};
