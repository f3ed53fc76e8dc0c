/** Says that the version on the screen is still to come, from when it holds, and what differs until then. */
import { marks } from '../../base/language.ts';
import { printMoment } from '../../base/date.ts';
import { sameValue, type Fields } from '../form/values.ts';
import { useLanguage, useTexts } from '../text/texts.tsx';
import type { SavedSetting } from './use-setting.tsx';
import { settingTexts } from './texts.ts';

export function WaitingBanner({ fields, setting }: { fields: Fields; setting: SavedSetting }) {
  const t = useTexts(settingTexts);
  const language = useLanguage();
  const { inForce, effectiveAt, version, value } = setting;
  if (!inForce || !effectiveAt) return null;
  const facts = { version, when: printMoment(effectiveAt), now: inForce.version };
  const isMoment = (given: unknown) => typeof given === 'string' && Date.parse(given) === Date.parse(effectiveAt);
  const names = Object.values(fields)
    .filter(
      (field) =>
        !field.hidden && !isMoment(value[field.name]) && !sameValue(value[field.name], inForce.value[field.name]),
    )
    .map((field) => field.label[language]);
  return (
    <div className="banner banner-info" role="status">
      {t(inForce.version === 0 ? 'settingWaitsDefault' : 'settingWaits', facts)}
      {names.length > 0 && (
        <div className="small">{t('waitingChanges', { fields: names.join(marks.comma[language]) })}</div>
      )}
    </div>
  );
}
