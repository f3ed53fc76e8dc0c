/** The commands of the shell that the palette offers. */
import { otherLanguage } from '../../base/language.ts';
import { getLanguage, setLanguage } from '../../providers/language.ts';
import { signOut } from '../../providers/session.ts';
import { toggleFullScreen } from '../appearance/full-screen.ts';
import { setLook } from '../appearance/look-store.ts';
import { setOverlay } from '../shortcuts/command-state.ts';
import { isNarrow } from '../parts/device.ts';
import type { Command } from './palette-entries.ts';
import { closeSplit, getSplit, openBeside } from '../tags/split.ts';
import { getTags } from '../tags/tag-store.ts';
import type { Tag } from '../tags/tags.ts';
import type { TagActions } from '../tags/use-tag-actions.tsx';

/** The command that switches to a language. */
const languageCommands = {
  zh: { key: 'toChinese', pinyin: 'qie huan dao zhong wen' },
  en: { key: 'toEnglish', pinyin: 'qie huan dao ying wen' },
} as const;

/** `titleOf` names a tag as the bar does; the others say what could not be done. */
export function shellCommands(
  actions: TagActions,
  { titleOf, tellFullScreen, tellLost }: { titleOf(tag: Tag): string; tellFullScreen(): void; tellLost(): void },
): Command[] {
  const { tabs, active } = getTags();
  const current = tabs.find((tab) => tab.path === active);
  const look = (key: Command['key'], pinyin: string, change: Parameters<typeof setLook>[0]): Command => ({
    key,
    pinyin,
    run: () => setLook(change),
  });
  const split = getSplit();
  const other = otherLanguage[getLanguage()];
  const beside =
    isNarrow() || !current ? [] : tabs.filter((tab) => tab !== current && !split?.paths.includes(tab.path));
  return [
    { ...languageCommands[other], run: () => void setLanguage(other).catch(tellLost) },
    look('toLight', 'wai guan qian se', { mode: 'light' }),
    look('toDark', 'wai guan shen se', { mode: 'dark' }),
    look('toSystem', 'wai guan gen sui xi tong', { mode: 'system' }),
    { key: 'appearanceSettings', pinyin: 'wai guan she zhi', run: () => setOverlay('appearance') },
    { key: 'themeColour', pinyin: 'zhu ti yan se', run: () => setOverlay('appearance') },
    look('sizeMedium', 'kong jian chi cun mo ren', { size: 'medium' }),
    look('sizeSmall', 'kong jian chi cun jiao xiao', { size: 'small' }),
    look('sizeMini', 'kong jian chi cun zui xiao', { size: 'mini' }),
    look('densityComfortable', 'pai lie mi du kuan song', { density: 'comfortable' }),
    look('densityStandard', 'pai lie mi du biao zhun', { density: 'standard' }),
    look('densityCompact', 'pai lie mi du jin cou', { density: 'compact' }),
    look('layoutSide', 'cai dan bu ju zuo ce', { menu: 'side' }),
    look('layoutTop', 'cai dan bu ju ding bu', { menu: 'top' }),
    look('layoutMixed', 'cai dan bu ju hun he', { menu: 'mixed' }),
    { key: 'fullScreen', pinyin: 'quan ping', run: () => toggleFullScreen(tellFullScreen) },
    { key: 'errorLog', pinyin: 'cuo wu ri zhi', run: () => setOverlay('errorLog') },
    { key: 'notifications', pinyin: 'xiao xi tong zhi', run: () => setOverlay('notifications') },
    ...(current
      ? ([
          { key: 'refreshTag', pinyin: 'shua xin', run: () => actions.refresh(current) },
          {
            key: 'closeOthers',
            pinyin: 'guan bi qi ta',
            run: () => actions.take({ does: 'closeOthers', path: current.path }),
          },
        ] as const satisfies Command[])
      : []),
    { key: 'closeAll', pinyin: 'guan bi suo you', run: () => actions.take({ does: 'closeAll' }) },
    ...beside.map((tab): Command => ({
      key: 'splitOpen',
      of: { name: tab.path, title: { zh: titleOf(tab), en: titleOf(tab) } },
      pinyin: 'bing pai da kai',
      run: () => current && openBeside(current.path, tab.path),
    })),
    ...(split ? [{ key: 'splitClose', pinyin: 'guan bi bing pai', run: closeSplit } as const satisfies Command] : []),
    { key: 'shortcuts', pinyin: 'kuai jie jian', run: () => setOverlay('help') },
    { key: 'changePassword', pinyin: 'xiu gai mi ma', run: () => setOverlay('password') },
    { key: 'sessions', pinyin: 'deng lu she bei', run: () => setOverlay('sessions') },
    { key: 'signOut', pinyin: 'tui chu deng lu', run: () => void signOut() },
  ];
}
