import { useId, type ReactNode } from 'react';
import { ColourField } from './colour-field.tsx';
import { densities, menuLayouts, modes, radii, sizes } from './look.ts';
import { resetLook, setLook, useLook } from './look-store.ts';
import { drawerTexts } from './drawer-texts.ts';
import { Drawer } from '../../fields/parts/dialog/dialog.tsx';
import './appearance.css';
import { useTexts } from '../../kinds/text/texts.tsx';

interface ChoiceProps<T extends string | number> {
  title: string;
  choices: readonly T[];
  value: NoInfer<T>;
  textOf(choice: NoInfer<T>): string;
  onChoose(choice: NoInfer<T>): void;
  children?: ReactNode;
}

/** A few choices side by side, as radio buttons. */
function Choice<T extends string | number>({ title, choices, value, textOf, onChoose, children }: ChoiceProps<T>) {
  const name = useId();
  return (
    <fieldset className="field look-choice">
      <legend className="field-label">{title}</legend>
      <div className="look-options">
        {choices.map((choice) => (
          <label key={choice} className="look-option">
            <input type="radio" name={name} checked={choice === value} onChange={() => onChoose(choice)} />
            <span>{textOf(choice)}</span>
          </label>
        ))}
      </div>
      {children}
    </fieldset>
  );
}

/** Everything about how the console looks for this account; each change takes effect at once. */
export function SettingsDrawer({ onClose }: { onClose(): void }) {
  const t = useTexts(drawerTexts);
  const look = useLook();
  return (
    <Drawer
      title={t('title')}
      onClose={onClose}
      foot={
        <>
          <span className="small muted look-kept">{t('kept')}</span>
          <button type="button" className="btn" onClick={resetLook}>
            {t('reset')}
          </button>
        </>
      }
    >
      <div className="stack look-body">
        <Choice title={t('mode')} choices={modes} value={look.mode} textOf={t} onChoose={(mode) => setLook({ mode })} />
        <fieldset className="field look-choice">
          <legend className="field-label">{t('colour')}</legend>
          <ColourField />
        </fieldset>
        <Choice title={t('size')} choices={sizes} value={look.size} textOf={t} onChoose={(size) => setLook({ size })} />
        <Choice
          title={t('density')}
          choices={densities}
          value={look.density}
          textOf={t}
          onChoose={(density) => setLook({ density })}
        />
        <Choice
          title={t('radius')}
          choices={radii}
          value={look.radius as (typeof radii)[number]}
          textOf={String}
          onChoose={(radius) => setLook({ radius })}
        />
        <Choice
          title={t('menu')}
          choices={menuLayouts}
          value={look.menu}
          textOf={t}
          onChoose={(menu) => setLook({ menu })}
        >
          <span className="field-hint">{t('menuNarrow')}</span>
        </Choice>
        <fieldset className="field look-choice">
          <legend className="field-label">{t('watermark')}</legend>
          <label className="check">
            <input
              type="checkbox"
              checked={look.watermark}
              onChange={(event) => setLook({ watermark: event.target.checked })}
            />
            {t('watermarkText')}
          </label>
        </fieldset>
      </div>
    </Drawer>
  );
}
