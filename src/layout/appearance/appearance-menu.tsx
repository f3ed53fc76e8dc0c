import { useState } from 'react';
import { later } from '../../fields/parts/base/later.tsx';
import { Icon } from '../parts/icon.tsx';
import { MenuButton } from '../../fields/parts/floating/menu.tsx';
import { modes } from './look.ts';
import { setLook, useLook, useScheme } from './look-store.ts';
import { barTexts } from './texts.ts';
import { shellTexts } from '../parts/shell-texts.ts';
import { useTexts } from '../../kinds/text/texts.tsx';

const SettingsDrawer = later(async () => ({ default: (await import('./settings-drawer.tsx')).SettingsDrawer }));

/** Light, dark or as the system says; the last entry opens all settings. */
export function AppearanceMenu() {
  const t = useTexts(barTexts, shellTexts);
  const { mode } = useLook();
  const scheme = useScheme();
  const [open, setOpen] = useState(false);
  const items = [
    ...modes.map((key) => ({
      key,
      label: t(key),
      current: key === mode,
      onSelect: () => setLook({ mode: key }),
    })),
    { key: 'settings', label: t('settings'), onSelect: () => setOpen(true) },
  ];
  return (
    <>
      <MenuButton label={t('appearance')} className="btn btn-text topbar-button" entries={() => items}>
        <Icon name={scheme === 'dark' ? 'DarkMode' : 'LightMode'} />
      </MenuButton>
      {open && <SettingsDrawer onClose={() => setOpen(false)} />}
    </>
  );
}
