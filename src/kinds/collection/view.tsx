/** Screens of the kind `collection`: "" list, "create", "12" detail, "12/edit". */
import { useLocation } from 'react-router-dom';
import { later } from '../../fields/parts/base/later.tsx';
import { Coming } from '../ui/coming.tsx';
import type { KindViewProps } from '../contract.ts';
import { aheadOfCollection, CreateScreen, EditScreen, ShowScreen } from './ahead.tsx';
import { hasVerb } from '../dialog/availability.ts';
import { Empty } from '../ui/states.tsx';
import { PageHeading } from '../ui/heading.tsx';
import { useLanguage, useTexts, kindTexts } from '../text/texts.tsx';
import { showsWork, workOf } from '../work/attachment.ts';
import { ListScreen } from './list-screen.tsx';
import '../kinds.css';

const WorkScreen = later(async () => ({ default: (await import('../work/work-screen.tsx')).WorkScreen }), Coming);
const WorkTabs = later(async () => ({ default: (await import('../work/work-screen.tsx')).WorkTabs }));

export const ahead = aheadOfCollection;

export function CollectionView({ page, rest }: KindViewProps) {
  const { search } = useLocation();
  if (rest === '' && workOf(page) && showsWork(search)) return <WorkScreen key={page.route} page={page} />;
  if (rest === '')
    return (
      <ListScreen key={page.route} page={page}>
        {workOf(page) && <WorkTabs page={page} at="list" />}
      </ListScreen>
    );
  return <RecordScreens page={page} rest={rest} />;
}

/** The screens of single records, which several kinds have. */
export function RecordScreens({ page, rest }: KindViewProps) {
  const t = useTexts(kindTexts);
  const language = useLanguage();
  const found = /^(\d{1,15})(\/edit)?$/.exec(rest);
  if (rest === 'create' && hasVerb(page, 'create')) return <CreateScreen key={page.route} page={page} />;
  if (found && found[2] && hasVerb(page, 'update'))
    return <EditScreen key={`${page.route} ${found[1]}`} page={page} id={Number(found[1])} />;
  if (found && !found[2] && hasVerb(page, 'one'))
    return <ShowScreen key={`${page.route} ${found[1]}`} page={page} id={Number(found[1])} />;
  return (
    <div className="page">
      <div className="page-head">
        <PageHeading note={page.note}>{page.label[language]}</PageHeading>
      </div>
      <div className="panel">
        <Empty title={t('notFound')} />
      </div>
    </div>
  );
}
