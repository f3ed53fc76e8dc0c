/** Records the screens of a site: the console is walked through on the real handler, and laid into the folder. */
import type { Site } from '../../../src/grammar/site/resolved.ts';
import { launchChromium } from './chromium.ts';
import { writeScreens } from './folder.ts';
import type { AreaName } from './paths.ts';
import { Recording } from './recording.ts';
import { openStage } from './stage.ts';
import { signInTo, walk } from './walk.ts';

export interface Recorded {
  answers: number;
  /** There was more to record than the recording holds. */
  full: boolean;
  /** Addresses that went on asking: what they show may be wanting. */
  restless: string[];
  /** What must stand in no file: the password and the tokens of the recorder. */
  secrets: string[];
}

const areas: readonly AreaName[] = ['admin', 'seller'];

/** `routes`: these pages alone. */
export async function recordScreens(
  folder: string,
  {
    root,
    site,
    built,
    now,
    routes,
    told = () => undefined,
  }: { root: string; site: Site; built: string; now: Date; routes?: readonly string[]; told?: (done: number) => void },
): Promise<Recorded> {
  const recording = new Recording(now);
  const stage = await openStage({ site, built, now, around: recording.around });
  try {
    const browser = await launchChromium();
    try {
      // One after the other: what a session is numbered by is the same each time.
      const people: { area: AreaName; person: Awaited<ReturnType<typeof signInTo>> }[] = [];
      for (const area of areas) people.push({ area, person: await signInTo(browser, stage, area, now) });
      for (const { area, person } of people) recording.know(person.token, area);
      recording.signingIn = false;
      let done = 0;
      const walks = people.map(({ area, person }) => {
        const pages = Object.values(site.pages).filter(
          (page) => page.areas.includes(area) && (routes === undefined || routes.includes(page.route)),
        );
        return walk(person, area, pages, () => told((done += 1)));
      });
      const restless = (await Promise.all(walks)).flat();
      const accounts = Object.fromEntries(people.map(({ area, person }) => [area, person.cookies]));
      writeScreens(folder, { root, built, recording, now, accounts });
      const secrets = [stage.password, ...people.map(({ person }) => person.token)];
      return { answers: recording.answers.size, full: recording.full, restless, secrets };
    } finally {
      await browser.close();
    }
  } finally {
    await stage.close();
  }
}
