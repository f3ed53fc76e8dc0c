/** Settings attached to a list, in a drawer beside it. */
import { may } from '../../access/may.ts';
import type { PageDef } from '../../grammar/site/resolved.ts';
import { Drawer } from '../../fields/parts/dialog/dialog.tsx';
import { pathOf, useAreaPrefix } from '../list/filters/paths.tsx';
import { useSession } from '../session/session-context.tsx';
import { useLanguage } from '../text/texts.tsx';
import type { DrawerOptions } from './drawer.ts';
import { SettingForm } from './setting-form.tsx';

export function SettingsDrawer({ page, drawer, onClose }: { page: PageDef; drawer: DrawerOptions; onClose(): void }) {
  const language = useLanguage();
  const session = useSession();
  const prefix = useAreaPrefix();
  const label =
    drawer.needs === undefined
      ? []
      : [drawer.needs.includes(':') ? drawer.needs : `${page.permission}:${drawer.needs}`];
  const verdict = may(session, page, { labels: label, right: 'write', ...(drawer.only ? { only: drawer.only } : {}) });
  return (
    <Drawer title={drawer.label[language]} onClose={onClose}>
      <div className="stack">
        <SettingForm
          page={page}
          prefix="drawer:"
          fields={drawer.fields}
          sections={drawer.form}
          path={pathOf(prefix, page.route)}
          refused={verdict.ok ? undefined : verdict.reason[language]}
        />
      </div>
    </Drawer>
  );
}
