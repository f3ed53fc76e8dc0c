/**
 * The rule in force for an owner and an asset: the settings of that withdrawal page, completed by the declared
 * defaults.
 */
import { readSetting } from '../../../database/settings.ts';
import type { Work } from '../../../database/contract.ts';
import type { Json } from '../../../grammar/declarations.ts';
import { textOf } from '../../values.ts';
import { ruleOf } from './rules.ts';
import type { WithdrawRule } from './rules.ts';

/** Name of the settings that hold the rule. */
export function settingName(ownerType: string, asset: string): string {
  if (ownerType === 'seller') return 'withdrawSeller';
  if (ownerType === 'offlineStore') return 'withdrawOffline';
  return asset === 'dScore' ? 'withdrawDScore' : 'withdrawNormal';
}

/** The rule; the declared defaults alone when nothing was ever saved. */
export async function readRule(work: Work, ownerType: string, asset: string): Promise<WithdrawRule> {
  const defaults: { [field: string]: Json | undefined } = {};
  for (const [name, field] of Object.entries(work.site.entities['withdrawRule']?.fields ?? {}))
    defaults[name] = field.default;
  const saved = (await readSetting(work.db, settingName(ownerType, asset), work.now))?.value['rules'];
  const rules = Array.isArray(saved) ? saved : [];
  const own = rules.find((rule) => isRecord(rule) && textOf(rule['asset']) === asset);
  return ruleOf(isRecord(own) ? own : {}, defaults);
}

function isRecord(value: Json | undefined): value is { [member: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
