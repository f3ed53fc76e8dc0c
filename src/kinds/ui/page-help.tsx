/** What a page is good for, in the words of whoever declared it. */
import type { Text } from '../../grammar/declarations/declarations.ts';
import { InfoButton } from './info-button.tsx';
import { lateTexts } from '../text/late-texts.tsx';
import { useLanguage, useTexts } from '../text/texts.tsx';

const useHelpTexts = lateTexts({ about: { zh: '页面说明', en: 'About this page' } });

export function PageHelp({ note }: { note: Text }) {
  const tell = useHelpTexts();
  const say = useTexts();
  const language = useLanguage();
  return (
    <InfoButton
      label={tell('about')}
      content={(close) => (
        <div className="k-definitions stack">
          <p>{note[language]}</p>
          <button type="button" className="btn btn-small" onClick={close}>
            {say('close')}
          </button>
        </div>
      )}
    />
  );
}
