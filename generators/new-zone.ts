/** `npm run new -- zone`: asks six questions and writes the page file of a new zone. */
import { createInterface, type Interface } from 'node:readline/promises';
import { printProblem } from '../src/grammar/problems/report.ts';
import { makeSite } from '../src/site.ts';
import { authoringWords } from './icon-files.ts';
import type { Project } from './project.ts';
import { newProblems, refusedZone, writeZone, zonePath, zoneText } from './zone/candidate.ts';
import {
  answerNames,
  noAnswers,
  refusedAnswer,
  zoneQuestions,
  type Known,
  type ZoneAnswers,
} from './zone/questions.ts';

/** Asks on the terminal (answers may be given as arguments, in the order of the questions); writes what is right. */
export async function newZone(project: Project, given: string[]): Promise<number> {
  const known: Known = { files: project.files, site: project.resolved.site };
  const answers = await asked(project, known, given);
  const refusal = refusedZone(known, answers);
  if (refusal) {
    project.say(refusal[project.language]);
    return 1;
  }
  const path = zonePath(answers);
  const text = await zoneText(known, answers);
  const judged = makeSite({ ...project.files, [path]: text }, undefined, authoringWords(project.root));
  const own = newProblems(project.verdict().problems, judged.problems);
  for (const problem of own) project.say(printProblem(problem, project.language));
  if (own.some(({ severity }) => severity === 'error')) {
    project.say(project.language === 'zh' ? '有错误，未写入任何文件' : 'There are faults: nothing was written');
    return 1;
  }
  if (!writeZone(project.schemas, answers, text)) {
    project.say(project.language === 'zh' ? `${path} 已存在` : `${path} exists already`);
    return 1;
  }
  project.say(
    `✎ schemas/${path}\n${text
      .split('\n')
      .map((line) => `+ ${line}`)
      .join('\n')}`,
  );
  return 0;
}

async function asked(project: Project, known: Known, given: string[]): Promise<ZoneAnswers> {
  const answers = noAnswers();
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    for (const [index, name] of answerNames.entries()) {
      const fixed = given[index];
      answers[name] = fixed?.trim() || (zoneQuestions[name].suggest?.(known, answers) ?? '');
      if (fixed === undefined) await askFor(name, project, known, answers, terminal);
    }
  } finally {
    terminal.close();
  }
  return answers;
}

/** Asks one question until its answer will do. */
async function askFor(
  name: keyof ZoneAnswers,
  { language, say }: Project,
  known: Known,
  answers: ZoneAnswers,
  terminal: Interface,
): Promise<void> {
  const suggestion = answers[name];
  const question = `${zoneQuestions[name].text[language]}${suggestion ? ` [${suggestion}]` : ''}: `;
  for (;;) {
    answers[name] = (await terminal.question(question)).trim() || suggestion;
    const refusal = refusedAnswer(known, name, answers);
    if (!refusal) return;
    say(refusal[language]);
  }
}
