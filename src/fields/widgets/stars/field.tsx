/** A mark of one to five as stars: a field component as react-admin has them. */
import { useRecordContext } from 'react-admin';
import { Blank } from '../../parts/controls/blank.tsx';

const most = 5;

export function StarsField({ source }: { source: string }) {
  const record = useRecordContext<{ [name: string]: unknown }>();
  const mark = Number(record?.[source] ?? Number.NaN);
  if (!(mark >= 0)) return <Blank />;
  const full = Math.min(most, Math.round(mark));
  return (
    <span className="k-stars" role="img" aria-label={`${mark} / ${most}`} title={`${mark} / ${most}`}>
      {'★'.repeat(full)}
      <span className="muted">{'☆'.repeat(most - full)}</span>
    </span>
  );
}
