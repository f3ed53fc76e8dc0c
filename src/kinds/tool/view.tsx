/** The screen of the kind `tool`: the view that the page file names. */
import type { KindViewProps } from '../contract.ts';
import { Empty } from '../ui/states.tsx';
import { PageHeading } from '../ui/heading.tsx';
import { useLanguage, useTexts } from '../text/texts.tsx';
import { toolOptions } from './operations.ts';
import { toolViews } from './views.tsx';
import '../kinds.css';
import { toolTexts } from './texts.ts';

export function ToolView({ page }: KindViewProps) {
  const t = useTexts(toolTexts);
  const language = useLanguage();
  const { view } = toolOptions(page);
  const Screen = Object.hasOwn(toolViews, view) ? toolViews[view as keyof typeof toolViews] : undefined;
  return (
    <div className="page" key={page.route}>
      <div className="page-head">
        <PageHeading note={page.note}>{page.label[language]}</PageHeading>
      </div>
      {Screen ? (
        <Screen page={page} />
      ) : (
        <div className="panel">
          <Empty title={t('unknownTool', { view })} />
        </div>
      )}
    </div>
  );
}
