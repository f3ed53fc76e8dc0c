/** What a figure above a list is: what is counted, which rows, and how far the list's conditions reach. */
import type { Text } from '../../../grammar/declarations/declarations.ts';
import { describe } from '../../../grammar/expressions/explain.ts';
import type { ListDef, PageDef } from '../../../grammar/site/resolved.ts';
import { counted } from '../../operations/counted.ts';
import { InfoButton } from '../../ui/info-button.tsx';
import { catalogue } from '../../../base/catalogue.ts';
import { useLanguage, useTexts, kindTexts } from '../../text/texts.tsx';
import { printed } from './cell.tsx';

type Figure = ListDef['figures'][number];

const figureTexts = catalogue('figure', {
  definitionOf: { zh: '{{name}}：统计口径', en: '{{name}}: how it is counted' },
  where: { zh: '条件：{{match}}', en: 'Where {{match}}' },
  outOf: { zh: '占「{{name}}」的百分比', en: 'As a percentage of "{{name}}"' },
  inTab: { zh: '在当前标签页与筛选条件内', en: 'Within the tab and the filters that are set' },
  inFilter: { zh: '在当前筛选条件内，与标签页无关', en: 'Within the filters that are set, whatever the tab' },
});

/** What is counted, from the figure's declaration. */
function saidOf(page: PageDef, { of, distinct }: Figure): Text {
  const what = of === 'count' ? (distinct === undefined ? 'count' : `distinct:${distinct}`) : `sum:${of}`;
  return counted({ of: what }, page.entityLabel, page.fields);
}

export function FigureInfo({ page, figure }: { page: PageDef; figure: Figure }) {
  const t = useTexts(figureTexts, kindTexts);
  const language = useLanguage();
  const name = figure.label[language];
  const whole = page.list.figures.find((one) => one.name === figure.outOf);
  const match = describe(figure.where ?? {}, page.fields, (field, value, one) => printed(field, value, one))[language];
  return (
    <InfoButton
      label={t('definitionOf', { name })}
      content={(close) => (
        <div className="k-definitions stack">
          <section>
            <strong>{name}</strong>
            <ul className="small muted">
              <li>{saidOf(page, figure)[language]}</li>
              {match !== '' && <li>{t('where', { match })}</li>}
              {whole && <li>{t('outOf', { name: whole.label[language] })}</li>}
              <li>{t(figure.where ? 'inFilter' : 'inTab')}</li>
            </ul>
          </section>
          <button type="button" className="btn btn-small" onClick={close}>
            {t('close')}
          </button>
        </div>
      )}
    />
  );
}
