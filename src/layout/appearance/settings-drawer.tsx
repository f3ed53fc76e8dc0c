import { useId, useRef, type ReactNode } from 'react';
import type { Text } from '../../grammar/declarations/declarations.ts';
import { Icon } from '../parts/icon.tsx';
import { useRead } from '../parts/say.tsx';
import { ColourField } from './colour-field.tsx';
import { densities, menuLayouts, modes, radii, sizes } from './look.ts';
import { resetLook, setLook, useLook } from './look-store.ts';
import { drawerWords as words } from './drawer-words.ts';
import { useModal } from '../../fields/parts/controls/use-modal.tsx';
import './appearance.css';

interface ChoiceProps<T extends string | number> {
  title: Text;
  choices: readonly T[];
  value: NoInfer<T>;
  textOf(choice: NoInfer<T>): string;
  onChoose(choice: NoInfer<T>): void;
  children?: ReactNode;
}

/** A few choices side by side, as radio buttons. */
function Choice<T extends string | number>({ title, choices, value, textOf, onChoose, children }: ChoiceProps<T>) {
  const read = useRead();
  const name = useId();
  return (
    <fieldset className="field look-choice">
      <legend className="field-label">{read(title)}</legend>
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
  const read = useRead();
  const look = useLook();
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useModal(dialog);
  const word = (key: keyof typeof words) => read(words[key]);
  return (
    <dialog
      ref={dialog}
      className="drawer look-drawer"
      aria-labelledby={id}
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && dialog.current.close()}
    >
      <div className="look-inside">
        <div className="dialog-head">
          <h2 id={id}>{word('title')}</h2>
          <button
            type="button"
            className="btn btn-text btn-icon"
            aria-label={word('close')}
            title={word('close')}
            onClick={() => dialog.current?.close()}
          >
            <Icon name="Close" />
          </button>
        </div>
        <div className="dialog-body stack look-body">
          <Choice
            title={words.mode}
            choices={modes}
            value={look.mode}
            textOf={word}
            onChoose={(mode) => setLook({ mode })}
          />
          <fieldset className="field look-choice">
            <legend className="field-label">{word('colour')}</legend>
            <ColourField />
          </fieldset>
          <Choice
            title={words.size}
            choices={sizes}
            value={look.size}
            textOf={word}
            onChoose={(size) => setLook({ size })}
          />
          <Choice
            title={words.density}
            choices={densities}
            value={look.density}
            textOf={word}
            onChoose={(density) => setLook({ density })}
          />
          <Choice
            title={words.radius}
            choices={radii}
            value={look.radius as (typeof radii)[number]}
            textOf={String}
            onChoose={(radius) => setLook({ radius })}
          />
          <Choice
            title={words.menu}
            choices={menuLayouts}
            value={look.menu}
            textOf={word}
            onChoose={(menu) => setLook({ menu })}
          >
            <span className="field-hint">{word('menuNarrow')}</span>
          </Choice>
          <fieldset className="field look-choice">
            <legend className="field-label">{word('watermark')}</legend>
            <label className="check">
              <input
                type="checkbox"
                checked={look.watermark}
                onChange={(event) => setLook({ watermark: event.target.checked })}
              />
              {word('watermarkText')}
            </label>
          </fieldset>
        </div>
        <div className="dialog-foot">
          <span className="small muted look-kept">{word('kept')}</span>
          <button type="button" className="btn" onClick={resetLook}>
            {word('reset')}
          </button>
        </div>
      </div>
    </dialog>
  );
}
