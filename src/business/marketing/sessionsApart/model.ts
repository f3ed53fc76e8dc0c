import type { FunctionModel } from '../../../grammar/models.ts';

/** Sessions may not overlap and each ends after it begins. */
export const sessionsApart: FunctionModel = {
  function: 'sessionsApart',
  sentence: { zh: '秒杀场次的时段不能重叠', en: 'Sessions may not overlap and each ends after it begins' },
};
