import { useId, useState, type ReactNode } from 'react';
import { bareKeysOn, setBareKeys } from '../../kinds/session/bare-keys.tsx';
import { scopes, shortcuts } from './shortcuts.ts';
import { shellTexts } from '../parts/shell-texts.ts';
import { shortcutTexts } from './shortcut-texts.ts';
import { Dialog } from '../../fields/parts/dialog/dialog.tsx';
import { useTexts } from '../../kinds/text/texts.tsx';

const signs: { [key: string]: string } = { ArrowLeft: '←', ArrowRight: '→', ArrowUp: '↑', ArrowDown: '↓' };
const isMac = (): boolean => /Mac|iPhone|iPad/.test(navigator.platform);

/** Keys as they stand on the keyboard: "Ctrl + K", "G H". */
function Keys({ keys }: { keys: string }) {
  return keys
    .split(' ')
    .flatMap((press, at): ReactNode[] => [
      at > 0 ? ' ' : '',
      ...press
        .split('+')
        .map((key) => (
          <kbd key={`${at}${key}`}>
            {key === 'Mod' ? (isMac() ? '⌘' : 'Ctrl') : (signs[key] ?? (key.length === 1 ? key.toUpperCase() : key))}
          </kbd>
        )),
    ]);
}

/** Long rows of keys are told by their ends: Alt 1 to Alt 9. */
const told = (keys: readonly string[]): readonly string[] =>
  keys.length > 4 ? [keys[0] ?? '', '…', keys.at(-1) ?? ''] : keys;

/** All shortcuts of the registry, by where they work. */
export function ShortcutOverlay({ onClose }: { onClose(): void }) {
  const t = useTexts(shortcutTexts, shellTexts);
  const id = useId();
  const [bare, setBare] = useState(bareKeysOn);
  return (
    <Dialog
      title={t('shortcuts')}
      wide
      onClose={onClose}
      foot={
        <label className="check shortcut-foot">
          <input
            type="checkbox"
            checked={bare}
            onChange={(event) => {
              setBare(event.target.checked);
              setBareKeys(event.target.checked);
            }}
          />
          {t('bareKeys')}
        </label>
      }
    >
      <div className="shortcut-list">
        {scopes.map((scope) => (
          <section key={scope} aria-labelledby={`${id}${scope}`}>
            <h3 id={`${id}${scope}`}>{t(`in_${scope}`)}</h3>
            <dl>
              {shortcuts
                .filter((one) => one.scope === scope)
                .map((one) => (
                  <div key={one.name}>
                    <dt>{t(one.name)}</dt>
                    <dd>
                      {told(one.keys).map((keys, at) => (
                        <span key={keys}>
                          {at > 0 && keys !== '…' && one.keys.length <= 4 ? ' / ' : ' '}
                          {keys === '…' ? keys : <Keys keys={keys} />}
                        </span>
                      ))}
                    </dd>
                  </div>
                ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
