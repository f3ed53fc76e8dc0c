/** `npm run review -- --pictures`: which pages are pictured, before and now, and what became of it. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Text } from '../../../src/grammar/declarations/declarations.ts';
import type { Files } from '../../../src/grammar/resolve.ts';
import type { Site } from '../../../src/grammar/site/resolved.ts';
import type { Project } from '../../project.ts';
import type { Group } from '../changes.ts';
import { momentOf } from '../screens/add.ts';
import { said } from '../texts.ts';
import { Album } from './album.ts';
import type { Taking } from './take.ts';

/** What the change is compared with; without a site where today's grammar refuses it. */
export interface Before {
  files: Files;
  site?: Site;
}

/** Pages that look different, as far as their declarations tell. */
export function touchedPages(before: Before, now: { files: Files; site: Site }, groups: readonly Group[]): Set<string> {
  const { site: old } = before;
  if (!old) return touchedFiles(before.files, now);
  const pages = { ...old.pages, ...now.site.pages };
  return new Set([
    ...groups.flatMap(({ routes }) => routes),
    ...Object.keys(pages).filter((route) => JSON.stringify(old.pages[route]) !== JSON.stringify(now.site.pages[route])),
  ]);
}

/** The same by their files alone. */
function touchedFiles(before: Files, { files, site }: { files: Files; site: Site }): Set<string> {
  const changed = new Set(Object.keys({ ...before, ...files }).filter((file) => before[file] !== files[file]));
  return new Set(
    Object.values(site.pages)
      .filter(({ route, entity }) => changed.has(`${route}.json`) || changed.has(`_entities/${entity}.json`))
      .map(({ route }) => route),
  );
}

/** `touched`: pages to compare; `all`: of the others pictures as well. `built`: folder of the built console. */
export async function addPictures(
  project: Pick<Project, 'root' | 'resolved' | 'language' | 'say'>,
  folder: string,
  { before, touched, all, built }: { before: Before; touched: ReadonlySet<string>; all: boolean; built: string },
): Promise<Album> {
  const { root, language } = project;
  const { site } = project.resolved;
  const say = (text: Text): void => project.say(text[language]);
  const album = new Album(folder);
  const now = momentOf(root);
  const wanting = new Set<string>();
  const { takePictures } = await import('./take.ts');
  const routes = new Set(all ? Object.keys(site.pages) : touched);
  const old = before.site;
  let compared = false;
  const lost: Taking['lost'] = (subject) => album.lose(subject);
  if (old && Object.keys(old.pages).some((route) => touched.has(route))) {
    say(said`正在拍摄基准的画面…|Taking pictures of the base…`);
    try {
      await withBase(root, before.files, async (builtBase) => {
        const keep: Keep = (shot) => album.was(shot);
        const taken = await takePictures({ site: old, built: builtBase, now, routes: touched, keep, lost, told });
        for (const one of taken) wanting.add(one);
      });
      compared = true;
    } catch (error) {
      album.forget();
      const why = firstLine(error);
      say(
        said`基准的控制台无法启动，只有当前的画面：${why}|The console of the base does not start, so there are pictures of now alone: ${why}`,
      );
    }
  }
  if ([...routes].some((route) => site.pages[route])) {
    say(said`正在拍摄当前的画面…|Taking pictures of the pages as they are…`);
    const isCompared = (route: string): boolean => (compared || noBase(old, route)) && touched.has(route);
    const keep: Keep = (shot) => album.is(shot, isCompared(shot.route));
    try {
      for (const one of await takePictures({ site, built, now, routes, keep, lost, told })) wanting.add(one);
    } catch (error) {
      album.forget();
      const why = firstLine(error);
      say(
        said`当前的控制台无法启动，没有画面：${why}|The console as it is does not start, so there are no pictures of it: ${why}`,
      );
    }
  }
  const megabytes = (album.bytes / 1_000_000).toFixed(1);
  say(said`${album.files} 张画面，${megabytes} MB|${album.files} pictures, ${megabytes} MB`);
  if (wanting.size > 0) {
    const names = [...wanting];
    say(said`以下画面可能不完整：${names.join('、')}|These pictures may not be whole: ${names.join(', ')}`);
  }
  return album;

  function told(done: number, of: number): void {
    if (done % Math.ceil(of / 12) === 0 || done === of) say(said`已拍摄 ${done}/${of}|${done}/${of} done`);
  }
}

type Keep = Taking['keep'];

const firstLine = (error: unknown): string => (error as Error).message.split('\n')[0] ?? '';

/** A page that is new is compared with nothing. */
const noBase = (old: Site | undefined, route: string): boolean => old !== undefined && old.pages[route] === undefined;

/** Builds the console of other schemas for as long as it is used. */
async function withBase(root: string, files: Files, work: (built: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'zhanggui-review-base-'));
  try {
    const schemas = join(folder, 'schemas');
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(schemas, path)), { recursive: true });
      writeFileSync(join(schemas, path), text);
    }
    const { buildConsole } = await import('../screens/stage.ts');
    await buildConsole(root, schemas, join(folder, 'built'));
    await work(join(folder, 'built'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
