/** The import attached to a list, in a dialog, and what was imported before. */
import { useState } from 'react';
import { useRefresh } from 'react-admin';
import type { PageDef } from '../../grammar/site/resolved.ts';
import { Dialog } from '../../fields/parts/dialog/dialog.tsx';
import { useLanguage, useTexts, kindTexts } from '../text/texts.tsx';
import { inSentence } from '../../base/language.ts';
import { importOf } from './attachment.ts';
import { ImportHistory } from './import-history.tsx';
import { Wizard } from './wizard.tsx';

export function ImportDialog({ page, onClose }: { page: PageDef; onClose(): void }) {
  const t = useTexts(kindTexts);
  const language = useLanguage();
  const refresh = useRefresh();
  const [tab, setTab] = useState<'import' | 'importHistory'>('import');
  const options = importOf(page);
  if (!options) return null;
  return (
    <Dialog title={t('importTitle', { entity: inSentence(page.entityLabel, language) })} wide onClose={onClose}>
      <div className="tabs" role="tablist" aria-label={t('import')}>
        {(['import', 'importHistory'] as const).map((name) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`import-${name}`}
            className="tab"
            aria-selected={tab === name}
            aria-controls="import-panel"
            onClick={() => setTab(name)}
          >
            {t(name)}
          </button>
        ))}
      </div>
      <div role="tabpanel" id="import-panel" aria-labelledby={`import-${tab}`}>
        {tab === 'import' ? (
          <Wizard page={page} options={options} onChanged={refresh} />
        ) : (
          <ImportHistory page={page} options={options} />
        )}
      </div>
    </Dialog>
  );
}
