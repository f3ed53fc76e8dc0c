/** What the parameters of an asset say, where a rule of a withdrawal or a release leaves it empty. */
import { settingInForce } from '../../database/rows/settings.ts';
import type { Work } from '../../database/contract.ts';
import { linesOf, textOf, type Line } from '../values.ts';

/** The line of the asset, all of whose members may be empty. */
export async function assetRule(work: Work, asset: string): Promise<Line> {
  const { rules } = await settingInForce(work, 'assetRuleSetting');
  return linesOf(rules).find((rule) => textOf(rule.kind) === asset) ?? {};
}
