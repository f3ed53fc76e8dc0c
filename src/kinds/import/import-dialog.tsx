/** The import attached to a list, in a dialog. */
import type { PageDef } from '../../grammar/resolved.ts';
import { Modal } from '../act/modal.tsx';
import { useLanguage, useTexts } from '../texts.tsx';
import { importOf } from './attachment.ts';
import { Wizard } from './wizard.tsx';

export function ImportDialog({ page, onClose }: { page: PageDef; onClose(): void }) {
  const say = useTexts();
  const language = useLanguage();
  const options = importOf(page);
  if (!options) return null;
  return <Modal title={`${say('import')} ${page.entityLabel[language]}`} wide onClose={onClose}><Wizard page={page} options={options} onChanged={() => undefined} /></Modal>;
}
