/** Screens of the kind `import`: the wizard above the list of batches, and a batch's detail. */
import { useRefresh } from 'react-admin';
import { may } from '../../access/may.ts';
import { ListScreen } from '../collection/list-screen.tsx';
import { RecordScreens } from '../collection/view.tsx';
import type { KindViewProps } from '../contract.ts';
import { useSession } from '../session/session-context.tsx';
import { useLanguage } from '../text/texts.tsx';
import { importOf } from './attachment.ts';
import { BatchScreen } from './batch-screen.tsx';
import { Wizard } from './wizard.tsx';
import '../kinds.css';

export function ImportView({ page, rest }: KindViewProps) {
  const refresh = useRefresh();
  const session = useSession();
  const language = useLanguage();
  const options = importOf(page);
  if (options && /^\d{1,15}$/.test(rest))
    return <BatchScreen key={rest} page={page} options={options} id={Number(rest)} />;
  if (rest !== '' || !options) return <RecordScreens page={page} rest={rest} />;
  const verdict = may(session, page, {
    labels: [options.needs.includes(':') ? options.needs : `${page.permission}:${options.needs}`],
    right: 'write',
  });
  return (
    <ListScreen key={page.route} page={page} attach={false}>
      {verdict.ok ? (
        <Wizard page={page} options={options} onChanged={refresh} />
      ) : (
        <div className="banner banner-info">{verdict.reason[language]}</div>
      )}
    </ListScreen>
  );
}
