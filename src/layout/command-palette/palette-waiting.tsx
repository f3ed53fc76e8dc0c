import { Icon } from '../parts/icon.tsx';
import { shellTexts } from '../parts/shell-texts.ts';
import { useTexts } from '../../kinds/text/texts.tsx';

/** What was typed before the palette was there. */
export interface Typed {
  text: string;
  /** Enter was pressed behind it. */
  entered: boolean;
}

export const nothingTyped: Typed = { text: '', entered: false };

/** The box of the palette while the rest of it loads: no key is lost. */
export function PaletteWaiting({
  begun,
  onTyped,
  onClose,
}: {
  begun: Typed;
  onTyped(typed: Typed): void;
  onClose(): void;
}) {
  const t = useTexts(shellTexts);
  return (
    <div className="palette palette-waiting" onKeyDown={(event) => event.key === 'Escape' && onClose()}>
      <div className="dialog" role="dialog" aria-modal="true" aria-label={t('palette')} aria-busy="true">
        <div className="palette-head">
          <Icon name="Search" />
          <input
            type="text"
            className="palette-input"
            aria-label={t('palette')}
            placeholder={t('paletteHint')}
            autoFocus
            autoComplete="off"
            spellCheck={false}
            value={begun.text}
            onChange={(event) => onTyped({ text: event.target.value, entered: false })}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
              event.preventDefault();
              onTyped({ ...begun, entered: true });
            }}
          />
          <span className="spinner" aria-hidden="true" />
        </div>
      </div>
    </div>
  );
}
