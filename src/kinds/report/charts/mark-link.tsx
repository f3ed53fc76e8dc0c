/** A number or a name that leads to the records it counts; where there is no such list it is plain. */
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Way } from './chart-data.ts';
import { reportTexts } from '../base/texts.ts';
import { useTexts } from '../../text/texts.tsx';

export function MarkLink({ way, children }: { way: Way | undefined; children: ReactNode }) {
  const t = useTexts(reportTexts);
  if (!way) return <>{children}</>;
  return (
    <Link className="k-mark" to={way.path} title={t('opensByClick', { page: way.page })}>
      {children}
    </Link>
  );
}
