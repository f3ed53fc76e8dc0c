import { later } from '../../fields/parts/base/later.tsx';
import { PopoverButton } from '../../fields/parts/floating/popover.tsx';
import { Icon } from '../parts/icon.tsx';
import { barTexts } from './texts.ts';
import { useTexts } from '../../kinds/text/texts.tsx';

const ColourField = later(async () => ({ default: (await import('./colour-field.tsx')).ColourField }));

/** The theme colour picker of the top bar. */
export function ThemeColourButton() {
  const t = useTexts(barTexts);
  return (
    <PopoverButton
      label={t('themeColour')}
      className="btn btn-text topbar-button topbar-wide"
      face={<Icon name="Palette" />}
      code={ColourField.fetch}
      panelClass="look-panel"
    >
      {() => <ColourField />}
    </PopoverButton>
  );
}
