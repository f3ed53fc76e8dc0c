/** Says that a list goes on where it was left, or opened with its default view, and how to begin anew. */
import { catalogue } from '../../base/catalogue.ts';
import { useFacts } from '../session/use-facts.tsx';
import { opening, viewOf } from './default-views.tsx';
import { readState } from './filters/query.ts';
import { useList } from './use-list-screen.tsx';
import { listTexts } from './cells/texts.ts';
import { useTexts } from '../text/texts.tsx';

const restoredTexts = catalogue('restored', {
  own: { zh: '已打开您的默认视图「{{name}}」', en: 'Opened with your default view "{{name}}"' },
  role: {
    zh: '已打开角色「{{role}}」的默认视图「{{name}}」',
    en: 'Opened with the default view "{{name}}" of the role "{{role}}"',
  },
  ownStart: { zh: '查看页面初始视图', en: "Page's own start" },
});

export function Restored() {
  const t = useTexts(restoredTexts, listTexts);
  const { page, change, restored } = useList();
  const facts = useFacts();
  const view = restored === 'view' ? viewOf(page.route) : undefined;
  const anew = () => {
    // For the time that the window is open.
    if (view) opening.views = { ...opening.views, [page.route]: undefined };
    change(readState('', page, facts));
  };
  return (
    <div className="row k-foreign">
      <span className="small muted" role="status">
        {view ? t(view.role === undefined ? 'own' : 'role', { name: view.name, role: view.role ?? '' }) : t('restored')}
      </span>
      <button type="button" className="btn btn-text btn-small" onClick={anew}>
        {view ? t('ownStart') : t('anew')}
      </button>
    </div>
  );
}
