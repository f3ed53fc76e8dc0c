import type { FunctionServer } from '../../../database/contract.ts';
import { ownSetting } from '../own-setting.server.ts';
import { decimalOf } from '../../values.ts';
import { trial } from './points.ts';

/** Changes nothing; the answer is the message. */
export const pointsTrial: FunctionServer = async (work, { page, form }) => {
  const { value } = await ownSetting(work, page);
  const rules = {
    earnRate: decimalOf(value['earnRate']),
    deductOn: value['deductOn'] === true,
    deductRate: decimalOf(value['deductRate'] ?? '100'),
    deductMaxPercent: decimalOf(value['deductMaxPercent'] ?? '0'),
    minDeductPoints: Number(value['minDeductPoints'] ?? 0),
  };
  const { earned, deducted, used } = trial(rules, decimalOf(form['amount']), Number(form['points'] ?? 0));
  const message =
    work.language === 'zh'
      ? `可得 ${earned} 积分；可抵扣 ${deducted} 元，使用 ${used} 积分`
      : `Earns ${earned} points; takes ${deducted} yuan off for ${used} points`;
  return { data: { earned, deducted, used, message } };
};
