/**
 * Where the records of the page lie to one another: numbered points on a plane, and their names beside it. It asks no
 * map of anybody; the way to a real one stands in each record.
 */
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { pointOf } from '../../../fields/geo/model.ts';
import type { Json } from '../../../grammar/declarations/declarations.ts';
import { follow } from '../filters/paths.tsx';
import { Empty, SkeletonBlock } from '../../ui/states.tsx';
import { titleOf } from '../cells/title.ts';
import { useList } from '../use-list-screen.tsx';
import { planeOf } from './plane.ts';
import './layouts.css';
import { layoutTexts } from './texts.ts';
import { useTexts } from '../../text/texts.tsx';

/** Width over height, as the style has it. */
const ratio = 1.6;

export function PointMap() {
  const { page, rows, language, hrefOf } = useList();
  const t = useTexts(layoutTexts);
  const navigate = useNavigate();
  const [near, setNear] = useState<number>();
  const field = page.list.layouts?.map?.point ?? '';
  if (rows.pending) return <SkeletonBlock />;
  const found = rows.rows.flatMap((row) => {
    const point = pointOf(row[field] as Json | undefined);
    return point ? [{ id: row.id, title: titleOf(page, row), href: hrefOf(row.id), point }] : [];
  });
  if (found.length === 0) return rows.rows.length === 0 ? null : <Empty title={t('nonePlaced')} />;
  const { spots, scale } = planeOf(
    found.map((one) => one.point),
    ratio,
  );
  const rest = rows.rows.length - found.length;
  return (
    <div className={rows.stale ? 'k-map k-stale' : 'k-map'} onClick={(event) => follow(event, navigate)}>
      <div className="k-map-plane" role="img" aria-label={t('mapOf', { page: page.label[language] })}>
        {spots.map(({ left, top }, at) => (
          <span
            key={found[at]?.id}
            className={near === found[at]?.id ? 'k-map-spot k-map-near' : 'k-map-spot'}
            style={{ insetInlineStart: `${left}%`, insetBlockStart: `${top}%` }}
            title={found[at]?.title}
            onPointerEnter={() => setNear(found[at]?.id)}
            onPointerLeave={() => setNear(undefined)}
          >
            {at + 1}
          </span>
        ))}
        <span className="k-map-scale" style={{ inlineSize: `${scale.width}%` }}>
          {t('scale', { count: scale.km })}
        </span>
      </div>
      <ol className="k-map-names">
        {found.map(({ id, title, href }, at) => (
          <li
            key={id}
            className={near === id ? 'k-map-near' : undefined}
            onPointerEnter={() => setNear(id)}
            onPointerLeave={() => setNear(undefined)}
            onFocus={() => setNear(id)}
            onBlur={() => setNear(undefined)}
          >
            <span>{at + 1}</span>
            {href === undefined ? (
              title
            ) : (
              <a className="link" href={`#${href}`}>
                {title}
              </a>
            )}
          </li>
        ))}
        {rest > 0 && <li className="k-map-rest">{t('unplaced', { count: rest })}</li>}
      </ol>
    </div>
  );
}
