/** `npm run review -- --base <git ref> [--out folder] [--screens] [--pictures]`: what a change does to the screens. */
import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { dayOf } from '../../src/base/date.ts';
import type { Text } from '../../src/grammar/declarations/declarations.ts';
import type { Problem } from '../../src/grammar/site/models.ts';
import type { Site } from '../../src/grammar/site/resolved.ts';
import { printProblem } from '../../src/grammar/problems/report.ts';
import { makeSite, vocabulary } from '../../src/site.ts';
import type { Project } from '../project.ts';
import { filesAt } from './base.ts';
import { changePage, type Change } from './change-html.ts';
import { changesOf } from './changes.ts';
import { databaseChanges, noSample, refusedRows } from './consequences.ts';
import { keptValues } from './kept-values.ts';
import { sampleOf } from './sample-rows.ts';
import { otherRows } from './shown-rows.ts';
import { rightsChanged } from './rights.ts';
import { chooser, fileOf } from './html.ts';
import { pageFile } from './page-html.ts';
import { pagesFile } from './pages-html.ts';
import { addPictures, touchedPages, type Before } from './pictures/add.ts';
import { gallery, type View } from './pictures/album.ts';
import { comparisons } from './pictures/html.ts';
import { addScreens, noChromium, withConsole } from './screens/add.ts';
import { hasChromium } from './screens/chromium.ts';
import { place } from './screens/folder.ts';
import { said } from './texts.ts';

const languages = ['zh', 'en'] as const;
/** What says that a folder was made by this command, and may be made anew. */
const mark = 'review.css';

/** Gives the exit status: 0 made, 1 the schemas or the base cannot be read, 2 asked wrongly. */
export async function review(
  project: Project,
  words: readonly string[],
  {
    base: ref,
    out,
    screens = false,
    'all-pictures': allPictures = false,
    pictures = allPictures,
  }: {
    base?: string | undefined;
    out?: string | undefined;
    screens?: boolean | undefined;
    pictures?: boolean | undefined;
    'all-pictures'?: boolean | undefined;
  },
): Promise<number> {
  const { root, resolved, language } = project;
  const say = (text: Text): void => project.say(text[language]);
  if (words.length > 0) {
    say(
      said`review 后不接「${words.join(' ')}」：npm run review -- --base <提交> [--out <文件夹>]|review takes no "${words.join(' ')}": npm run review -- --base <git ref> [--out <folder>]`,
    );
    return 2;
  }
  if (ref === undefined || ref === '') {
    say(
      said`请用 --base 写出与哪个提交相比，例如 npm run review -- --base origin/main|Say with --base what to compare with, as in npm run review -- --base origin/main`,
    );
    return 2;
  }
  const asked = screens ? '--screens' : allPictures ? '--all-pictures' : pictures ? '--pictures' : undefined;
  if (asked !== undefined && !hasChromium()) {
    say(noChromium(asked));
    return 2;
  }
  const folder = resolve(root, out ?? 'dist/review');
  if (existsSync(folder) && readdirSync(folder).length > 0 && !existsSync(join(folder, mark))) {
    say(said`文件夹 ${folder} 里有别的文件，请另选一个|The folder ${folder} holds other files: choose another one`);
    return 2;
  }
  const errors = project.verdict().problems.filter((problem) => problem.severity === 'error');
  if (errors.length > 0) {
    for (const problem of errors.slice(0, 10)) project.say(`✖ ${printProblem(problem, language)}`);
    say(
      said`schemas 有 ${errors.length} 个错误，先改正再评审|The schemas have ${errors.length} errors: mend them first`,
    );
    return 1;
  }
  const base = filesAt(root, ref, relative(root, project.schemas) || 'schemas');
  if (!base.ok) {
    say(base.why);
    return 2;
  }
  const old = makeSite(base.files);
  const change = await changeBetween(old, resolved.site, new Date());
  const full: Change = {
    ...change,
    base: { ref, commit: base.commit },
    head: headOf(root),
    ...refusalOf(ref, old.problems),
  };
  clear(folder);
  write(folder, filesOf(full, resolved.site, screens));
  if (asked !== undefined)
    await withConsole(project, async (built) => {
      if (screens) await addScreens(project, folder, built);
      if (!pictures) return;
      const before: Before = { files: base.files, ...(full.refused ? {} : { site: old.site }) };
      const touched = touchedPages(before, { files: project.files, site: resolved.site }, full.groups);
      const album = await addPictures(project, folder, { before, touched, all: allPictures, built });
      write(folder, filesOf({ ...full, views: album.views, before: old.site }, resolved.site, screens));
    });
  const index = join(folder, 'index.html');
  const pages = Object.keys(resolved.site.pages).length;
  if (full.refused) {
    say(full.refused.why);
    say(said`${pages} 个页面：${index}|${pages} pages: ${index}`);
    return 1;
  }
  const count = full.groups.reduce((sum, group) => sum + group.sentences.length, 0);
  say(said`${count} 条变更，${pages} 个页面：${index}|${count} changes, ${pages} pages: ${index}`);
  return 0;
}

