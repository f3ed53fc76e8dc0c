import { useEffect, useRef } from 'react';
import { useNotify } from 'react-admin';
import { readColour } from './colours.ts';
import { setLook, useLook } from './look-store.ts';
import './appearance.css';
import { drawerTexts } from './drawer-texts.ts';
import { useTexts } from '../../kinds/text/texts.tsx';

const presets = [
  '#409eff',
  '#1677ff',
  '#0e9f8e',
  '#2f9e44',
  '#7048e8',
  '#c2255c',
  '#e03131',
  '#e8590c',
  '#b08900',
  '#495057',
];

/**
 * Choice of the theme colour: ten swatches and any other. Dragging in the browser's colour window shows the colour at
 * once, letting go keeps it.
 */
export function ColourField() {
  const t = useTexts(drawerTexts);
  const notify = useNotify();
  const { colour } = useLook();
  const own = useRef<HTMLInputElement>(null);
  const choose = (value: unknown) => {
    const next = readColour(value);
    if (next === null) return;
    setLook({ colour: next });
    notify(t('changed'), { type: 'success' });
  };
  const chosen = useRef(choose);
  useEffect(() => {
    chosen.current = choose;
  });
  useEffect(() => {
    const field = own.current;
    const keep = () => chosen.current(field?.value);
    // React's onChange is the event `input`; only the native `change` says that the choice is made.
    field?.addEventListener('change', keep);
    return () => field?.removeEventListener('change', keep);
  }, []);
  return (
    <div className="stack look-colour">
      <div className="row">
        {presets.map((one) => (
          <button
            key={one}
            type="button"
            className="look-swatch"
            style={{ backgroundColor: one }}
            aria-label={one.toUpperCase()}
            title={one.toUpperCase()}
            aria-pressed={one === colour}
            onClick={() => choose(one)}
          />
        ))}
      </div>
      <label className="check">
        <input
          ref={own}
          type="color"
          className="look-own"
          value={colour}
          onChange={(event) => setLook({ colour: readColour(event.target.value) ?? colour })}
        />
        {t('custom')} <code>{colour.toUpperCase()}</code>
      </label>
      <p className="field-hint">{t('contrast')}</p>
    </div>
  );
}
