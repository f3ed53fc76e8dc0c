import { useState } from 'react';
import { later } from '../../fields/parts/base/later.tsx';
import { Icon } from '../parts/icon.tsx';
import { PopMenu } from '../parts/pop-menu.tsx';
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
    ...modes.map((key) => ({ key, text: t(key), current: key === mode, choose: () => setLook({ mode: key }) })),
    { key: 'settings', text: t('settings'), choose: () => setOpen(true) },
  ];
  return (
    <>
      <PopMenu
        label={t('appearance')}
        face={<Icon name={scheme === 'dark' ? 'DarkMode' : 'LightMode'} />}
        items={items}
      />
      {open && <SettingsDrawer onClose={() => setOpen(false)} />}
    </>
  );
}
