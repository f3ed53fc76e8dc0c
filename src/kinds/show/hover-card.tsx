/** The main fields of a record beside the link that leads to it. */
import { useLayoutEffect, useRef, type RefObject } from 'react';
import { useQuery } from '@tanstack/react-query';
import { placeBeside } from '../../fields/parts/floating/place.tsx';
import { useLanguage } from '../text/texts.tsx';
import { inLanguage } from '../../base/language.ts';
import { useSiteData } from '../data/use-site-data.tsx';

/** Milliseconds for which a card holds. */
const fresh = 60_000;

export function HoverCard({ of, anchor }: { of: string; anchor: RefObject<HTMLAnchorElement | null> }) {
  const data = useSiteData();
  const language = useLanguage();
  const card = useRef<HTMLDivElement>(null);
  const { data: found } = useQuery({
    queryKey: ['recordCard', of, language],
    queryFn: async () => (await data.recordPages([of], true)).rows[0] ?? null,
    staleTime: fresh,
    retry: false,
  });
  useLayoutEffect(
    () => (anchor.current && card.current ? placeBeside(card.current, anchor.current) : undefined),
    [anchor, found],
  );
  if (!found?.facts) return null;
  return (
    <div ref={card} role="status" className="popover floating k-card">
      <strong>{found.title}</strong>
      <dl>
        {found.facts.map(({ label, text }) => (
          <div key={inLanguage(label, 'en')}>
            <dt>{inLanguage(label, language)}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
