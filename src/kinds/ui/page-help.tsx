/** What a page is good for, in the words of whoever declared it. */
import type { Text } from '../../grammar/declarations/declarations.ts';
import { InfoButton } from './info-button.tsx';
import { catalogue } from '../../base/catalogue.ts';
import { useLanguage, useTexts, kindTexts } from '../text/texts.tsx';

const helpTexts = catalogue('pageHelp', { about: { zh: '页面说明', en: 'About this page' } });

export function PageHelp({ note }: { note: Text }) {
  const t = useTexts(helpTexts, kindTexts);
  const language = useLanguage();
  return (
    <InfoButton
      label={t('about')}
      content={(close) => (
        <div className="k-definitions stack">
          <p>{note[language]}</p>
          <button type="button" className="btn btn-small" onClick={close}>
            {t('close')}
          </button>
        </div>
      )}
    />
  );
}
