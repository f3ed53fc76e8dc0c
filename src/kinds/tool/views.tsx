/** The registry of tool views: the name that a page file gives -> its screen. */
import { later, type Later } from '../../fields/parts/base/later.tsx';
import type { PageDef } from '../../grammar/site/resolved.ts';
import { SkeletonBlock } from '../ui/states.tsx';

export const toolViews = {
  smsCodes: later(
    async () => ({ default: (await import('./sms-code.tsx')).SmsCodeScreen }),
    () => <SkeletonBlock />,
  ),
} satisfies { [view: string]: Later<{ page: PageDef }> };
