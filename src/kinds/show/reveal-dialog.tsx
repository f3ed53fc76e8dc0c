/** Reveals one masked value of a record. */
import type { Json } from '../../grammar/declarations/declarations.ts';
import type { PageDef } from '../../grammar/site/resolved.ts';
import { useSiteData } from '../data/use-site-data.tsx';
import { ReasonDialog } from './reason-dialog.tsx';

interface RevealDialogProps {
  title: string;
  page: PageDef;
  id: number;
  field: string;
  onClose(): void;
  onValue(value: Json): void;
}

export function RevealDialog({ title, page, id, field, onClose, onValue }: RevealDialogProps) {
  const data = useSiteData();
  return (
    <ReasonDialog
      title={title}
      minimum={2}
      maximum={200}
      onClose={onClose}
      onReason={async (reason) => {
        const { value } = await data.reveal(page.route, id, { field, reason });
        onValue(value);
      }}
    />
  );
}
