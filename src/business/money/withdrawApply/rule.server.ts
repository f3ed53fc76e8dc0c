/**
 * The rule in force for an owner and an asset: the settings of that withdrawal page, completed by the declared
 * defaults.
 */
import { round } from '../../../base/decimal.ts';
import { readSetting } from '../../../database/rows/settings.ts';
import type { Work } from '../../../database/contract.ts';
import type { Json } from '../../../grammar/declarations/declarations.ts';
import { decimalOf, textOf } from '../../values.ts';
import { assetRule } from '../asset-rule.server.ts';
import { ruleOf } from './rules.ts';
import type { WithdrawRule } from './rules.ts';

/** Name of the settings that hold the rule. */
export function settingName(ownerType: string, asset: string): string {
  if (ownerType === 'seller') return 'withdrawSeller';
  if (ownerType === 'offlineStore') return 'withdrawOffline';
  return asset === 'dScore' ? 'withdrawDScore' : 'withdrawNormal';
}

/** Members of a withdrawal rule that the parameters of its asset say where it is empty. */
const fromAsset: { [member: string]: string } = {
  minAmount: 'minAmount',
  maxAmount: 'maxAmount',
  step: 'multipleOf',
  feeRate: 'feeRate',
  minFee: 'feeMin',
  dayTimes: 'dayTimes',
  dayAmount: 'dayAmount',
  autoApproveBelow: 'autoPassBelow',
  convertRate: 'exchangeRate',
};

/** Those of them that are yuan. */
const money = new Set(['minAmount', 'maxAmount', 'step', 'minFee', 'dayAmount', 'autoApproveBelow']);

/** The rule; where it is empty the parameters of the asset, else the declared defaults. */
export async function readRule(work: Work, ownerType: string, kind: string): Promise<WithdrawRule> {
  const defaults: { [field: string]: Json | undefined } = {};
  for (const [name, field] of Object.entries(work.site.entities['withdrawRule']?.fields ?? {}))
    defaults[name] = field.default;
  const asset = await assetRule(work, kind);
  for (const [name, parameter] of Object.entries(fromAsset)) {
    const said = asset[parameter];
    if (said !== undefined && said !== null) defaults[name] = money.has(name) ? round(decimalOf(said), 2) : said;
  }
  const saved = (await readSetting(work.db, settingName(ownerType, kind), work.now))?.value['rules'];
  const rules = Array.isArray(saved) ? saved : [];
  const own = rules.find((rule) => isRecord(rule) && textOf(rule['asset']) === kind);
  const rule = ruleOf(isRecord(own) ? own : {}, defaults);
  return asset.auditRequired === true ? { ...rule, autoApproveBelow: '0' } : rule;
}

function isRecord(value: Json | undefined): value is { [member: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
