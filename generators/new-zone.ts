/** `npm run new -- zone`: asks six questions and writes the page file of a new zone. */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import type { Text } from '../src/grammar/declarations.ts';
import { nearest } from '../src/grammar/nearest.ts';
import { printProblem } from '../src/grammar/report.ts';
import { makeSite } from '../src/site.ts';
import { schemaOf } from './editor/schema-of.ts';
import { authoringWords } from './icon-files.ts';
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

/** Text of the new page file. `entity`: that of the page or base file that it extends. */
export function zoneText(answers: ZoneAnswers, entity: string = answers.extends): Promise<string> {
  const { extends: base, route, zh, en, field, value } = answers;
  const page = {
    $schema: schemaOf(`${route}.json`, entity),
    kind: 'collection',
    extends: base,
    label: { zh, en },
    permission: route.replace('/', '_'),
    where: { [field]: value },
  };
  return layOut(`${route}.json`, JSON.stringify(page));
}

/** Asks on the terminal (answers may be given as arguments, in the order of the questions); writes what is right. */
export async function newZone(project: Project, given: string[]): Promise<number> {
  const answers = await ask(project, given);
  const refusal = refused(project, answers);
  if (refusal) {
    project.say(refusal[project.language]);
    return 1;
  }
  const path = `${answers.route}.json`;
  const file = join(project.schemas, path);
  const text = await zoneText(answers, entityOf(project, answers.extends));
  const before = new Set(project.verdict().problems.map((problem) => printProblem(problem, 'en')));
  const own = makeSite({ ...project.files, [path]: text }, undefined, authoringWords(project.root)).problems.filter(
    (problem) => !before.has(printProblem(problem, 'en')),
  );
  const faults = own.filter(({ severity }) => severity === 'error');
  for (const problem of own) project.say(printProblem(problem, project.language));
  if (faults.length > 0) {
    project.say(project.language === 'zh' ? '有错误，未写入任何文件' : 'There are faults: nothing was written');
    return 1;
  }
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  project.say(
    `✎ schemas/${path}\n${text
      .split('\n')
      .map((line) => `+ ${line}`)
      .join('\n')}`,
  );
  return 0;
}

/** Why the answers make no page, whatever the check would say of it; undefined when they may. */
function refused({ files, schemas }: Project, { route, extends: base }: ZoneAnswers): Text | undefined {
  if (!/^[A-Za-z][\w-]*\/[A-Za-z][\w-]*$/.test(route))
    return {
      zh: `路由「${route}」不能用：写成 <分组>/<页面名>，只用字母、数字、_ 和 -`,
      en: `"${route}" is no route: write <group>/<name>, with letters, digits, _ and - only`,
    };
  const [group = ''] = route.split('/');
  const groups = Object.keys(files).flatMap((file) => /^([^/]+)\/_group\.json$/.exec(file)?.[1] ?? []);
  if (!groups.includes(group)) return unknown({ zh: '菜单分组', en: 'menu group' }, group, groups);
  const bases = Object.keys(files).flatMap((file) => {
    const [, entity, page] = /^(?:_entities\/(\w+)|([A-Za-z][\w-]*\/(?!_group\.)[\w-]+))\.json$/.exec(file) ?? [];
    return entity ?? page ?? [];
  });
  if (!bases.includes(base)) return unknown({ zh: '实体或基础文件', en: 'entity or base file' }, base, bases);
  return existsSync(join(schemas, `${route}.json`))
    ? { zh: `${route}.json 已存在`, en: `${route}.json exists already` }
    : undefined;
}

function unknown(what: Text, name: string, known: readonly string[]): Text {
  const near = nearest(name, known);
  return {
    zh: `没有${what.zh}「${name}」${near && `，是否想写「${near}」`}`,
    en: `There is no ${what.en} "${name}"${near && `; did you mean "${near}"?`}`,
  };
}

/** Entity of what a page extends; "" when it has none. */
const entityOf = ({ resolved, files }: Project, base: string): string => {
  if (resolved.site.entities[base]) return base;
  const page = resolved.site.pages[base]?.entity;
  if (page !== undefined) return page;
  try {
    return String((JSON.parse(files[`${base}.json`] ?? '{}') as { extends?: string }).extends ?? '');
  } catch {
    // What is no JSON is told by the check.
    return '';
  }
};

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
