/** The registry of tool views: the name that a page file gives -> its screen. */
import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import type { PageDef } from '../../grammar/resolved.ts';

export type ToolScreen = ComponentType<{ page: PageDef }>;

export const toolViews = {
  smsCodes: lazy(async () => ({ default: (await import('./sms-code.tsx')).SmsCodeScreen })),
} satisfies { [view: string]: LazyExoticComponent<ToolScreen> };