/** All that is told of a change; without sentences when the base has faults by today's grammar. */
export async function changeBetween(
  old: { site: Site; problems: readonly Problem[] },
  site: Site,
  now: Date,
): Promise<Omit<Change, 'base' | 'head' | 'refused'>> {
  const day = dayOf(now);
  if (old.problems.some((problem) => problem.severity === 'error'))
    return { groups: [], rights: [], sampleRows: [], database: [], day };
  const groups = changesOf(old.site, site, vocabulary);
  const tables = groups.length > 0 ? await sampleOf(old.site, now) : new Map();
  return {
    groups,
    rights: rightsChanged(old.site, site, vocabulary),
    sampleRows: tables
      ? [...refusedRows(old.site, site, tables, now).map((one) => one.text), ...otherRows(old.site, site, tables, now)]
      : [noSample],
    database: [...databaseChanges(old.site, site), ...keptValues(old.site, site, vocabulary)],
    day,
  };
}

function refusalOf(ref: string, problems: readonly Problem[]): Pick<Change, 'refused'> {
  const errors = problems.filter((problem) => problem.severity === 'error');
  if (errors.length === 0) return {};
  return {
    refused: {
      why: said`「${ref}」的 schemas 按现在的语法有 ${errors.length} 个错误，无法比较；各页面的说明仍然有效|The schemas at "${ref}" have ${errors.length} errors by today’s grammar, so nothing is compared; the pages are told all the same`,
      problems: errors
        .slice(0, 10)
        .map((problem) => ({ zh: printProblem(problem, 'zh'), en: printProblem(problem, 'en') })),
    },
  };
}

function headOf(root: string): Change['head'] {
  const git = (...words: string[]): string =>
    execFileSync('git', ['-C', root, ...words])
      .toString()
      .trim();
  return {
    commit: git('rev-parse', 'HEAD'),
    open: git('status', '--porcelain', '--', 'schemas').split('\n').filter(Boolean).length,
  };
}

/** Path inside the folder -> text. */
export function filesOf(
  { views = [], before, ...change }: Change & Pictured,
  site: Site,
  screens = false,
): { [path: string]: string } {
  const files: { [path: string]: string } = {};
  const labelOf = (route: string): Text | undefined => (site.pages[route] ?? before?.pages[route])?.label;
  const exists = (route: string): boolean => site.pages[route] !== undefined;
  for (const language of languages) {
    files[`${language}/index.html`] = changePage(change, language, exists, { views, labelOf });
    files[`${language}/pages.html`] = pagesFile(site, language);
    for (const page of Object.values(site.pages)) {
      const own = views.filter((view) => view.route === page.route);
      files[`${language}/${fileOf(page.route)}`] = pageFile(page, site, vocabulary, language, { screens, views: own });
    }
  }
  files['index.html'] = chooser;
  return { ...files, ...comparisons(views, labelOf) };
}

/** The pictures of a review, and the site that those of before are of. */
interface Pictured {
  views?: readonly View[];
  before?: Site;
}

/** What was made of another change would be no longer that of the pages. */
function clear(folder: string): void {
  for (const part of [...languages, place, gallery]) rmSync(join(folder, part), { recursive: true, force: true });
}

function write(folder: string, files: { [path: string]: string }): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  for (const file of [mark, 'review.js']) copyFileSync(join(import.meta.dirname, file), join(folder, file));
}
