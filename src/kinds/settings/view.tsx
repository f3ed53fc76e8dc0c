/** The screen of the kind `settings`. */
import { useRefresh } from 'react-admin';
import { may } from '../../access/may.ts';
import { offeredActs, refusal } from '../dialog/availability.ts';
import { useActs } from '../act/use-acts.tsx';
import type { KindViewProps } from '../contract.ts';
import { pathOf, useAreaPrefix } from '../list/filters/paths.tsx';
import { useSession } from '../session/session-context.tsx';
import { PageHeading } from '../ui/heading.tsx';
import { useLanguage } from '../text/texts.tsx';
import { SettingForm } from './setting-form.tsx';
import '../kinds.css';

export function SettingsView({ page }: KindViewProps) {
  const language = useLanguage();
  const session = useSession();
  const prefix = useAreaPrefix();
  const refresh = useRefresh();
  const acts = useActs(page, () => refresh());
  const verdict = may(session, page, { labels: [], right: 'write' });
  return (
    <div className="page" key={page.route}>
      <div className="page-head">
        <PageHeading note={page.note}>{page.label[language]}</PageHeading>
        {offeredActs(session, page, 'page').map((act) => {
          const refused = refusal(session, page, act, undefined, language);
          return (
            <button
              key={act.name}
              type="button"
              className="btn"
              aria-disabled={refused === undefined ? undefined : true}
              title={refused}
              onClick={() => refused === undefined && acts.start({ on: 'page', act })}
            >
              {act.label[language]}
            </button>
          );
        })}
      </div>
      <SettingForm
        page={page}
        prefix=""
        fields={page.fields}
        sections={page.form}
        path={pathOf(prefix, page.route)}
        refused={verdict.ok ? undefined : verdict.reason[language]}
      />
      {acts.dialogs}
    </div>
  );
}
