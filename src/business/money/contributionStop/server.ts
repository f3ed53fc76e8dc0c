import type { FunctionServer } from '../../../database/contract.ts';
import { saveSetting } from '../../../database/settings.ts';
import { ownSetting } from '../own-setting.server.ts';
import { refuse } from '../../refusals.server.ts';

/** A new version of the setting with the switch off. */
export const contributionStop: FunctionServer = async (work, { page }) => {
  const { name, version, value } = await ownSetting(work, page);
  if (value['enabled'] !== true)
    refuse({ zh: '贡献值返还已停止', en: 'The return of contribution value is off already' });
  await saveSetting(work, name, version, { ...value, enabled: false });
  return {
    data: { message: work.language === 'zh' ? '贡献值返还已停止' : 'The return of contribution value is off now' },
  };
};
