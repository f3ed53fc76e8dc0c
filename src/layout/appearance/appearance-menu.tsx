import { useState } from 'react';
import { later } from '../../fields/parts/base/later.tsx';
import { Icon } from '../parts/icon.tsx';
import { PopMenu } from '../parts/pop-menu.tsx';
import { useRead, useSay } from '../parts/say.tsx';
import { modes } from './look.ts';
import { setLook, useLook, useScheme } from './look-store.ts';
import { barWords } from './words.ts';

const SettingsDrawer = later(async () => ({ default: (await import('./settings-drawer.tsx')).SettingsDrawer }));

/** Light, dark or as the system says; the last entry opens all settings. */
export function AppearanceMenu() {
  const say = useSay();
  const read = useRead();
  const { mode } = useLook();
  const scheme = useScheme();
  const [open, setOpen] = useState(false);
  const items = [
    ...modes.map((key) => ({ key, text: say(key), current: key === mode, choose: () => setLook({ mode: key }) })),
    { key: 'settings', text: read(barWords.settings), choose: () => setOpen(true) },
  ];
  return (
    <>
      <PopMenu
        label={say('appearance')}
        face={<Icon name={scheme === 'dark' ? 'DarkMode' : 'LightMode'} />}
        items={items}
      />
      {open && <SettingsDrawer onClose={() => setOpen(false)} />}
    </>
  );
}
