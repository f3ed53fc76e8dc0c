/** Answers of the development server under /dev/new: the page, what is said of answers, writing and taking back. */
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { Language, Problem } from '../../src/grammar/site/models.ts';
import type { Files } from '../../src/grammar/resolve.ts';
import type { Site } from '../../src/grammar/site/resolved.ts';
import { readSchemas } from '../../src/server/node/read-schemas.ts';
import { answer, chosen, languageOf, script, styles } from '../dev-pages/answers.ts';
import { answerOf, newProblems, refusedZone, takeBackZone, writeZone, zonePath, zoneText } from '../zone/candidate.ts';
import {
  answerNames,
  noAnswers,
  refusedAnswer,
  zoneQuestions,
  type Known,
  type ZoneAnswers,
} from '../zone/questions.ts';
import type { Drafts } from './drafts.ts';
import { choicesHtml, doneHtml, fileHtml, home, pageHtml, sentence } from './html.ts';
import { asksFrom, bodyOf } from './own-request.ts';
import { words, written } from './words.ts';

const here = import.meta.dirname;
const root = join(here, '..', '..');
export interface NewPageOptions {
  schemas: string;
  drafts: Drafts;
  /** The site as it is. */
  present(): Site;
  /** What the check says of files. */
  problemsOf(files: Files): readonly Problem[];
  /** The console's own HTML, for a preview. */
  consoleHtml(): Promise<string>;
  /** Tells the console of a preview that its draft is another one. */
  drawn(token: string): void;
}

export interface NewPage {
  answer(request: Request): Promise<Response>;
  /** The schema files are other ones now. */
  changed(): void;
}

export function openNewPage({ schemas, drafts, present, problemsOf, consoleHtml, drawn }: NewPageOptions): NewPage {
  let files: Files | undefined;
  let before: readonly Problem[] | undefined;
  /** What was written from here: it alone can be taken back. */
  const own = new Map<string, string>();
  const known = (): Known => ({ files: (files ??= readSchemas(schemas)), site: present() });
  const problemsWith = (path: string, text: string): Problem[] => {
    before ??= problemsOf(known().files);
    return newProblems(before, problemsOf({ ...known().files, [path]: text }));
  };

  /** What is known at once: which answers will not do, what may be chosen, the file. */
  async function judged(given: ZoneAnswers, language: Language): Promise<object> {
    const answers = whole(known(), given);
    const fields = answerNames.map((name) => {
      const { choices } = zoneQuestions[name];
      const suggestion = given[name] === '' ? answers[name] : '';
      const refusal = refusedAnswer(known(), name, answers)?.[language] ?? '';
      return { name, choices: choices ? choicesHtml(choices(known(), answers), language) : '', suggestion, refusal };
    });
    const isWhole = refusedZone(known(), answers) === undefined;
    const path = zonePath(answers);
    return {
      fields: fields.map((one) => ({ ...one, hint: one.suggestion && words.taken[language] + one.suggestion })),
      ...(isWhole ? { path, file: fileHtml(path, await zoneText(known(), answers), [], language) } : {}),
    };
  }

  /** What the check says of the file, and whether the preview has it. */
  async function checked(given: ZoneAnswers, language: Language): Promise<object> {
    const answers = whole(known(), given);
    if (refusedZone(known(), answers)) return { isGood: false };
    const path = zonePath(answers);
    const text = await zoneText(known(), answers);
    const problems = problemsWith(path, text);
    const isGood = problems.every(({ severity }) => severity !== 'error');
    const refusals: { [name: string]: string } = {};
    for (const problem of problems) {
      const name = answerOf(problem, text, answers);
      if (name) refusals[name] ??= sentence(problem, language);
    }
    return {
      isGood,
      told: words[isGood ? 'good' : 'faults'][language],
      refusals,
      route: answers.route,
      path,
      file: fileHtml(path, text, problems, language),
    };
  }

  /** Hands the file to the preview. */
  async function previewed(given: ZoneAnswers, token: string): Promise<object> {
    const answers = whole(known(), given);
    if (refusedZone(known(), answers)) return { isDrawn: false };
    const text = await zoneText(known(), answers);
    const draft = drafts.hold(token, { ...known().files, [zonePath(answers)]: text }, answers.route);
    if (draft) drawn(token);
    await draft?.ready;
    return { isDrawn: draft !== undefined, route: answers.route };
  }

  async function write(given: ZoneAnswers, language: Language): Promise<object> {
    files = undefined;
    const answers = whole(known(), given);
    const refusal = refusedZone(known(), answers);
    if (refusal) return { isWritten: false, told: refusal[language] };
    const path = zonePath(answers);
    const text = await zoneText(known(), answers);
    const isFaulty = problemsWith(path, text).some(({ severity }) => severity === 'error');
    if (isFaulty) return { isWritten: false, told: words.faults[language] };
    if (!writeZone(schemas, answers, text)) return { isWritten: false, told: words.writtenSince[language] };
    own.set(path, text);
    return {
      isWritten: true,
      done: doneHtml(written(path), answers.route, language),
      path,
      file: fileHtml(path, text, [], language, true),
    };
  }

  function takeBack(given: ZoneAnswers, language: Language): object {
    const path = zonePath(whole(known(), given));
    const text = own.get(path);
    const isBack = text !== undefined && takeBackZone(schemas, path, text);
    own.delete(path);
    files = undefined;
    return { isBack, done: doneHtml(words[isBack ? 'takenBack' : 'changedSince'], undefined, language) };
  }

  async function asked(request: Request, what: string, language: Language): Promise<Response> {
    const refused = (word: 'foreign' | 'malformed', status: number): Response =>
      Response.json({ told: words[word][language] }, { status });
    if (!asksFrom(request)) return refused('foreign', 403);
    const body = await bodyOf(request);
    if (!body) return refused('malformed', 400);
    const { token, answers: given } = body;
    const acts: { [what: string]: () => object | Promise<object> } = {
      judge: () => judged(given, language),
      check: () => checked(given, language),
      preview: () => previewed(given, token),
      write: () => write(given, language),
      back: () => takeBack(given, language),
    };
    const act = Object.hasOwn(acts, what) ? acts[what] : undefined;
    return act ? Response.json(await act(), { headers: { 'cache-control': 'no-store' } }) : refused('malformed', 404);
  }

  return {
    changed() {
      files = undefined;
      before = undefined;
    },
    async answer(request) {
      const address = new URL(request.url);
      const { pathname } = address;
      const path = pathname.slice(home.length).replace(/^\//, '');
      const language = languageOf(request);
      if (request.method === 'POST') return asked(request, path, language);
      if (path === 'new.css')
        return styles(join(root, 'generators/reference/page/reference.css'), join(here, 'new.css'));
      if (path === 'new.js') return script(join(here, 'new.js'));
      if (path === 'console') return answer(await consoleHtml(), 'text/html');
      const other = chosen(address);
      if (other) return other;
      return answer(pageHtml(language, randomBytes(8).toString('hex')), 'text/html', path === '' ? 200 : 404);
    },
  };
}

/** The answers with what is taken where there is none. */
function whole(known: Known, given: ZoneAnswers): ZoneAnswers {
  const answers = noAnswers();
  for (const name of answerNames)
    answers[name] = given[name].trim() || (zoneQuestions[name].suggest?.(known, answers) ?? '');
  return answers;
}
