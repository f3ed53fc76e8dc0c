/** The browser that screens are recorded in. */
import { existsSync } from 'node:fs';
import type { Browser } from 'playwright-core';

/** Where it is looked for. */
export const chromiumPath = (): string => process.env['CHROMIUM_PATH'] || '/usr/bin/chromium';

export const hasChromium = (): boolean => existsSync(chromiumPath());

const switches = [
  '--no-sandbox',
  '--disable-gpu',
  '--hide-scrollbars',
  '--disable-background-networking',
  // Drawn anew inside of a smaller area, the edge of a round corner gets another tone: pictures of a page would differ.
  '--disable-partial-raster',
];

export async function launchChromium(): Promise<Browser> {
  const { chromium } = await import('playwright-core');
  return chromium.launch({
    executablePath: chromiumPath(),
    args: switches,
  });
}
