import { useRef } from 'react';
import { Icon } from '../parts/icon.tsx';
import { useModal } from '../../fields/parts/controls/use-modal.tsx';
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
  const dialog = useRef<HTMLDialogElement>(null);
  useModal(dialog);
  return (
    <dialog ref={dialog} className="dialog palette" aria-label={t('palette')} aria-busy="true" onCancel={onClose}>
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
    </dialog>
  );
}
