/** The data provider, with the site's own methods. */
import { useDataProvider, type DataProvider } from 'ra-core';
import type { SiteDataProvider } from './data.ts';

export function useSiteData(): SiteDataProvider & DataProvider {
  return useDataProvider<SiteDataProvider & DataProvider>();
}
