import { later } from '../../fields/parts/base/later.tsx';
import type { MenuItem } from '../menu/menu.ts';
import { useLook } from './look-store.ts';
import { splitMenu } from './menu-split.ts';

const TopMenu = later(
  async () => ({ default: (await import('./top-menu.tsx')).TopMenu }),
  () => <div className="topmenu-place" />,
);
const Watermark = later(async () => ({ default: (await import('./watermark.tsx')).Watermark }));

/** What the chosen menu layout leaves at the left, and the menu above, if any. */
export function useMenuParts(items: MenuItem[], active: string, mobile: boolean) {
  const { menu } = useLook();
  const { top, side } = splitMenu(items, active, menu, mobile);
  const above = top.length > 0 && <TopMenu items={top} active={active} mixed={menu === 'mixed'} />;
  return { side, above };
}

/** The watermark, when it is switched on. */
export function WatermarkWhenWanted() {
  const { watermark } = useLook();
  return watermark && <Watermark />;
}
