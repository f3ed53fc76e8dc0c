import { compare } from '../../../base/decimal.ts';
import type { FunctionServer } from '../../../database/contract.ts';
import { invalid } from '../../../database/refusals.ts';
import type { Text } from '../../../grammar/declarations.ts';
import { decimalOf } from '../../values.ts';

/** Amount and reduction both rise, and a reduction stays below its amount. */
export const rulesRise: FunctionServer = async (_work, { form }) => {
  const rules = (Array.isArray(form['fullRules']) ? form['fullRules'] : []) as { full?: string; minus?: string }[];
  const errors: { [path: string]: Text } = {};
  rules.forEach((rule, line) => {
    const before = rules[line - 1];
    if (compare(decimalOf(rule.minus), decimalOf(rule.full)) >= 0)
      errors[`value.fullRules.${line}.minus`] = {
        zh: '减免金额须小于满额',
        en: 'The reduction must be below the amount',
      };
    if (before && compare(decimalOf(rule.full), decimalOf(before.full)) <= 0)
      errors[`value.fullRules.${line}.full`] = {
        zh: '满额须高于上一档',
        en: 'The amount must be above that of the rule before',
      };
    else if (before && compare(decimalOf(rule.minus), decimalOf(before.minus)) <= 0)
      errors[`value.fullRules.${line}.minus`] = {
        zh: '减免金额须高于上一档',
        en: 'The reduction must be above that of the rule before',
      };
  });
  if (Object.keys(errors).length > 0) throw invalid(errors);
};
