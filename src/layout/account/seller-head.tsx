import { useQuery } from '@tanstack/react-query';
import { safeUrl } from '../../base/safe-url.ts';
import type { OptionWords } from '../../grammar/site/options.ts';
import { useSession } from '../../kinds/session/session-context.tsx';
import { useSiteData } from '../../kinds/data/use-site-data.tsx';
import { inLanguage } from '../../base/language.ts';
import { useLanguage } from '../../providers/language.ts';

interface Named {
  name?: string;
  logo?: string | null;
  statusText: OptionWords | null;
}

/**
 * Whose console this is: the seller's store with its logo and state (`GET /api/v2/seller/storeinfo`); nothing in the
 * platform's area, or while it is not known. It stands in the bar; on a telephone the bar keeps no more than a state
 * that is not as it should be, and the menu has the rest.
 */
export function SellerHead({ place }: { place: 'topbar' | 'side' }) {
  const session = useSession();
  const data = useSiteData();
  const language = useLanguage();
  const { data: found } = useQuery({
    queryKey: ['storeInfo', session.account],
    queryFn: () => data.storeInfo() as Promise<{ store: Named | null; seller: Named | null }>,
    enabled: session.area === 'seller',
    staleTime: 60_000,
  });
  // A seller that may not trade says so before its store does.
  const state =
    found?.seller?.statusText && found.seller.statusText.tone !== 'success'
      ? found.seller.statusText
      : (found?.store ?? found?.seller)?.statusText;
  const name = found?.store?.name ?? found?.seller?.name;
  if (!name) return null;
  const logo = safeUrl(found?.store?.logo ?? '');
  return (
    <div className={`store-head ${place}-store`} title={name}>
      {logo && <img className="topbar-face" src={logo} alt="" />}
      <span className="store-head-name">{name}</span>
      {state && <span className={`tag tag-${state.tone ?? 'muted'}`}>{inLanguage(state, language)}</span>}
    </div>
  );
}
