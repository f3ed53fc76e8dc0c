/** `npm run new -- zone`: asks six questions and writes the page file of a new zone. */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { makeSite } from '../src/site.ts';
import { printProblem } from '../src/grammar/report.ts';
import { layOut } from './layout.ts';
import type { Project } from './project.ts';

export interface ZoneAnswers {
  /** Entity or base that the zone extends. */
  extends: string;
  /** "goods/spring" */
  route: string;
  zh: string;
  en: string;
  /** Field that tells the zones of this entity apart, and its value. */
  field: string;
  value: string;
}

const questions: { [answer in keyof ZoneAnswers]: { zh: string; en: string } } = {
  extends: { zh: '继承哪个实体或基础文件', en: 'Which entity or base does it extend' },
  route: { zh: '路由（分组/页面名）', en: 'Route (group/name)' },
  zh: { zh: '中文名称', en: 'Chinese label' },
  en: { zh: '英文名称', en: 'English label' },
  field: { zh: '用哪个字段区分专区', en: 'Field that tells the zones apart' },
  value: { zh: '该字段的值', en: 'Its value' },
};

/** Text of the new page file. */
export function zoneText(answers: ZoneAnswers): Promise<string> {
  const { extends: base, route, zh, en, field, value } = answers;
  const page = {
    $schema: `../_meta/gen/${base.includes('/') ? 'page' : `${base}.page`}.schema.json`.replace('gen/page.', 'page.'),
    kind: 'collection',
    extends: base,
    label: { zh, en },
    permission: route.replace('/', '_'),
    where: { [field]: value },
  };
  return layOut(`${route}.json`, JSON.stringify(page));
}

/** Asks on the terminal (answers may be given as arguments, in the order of the questions), writes, checks. */
export async function newZone(project: Project, given: string[]): Promise<number> {
  const answers = await ask(project, given);
  const path = `${answers.route}.json`;
  const file = join(project.schemas, path);
  if (existsSync(file)) {
    project.say(project.language === 'zh' ? `${path} 已存在` : `${path} exists already`);
    return 1;
  }
  const text = await zoneText(answers);
  const problems = makeSite({ ...project.files, [path]: text }).problems.filter((problem) => problem.file === path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  project.say(
    `✎ schemas/${path}\n${text
      .split('\n')
      .map((line) => `+ ${line}`)
      .join('\n')}`,
  );
  for (const problem of problems) project.say(printProblem(problem, project.language));
  return problems.some((problem) => problem.severity === 'error') ? 1 : 0;
}

async function ask(project: Project, given: string[]): Promise<ZoneAnswers> {
  const answers: ZoneAnswers = { extends: '', route: '', zh: '', en: '', field: '', value: '' };
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  let index = 0;
  for (const name of Object.keys(questions) as (keyof ZoneAnswers)[]) {
    const suggestion = suggested(project, name, answers);
    const asked =
      given[index] ??
      (await terminal.question(`${questions[name][project.language]}${suggestion ? ` [${suggestion}]` : ''}: `));
    answers[name] = asked.trim() || suggestion;
    index += 1;
  }
  terminal.close();
  return answers;
}

/** The field that most pages of the entity fix; the page's name as its value. */
function suggested(project: Project, name: keyof ZoneAnswers, answers: ZoneAnswers): string {
  if (name === 'value') return answers.route.split('/').at(-1) ?? '';
  if (name !== 'field') return '';
  const counts = new Map<string, number>();
  for (const page of Object.values(project.resolved.site.pages)) {
    if (page.entity === answers.extends)
      for (const field of Object.keys(page.where)) counts.set(field, (counts.get(field) ?? 0) + 1);
  }
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? '';
}
