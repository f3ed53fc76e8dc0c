/** Three boxes for province, city and district; plain text inputs where names cannot be looked up. */
import type { Language } from '../../grammar/site/models.ts';
import { useAreas } from './use-areas.ts';
import { fieldTexts } from '../parts/base/texts.ts';
import { fixedT } from '../../base/texts.ts';

const LEVELS = ['province', 'city', 'district'] as const;

interface LevelsProps {
  id?: string;
  label: string;
  names: string[];
  language: Language;
  /** How far down is asked; all three unless told. */
  depth?: number;
  disabled?: boolean | undefined;
  onChange(names: string[]): void;
  onLeave?(): void;
}

export function RegionLevels({ id, label, names, language, depth = 3, disabled, onChange, onLeave }: LevelsProps) {
  const t = fixedT(language, fieldTexts);
  const provinces = useAreas('');
  const cities = useAreas(provinces && names[0] ? names[0] : null);
  const districts = useAreas(cities && names[0] && names[1] ? `${names[0]}/${names[1]}` : null);
  const offered = [provinces, cities, districts].map((areas) => (areas?.length === 0 ? null : areas));
  const put = (level: number, name: string): void =>
    onChange(name === '' ? names.slice(0, level) : [...names.slice(0, level), name]);
  return (
    <span className="input-region">
      {LEVELS.slice(0, depth).map((level, index) => {
        const areas = offered[index] ?? null;
        const value = names[index] ?? '';
        const shared = {
          id: index === 0 ? id : undefined,
          'aria-label': `${label} ${t(level)}`,
          value,
          onBlur: onLeave,
          disabled: disabled || (index > 0 && !names[index - 1]),
        };
        if (!areas)
          return (
            <input
              key={level}
              {...shared}
              className="input"
              type="text"
              autoComplete="off"
              placeholder={t(level)}
              onChange={(event) => put(index, event.target.value.replace(/[/,，、\s]/gu, ''))}
            />
          );
        return (
          <select key={level} {...shared} className="select" onChange={(event) => put(index, event.target.value)}>
            <option value="">{t(level)}</option>
            {value !== '' && !areas.some((area) => area.name === value) && <option value={value}>{value}</option>}
            {areas.map((area) => (
              <option key={area.name} value={area.name}>
                {area.name}
              </option>
            ))}
          </select>
        );
      })}
    </span>
  );
}
