import { type ComponentProps, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { bareKeysOn, isTyping } from '../../kinds/session/bare-keys.tsx';
import { later } from '../../fields/parts/base/later.tsx';
import { setOverlay, useOverlay } from '../shortcuts/command-state.ts';
import { isNarrow } from '../parts/device.ts';
import { nothingTyped, PaletteWaiting } from './palette-waiting.tsx';
import { heard, isBare, keyOf, shortcuts, type Shortcut, type ShortcutName } from '../shortcuts/shortcuts.ts';
import { closeSplit, focusPane, getSplit, openBeside } from '../tags/split.ts';
import { getTags } from '../tags/tag-store.ts';
import type { Tag } from '../tags/tags.ts';
import type { TagActions } from '../tags/use-tag-actions.tsx';

const CommandPalette = later<ComponentProps<typeof PaletteWaiting> & { actions: TagActions }>(
  async () => ({ default: (await import('./command-palette.tsx')).CommandPalette }),
  PaletteWaiting,
);
const ShortcutOverlay = later(async () => ({
  default: (await import('../shortcuts/shortcut-overlay.tsx')).ShortcutOverlay,
}));
const PasswordDialog = later(async () => ({
  default: (await import('../account/password-dialog.tsx')).PasswordDialog,
}));
const OwnSessionsDialog = later(async () => ({
  default: (await import('../session/own-sessions-dialog.tsx')).OwnSessionsDialog,
}));
const ErrorLogDialog = later(async () => ({
  default: (await import('../error-log/error-log-dialog.tsx')).ErrorLogDialog,
}));
const SettingsDrawer = later(async () => ({
  default: (await import('../appearance/settings-drawer.tsx')).SettingsDrawer,
}));

/** Milliseconds in which the second key of "g h" must follow. */
const patience = 1200;
const own: readonly Shortcut[] = shortcuts.filter((one: Shortcut) => one.scope === 'everywhere');

/**
 * Hears the shortcuts of the shell and draws what they open. Palette and overlay are fetched when they are first
 * opened.
 */
export function CommandHost({ actions, home }: { actions: TagActions; home: Tag }) {
  const overlay = useOverlay();
  const navigate = useNavigate();
  const before = useRef({ keys: '', at: 0 });

  const run = (name: string, keys: string): void => {
    const { tabs, active } = getTags();
    const at = tabs.findIndex((tab) => tab.path === active);
    const current = tabs[at];
    const show = (tag: Tag | undefined) => {
      if (tag) void navigate(tag.path + tag.query);
    };
    const does: { [shortcut in ShortcutName]?: () => void } = {
      palette: () => setOverlay(overlay === 'palette' ? undefined : 'palette'),
      help: () => setOverlay('help'),
      home: () => void navigate(home.path),
      menu: () => document.querySelector<HTMLElement>('.side-search input')?.focus(),
      tags: () => document.querySelector<HTMLElement>('.tagbar [role="tab"][tabindex="0"]')?.focus(),
      rows: () => document.querySelector<HTMLElement>('main .k-list tbody tr[tabindex="0"]')?.focus(),
      previousTag: () => show(tabs[(at - 1 + tabs.length) % tabs.length]),
      nextTag: () => show(tabs[(at + 1) % tabs.length]),
      nthTag: () => show(tabs[Number(keys.at(-1)) - 1]),
      closeTag: () => current && actions.take({ does: 'close', path: current.path }),
      refreshTag: () => current && actions.refresh(current),
      splitTag: () => {
        if (isNarrow() || !current) return;
        if (getSplit()) closeSplit();
        else {
          const other = tabs.filter((tab) => tab !== current).toSorted((a, b) => (b.seen ?? 0) - (a.seen ?? 0))[0];
          if (other) openBeside(current.path, other.path);
        }
      },
      otherPane: () => {
        const split = getSplit();
        if (!split || isNarrow()) return;
        focusPane(split.focus === 0 ? 1 : 0);
        show(tabs.find((tab) => tab.path === getSplit()?.paths[getSplit()?.focus ?? 0]));
      },
      pinTag: () => current && actions.take({ does: 'pin', path: current.path, on: !current.pinned }),
    };
    does[name as ShortcutName]?.();
  };

  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || ['Control', 'Shift', 'Alt', 'Meta'].includes(event.key)) return;
    const dialog = document.querySelector('[aria-modal="true"]') !== null;
    const key = keyOf(event);
    const fresh = Date.now() - before.current.at < patience;
    const found = heard(own, fresh ? before.current.keys : '', key);
    const bare = isBare(found.keys);
    if (bare && (isTyping(event.target) || dialog || !bareKeysOn())) {
      before.current = { keys: '', at: 0 };
      return;
    }
    before.current = { keys: found.before, at: Date.now() };
    if (!found.shortcut || (dialog && overlay === undefined)) return;
    event.preventDefault();
    run(found.shortcut.name, found.keys);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);

  const [typed, setTyped] = useState(nothingTyped);
  const close = () => {
    setTyped(nothingTyped);
    setOverlay(undefined);
  };
  return (
    <>
      {overlay === 'palette' && <CommandPalette actions={actions} begun={typed} onTyped={setTyped} onClose={close} />}
      {overlay === 'help' && <ShortcutOverlay onClose={close} />}
      {overlay === 'appearance' && <SettingsDrawer onClose={close} />}
      {overlay === 'errorLog' && <ErrorLogDialog onClose={close} />}
      {overlay === 'sessions' && <OwnSessionsDialog onClose={close} />}
      {overlay === 'password' && <PasswordDialog onClose={close} />}
    </>
  );
}
