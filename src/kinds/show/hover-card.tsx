/** The main fields of a record beside the link that leads to it. */
import { useLayoutEffect, useRef, type RefObject } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '../text/texts.tsx';
import { inLanguage } from '../../base/language.ts';
import { useSiteData } from '../data/use-site-data.tsx';

/** Pixels between link and card, and between card and window. */
const [gap, edge] = [4, 8];
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
  useLayoutEffect(() => {
    const [link, part] = [anchor.current, card.current];
    if (!link || !part) return;
    if (!part.matches(':popover-open')) part.showPopover();
    const at = link.getBoundingClientRect();
    const below = at.bottom + gap + part.offsetHeight <= innerHeight - edge;
    part.style.left = `${Math.max(edge, Math.min(at.left, innerWidth - part.offsetWidth - edge))}px`;
    part.style.top = `${below ? at.bottom + gap : Math.max(edge, at.top - gap - part.offsetHeight)}px`;
  }, [anchor, found]);
  if (!found?.facts) return null;
  return (
    <div ref={card} popover="manual" role="status" className="popover k-card">
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
