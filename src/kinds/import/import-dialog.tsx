/** The import attached to a list, in a dialog, and what was imported before. */
import { useState } from 'react';
import { useRefresh } from 'react-admin';
import type { PageDef } from '../../grammar/site/resolved.ts';
import { Modal } from '../dialog/modal.tsx';
import { inSentence, useLanguage, useTexts } from '../text/texts.tsx';
import { importOf } from './attachment.ts';
import { ImportHistory } from './import-history.tsx';
import { Wizard } from './wizard.tsx';

export function ImportDialog({ page, onClose }: { page: PageDef; onClose(): void }) {
  const say = useTexts();
  const language = useLanguage();
  const refresh = useRefresh();
  const [tab, setTab] = useState<'import' | 'importHistory'>('import');
  const options = importOf(page);
  if (!options) return null;
  return (
    <Modal title={say('importTitle', { entity: inSentence(page.entityLabel, language) })} wide onClose={onClose}>
      <div className="tabs" role="tablist" aria-label={say('import')}>
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
            {say(name)}
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
    </Modal>
  );
}
