/** Rules of creating and editing coupons. */
import type { Json } from '../../../grammar/declarations.ts';
import type { FunctionServer } from '../../../database/contract.ts';
import { idOf, textOf, wholeOf } from '../../read.ts';
import { asWritten, refuse } from '../../work.server.ts';

const free = ['name', 'description', 'sort', 'total', 'collectEndAt'];

export const checkCoupon: FunctionServer = async (work, run) => {
  const { record, form } = run;
  const creating = record.id === 0;
  if (!creating && record.status !== 'draft') {
    const changed = Object.keys(form).find(
      (field) => !free.includes(field) && JSON.stringify(form[field] ?? null) !== JSON.stringify(record[field] ?? null),
    );
    if (changed)
      refuse(
        '发布后只能修改名称、说明、排序，增加数量或延后领取结束时间',
        'Once published only name, terms, sort, more quantity and a later end may change',
        changed,
      );
    if (
      'total' in form &&
      wholeOf(record.total) > 0 &&
      wholeOf(form.total) < wholeOf(record.total) &&
      wholeOf(form.total) !== 0
    )
      refuse('发放总量只能增加', 'The quantity can only grow', 'total');
    if ('collectEndAt' in form && textOf(form.collectEndAt) < textOf(record.collectEndAt))
      refuse('领取结束时间只能延后', 'The end can only be later', 'collectEndAt');
    return {};
  }
  const coupon = asWritten(work, run);
  const seller = work.session.platform ? idOf(coupon.seller) : work.session.seller;
  const changes: { [field: string]: Json } = { issuer: seller === null ? 'platform' : 'seller' };
  if (!work.session.platform) Object.assign(changes, { bearer: 'seller', platformShare: null });
  else if (seller === null && (coupon.bearer === undefined || (creating && !('bearer' in form))))
    changes.bearer = 'platform';
  const scope = coupon.scopeIds;
  const size = Array.isArray(scope) ? scope.length : 0;
  if (coupon.scopeType !== 'all' && coupon.scopeType !== undefined && (size < 1 || size > 500))
    refuse('适用对象为 1-500 个', 'The coupon applies to 1 to 500 things', 'scopeIds');
  if (coupon.scopeType === 'all') changes.scopeIds = null;
  return { changes };
};
