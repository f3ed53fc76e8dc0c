/** `npm run review -- --screens`: builds the console, records it, and says what became of it. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Text } from '../../../src/grammar/declarations/declarations.ts';
import type { Project } from '../../project.ts';
import { said } from '../texts.ts';
import { chromiumPath } from './chromium.ts';

/** `asked`: the option that wants it. */
export const noChromium = (asked: string): Text =>
  said`${asked} 需要 Chromium，${chromiumPath()} 不存在；可用 CHROMIUM_PATH 指明位置|${asked} needs Chromium, and there is none at ${chromiumPath()}; CHROMIUM_PATH says where it is`;

/** The moment of the commit that is checked out: what is recorded of it is the same at any later time. */
export const momentOf = (root: string): Date =>
  new Date(execFileSync('git', ['-C', root, 'show', '-s', '--format=%cI', 'HEAD']).toString().trim());

/** Builds the console of the working tree for as long as it is used. */
export async function withConsole<T>(
  { root, schemas, language, say }: Pick<Project, 'root' | 'schemas' | 'language' | 'say'>,
  work: (built: string) => Promise<T>,
): Promise<T> {
  const built = mkdtempSync(join(tmpdir(), 'zhanggui-review-built-'));
  try {
    const { buildConsole } = await import('./stage.ts');
    say(said`正在构建控制台…|Building the console…`[language]);
    await buildConsole(root, schemas, built);
    return await work(built);
  } finally {
    rmSync(built, { recursive: true, force: true });
  }
}

/** `built`: folder of the built console. */
export async function addScreens(
  { root, resolved, language, say }: Pick<Project, 'root' | 'resolved' | 'language' | 'say'>,
  folder: string,
  built: string,
): Promise<void> {
  const tell = (text: Text): void => say(text[language]);
  // Handler and database are read for this alone.
  const { recordScreens } = await import('./record.ts');
  tell(said`正在录制各页面，需要几分钟…|Recording the pages, which takes minutes…`);
  const told = (done: number): void => {
    if (done % 50 === 0) tell(said`已录制 ${done} 个页面|${done} pages recorded`);
  };
  const now = momentOf(root);
  const { answers, restless, full } = await recordScreens(folder, { root, site: resolved.site, built, now, told });
  tell(said`已录制 ${answers} 条应答|${answers} answers recorded`);
  if (full)
    tell(said`录制内容超过上限，后面的页面没有录全|There was more than a recording holds: later pages are not whole`);
  if (restless.length > 0)
    tell(said`以下页面可能没有录全：${restless.join('、')}|These pages may not be whole: ${restless.join(', ')}`);
}
