/** The commands of the shell that the palette offers. */
import { getLanguage, setLanguage } from '../providers/language.ts';
import { signOut } from '../providers/session.ts';
import { setLook } from './appearance/look-store.ts';
import { setOverlay } from './command-state.ts';
import type { Command } from './palette-entries.ts';
import { getTags } from './tag-store.ts';
import type { TagActions } from './use-tag-actions.tsx';

export function shellCommands(actions: TagActions): Command[] {
  const { tabs, active } = getTags();
  const current = tabs.find((tab) => tab.path === active);
  return [
    getLanguage() === 'en'
      ? { key: 'toChinese', pinyin: 'qie huan dao zhong wen', run: () => setLanguage('zh') }
      : { key: 'toEnglish', pinyin: 'qie huan dao ying wen', run: () => setLanguage('en') },
    { key: 'toLight', pinyin: 'wai guan qian se', run: () => setLook({ mode: 'light' }) },
    { key: 'toDark', pinyin: 'wai guan shen se', run: () => setLook({ mode: 'dark' }) },
    { key: 'toSystem', pinyin: 'wai guan gen sui xi tong', run: () => setLook({ mode: 'system' }) },
    { key: 'appearanceSettings', pinyin: 'wai guan she zhi', run: () => setOverlay('appearance') },
    ...(current
      ? [
        { key: 'refreshTag', pinyin: 'shua xin', run: () => actions.refresh(current) },
        { key: 'closeOthers', pinyin: 'guan bi qi ta', run: () => actions.take({ does: 'closeOthers', path: current.path }) },
      ] as const satisfies Command[]
      : []),
    { key: 'closeAll', pinyin: 'guan bi suo you', run: () => actions.take({ does: 'closeAll' }) },
    { key: 'shortcuts', pinyin: 'kuai jie jian', run: () => setOverlay('help') },
    { key: 'changePassword', pinyin: 'xiu gai mi ma', run: () => setOverlay('password') },
    { key: 'signOut', pinyin: 'tui chu deng lu', run: () => void signOut() },
  ];
}
