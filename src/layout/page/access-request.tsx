import { useNotify } from 'react-admin';
import type { Text } from '../../grammar/declarations/declarations.ts';
import { useSession } from '../../kinds/session/session-context.tsx';
import { inLanguage } from '../../base/language.ts';
import { useLanguage } from '../../providers/language.ts';
import { shellTexts } from '../parts/shell-texts.ts';
import { useTexts } from '../../kinds/text/texts.tsx';

/** Copies the text that asks an administrator for a page; where nothing can be copied the text is shown instead. */
export function useAccessRequest(): (page: Text | undefined, label: string) => void {
  const t = useTexts(shellTexts);
  const language = useLanguage();
  const notify = useNotify();
  const session = useSession();
  return (page, label) => {
    const request = t('accessRequest', {
      page: inLanguage(page, language),
      label,
      user: session.name || session.username,
    });
    const shown = () => notify(request, { type: 'info', autoHideDuration: 20_000 });
    if (!navigator.clipboard) shown();
    else
      navigator.clipboard.writeText(request).then(() => notify(t('accessRequestCopied'), { type: 'success' }), shown);
  };
}
