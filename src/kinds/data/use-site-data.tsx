/** The data provider, with the site's own methods. */
import { useDataProvider, type DataProvider } from 'react-admin';
import type { SiteDataProvider } from './data.ts';

export function useSiteData(): SiteDataProvider & DataProvider {
  return useDataProvider<SiteDataProvider & DataProvider>();
}
