import { useNotify } from 'react-admin';
import type { Text } from '../../grammar/declarations/declarations.ts';
import { useSession } from '../../kinds/session/session-context.tsx';
import { useRead, useSay } from '../parts/say.tsx';

/** Copies the text that asks an administrator for a page; where nothing can be copied the text is shown instead. */
export function useAccessRequest(): (page: Text | undefined, label: string) => void {
  const say = useSay();
  const read = useRead();
  const notify = useNotify();
  const session = useSession();
  return (page, label) => {
    const request = say('accessRequest', { page: read(page), label, user: session.name || session.username });
    const shown = () => notify(request, { type: 'info', autoHideDuration: 20_000 });
    if (!navigator.clipboard) shown();
    else
      navigator.clipboard
        .writeText(request)
        .then(() => notify('shell.accessRequestCopied', { type: 'success' }), shown);
  };
}
