/**
 * The questions of a new zone, for the command and for the page of `npm run dev`: what is asked, which answers are
 * known, which one is meant where none is given, and why an answer will not do.
 */
import type { Text } from '../../src/grammar/declarations/declarations.ts';
import { nearest } from '../../src/grammar/json/nearest.ts';
import type { Files } from '../../src/grammar/resolve.ts';
import type { Site } from '../../src/grammar/site/resolved.ts';

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

/** The schema files as they are, and the site that they make. */
export interface Known {
  files: Files;
  site: Site;
}

/** An answer that is known, and what it stands for. */
export interface Choice {
  value: string;
  label: Text;
}

interface Question {
  text: Text;
  /** Answers to choose from; others may do as well. */
  choices?(known: Known, answers: ZoneAnswers): Choice[];
  /** Taken when nothing is answered. */
  suggest?(known: Known, answers: ZoneAnswers): string;
  /** Why the answer makes no page, whatever the check would say of it. */
  refuse?(known: Known, answers: ZoneAnswers): Text | undefined;
}

export const zoneQuestions: { readonly [answer in keyof ZoneAnswers]: Question } = {
  extends: {
    text: { zh: '继承哪个实体或基础文件', en: 'Which entity or base does it extend' },
    choices: ({ files, site }) =>
      basesOf(files).map((value) => ({
        value,
        label: site.entities[value]?.label ?? site.pages[value]?.label ?? { zh: value, en: value },
      })),
    refuse: ({ files }, { extends: base }) =>
      notOf({ zh: '实体或基础文件', en: 'entity or base file' }, base, basesOf(files)),
  },
  route: {
    text: { zh: '路由（分组/页面名）', en: 'Route (group/name)' },
    choices: ({ files, site }) =>
      groupsOf(files).map((value) => ({
        value: `${value}/`,
        label: site.groups.find(({ group }) => group === value)?.label ?? { zh: value, en: value },
      })),
    refuse: refusedRoute,
  },
  zh: { text: { zh: '中文名称', en: 'Chinese label' } },
  en: { text: { zh: '英文名称', en: 'English label' } },
  field: {
    text: { zh: '用哪个字段区分专区', en: 'Field that tells the zones apart' },
    choices: (known, answers) => {
      const fixed = fixedFields(known, answers);
      const fields = Object.values(known.site.entities[entityOf(known, answers.extends)]?.fields ?? {});
      return [...fixed.keys(), ...fields.map(({ name }) => name).filter((name) => !fixed.has(name))].flatMap(
        (value) => {
          const field = fields.find(({ name }) => name === value);
          return field ? [{ value, label: field.label }] : [];
        },
      );
    },
    suggest: (known, answers) => [...fixedFields(known, answers).keys()][0] ?? '',
    refuse: (known, { extends: base, field }) => {
      const entity = known.site.entities[entityOf(known, base)];
      return entity ? notOf({ zh: '字段', en: 'field' }, field, Object.keys(entity.fields)) : undefined;
    },
  },
  value: {
    text: { zh: '该字段的值', en: 'Its value' },
    choices: (known, { extends: base, field }) =>
      (known.site.entities[entityOf(known, base)]?.fields[field]?.options ?? []).map(({ value, zh, en }) => ({
        value: String(value),
        label: { zh, en },
      })),
    suggest: (_known, { route }) => route.split('/').at(-1) ?? '',
  },
};

export const answerNames = Object.keys(zoneQuestions) as (keyof ZoneAnswers)[];

/** Nothing answered yet. */
export const noAnswers = (): ZoneAnswers => ({ extends: '', route: '', zh: '', en: '', field: '', value: '' });

/** Why this answer will not do; undefined when it may. */
export function refusedAnswer(known: Known, name: keyof ZoneAnswers, answers: ZoneAnswers): Text | undefined {
  const { text, refuse } = zoneQuestions[name];
  if (answers[name] === '') return { zh: `还没有回答「${text.zh}」`, en: `"${text.en}" is not answered` };
  return refuse?.(known, answers);
}

function refusedRoute({ files }: Known, { route }: ZoneAnswers): Text | undefined {
  if (!/^[A-Za-z][\w-]*\/[A-Za-z][\w-]*$/.test(route))
    return {
      zh: `路由「${route}」不能用：写成 <分组>/<页面名>，只用字母、数字、_ 和 -`,
      en: `"${route}" is no route: write <group>/<name>, with letters, digits, _ and - only`,
    };
  const unknown = notOf({ zh: '菜单分组', en: 'menu group' }, route.split('/')[0] ?? '', groupsOf(files));
  if (unknown) return unknown;
  return files[`${route}.json`] === undefined
    ? undefined
    : { zh: `${route}.json 已存在`, en: `${route}.json exists already` };
}

function notOf(what: Text, name: string, known: readonly string[]): Text | undefined {
  if (known.includes(name)) return undefined;
  const near = nearest(name, known);
  return {
    zh: `没有${what.zh}「${name}」${near && `，是否想写「${near}」`}`,
    en: `There is no ${what.en} "${name}"${near && `; did you mean "${near}"?`}`,
  };
}

const groupsOf = (files: Files): string[] =>
  Object.keys(files).flatMap((file) => /^([^/]+)\/_group\.json$/.exec(file)?.[1] ?? []);

const basesOf = (files: Files): string[] =>
  Object.keys(files).flatMap((file) => {
    const [, entity, page] = /^(?:_entities\/(\w+)|([A-Za-z][\w-]*\/(?!_group\.)[\w-]+))\.json$/.exec(file) ?? [];
    return entity ?? page ?? [];
  });

/** Fields that pages of the entity fix, the most usual first. */
function fixedFields(known: Known, { extends: base }: ZoneAnswers): Map<string, number> {
  const counts = new Map<string, number>();
  const entity = entityOf(known, base);
  for (const page of Object.values(known.site.pages))
    if (page.entity === entity)
      for (const field of Object.keys(page.where)) counts.set(field, (counts.get(field) ?? 0) + 1);
  return new Map([...counts].toSorted((a, b) => b[1] - a[1]));
}

/** Entity of what a page extends; "" when it has none. */
export function entityOf({ site, files }: Known, base: string): string {
  if (Object.hasOwn(site.entities, base)) return base;
  const page = site.pages[base]?.entity;
  if (page !== undefined) return page;
  try {
    return String((JSON.parse(files[`${base}.json`] ?? '{}') as { extends?: string }).extends ?? '');
  } catch {
    // What is no JSON is told by the check.
    return '';
  }
}
