/** Entity and page for what was read, with what the author has to settle. */
import type { Text } from '../../src/grammar/declarations/declarations.ts';
import type { Files } from '../../src/grammar/resolve.ts';
import { vocabulary } from '../../src/site.ts';
import { formatText } from '../format.ts';
import type { Project } from '../project.ts';
import { entityText, proposeEntity, unwritten, type Making, type Proposal } from './entity.ts';
import { isToWrite, named, textOf, wordsOfSite } from './labels.ts';
import { isLegal } from './names.ts';
import { baseOf, configOf, groupText, listAndForm, pageText, type Source } from './page.ts';
import type { Usable } from './read.ts';

/** What is put forward. */
export interface Proposed {
  /** Path inside `schemas/` -> text. */
  files: Files;
  proposal: Proposal;
  questions: { about: string; text: Text }[];
  /** For zhanggui.config.json. */
  config: ReturnType<typeof configOf>;
}

const refused = {
  entity: {
    zh: '实体名应以小写字母开头，只用字母和数字，最长 40 位：用 --entity 指定',
    en: 'An entity begins with a small letter and has letters and digits only, 40 at most: name it by --entity',
  },
  page: {
    zh: '页面应写作 分组/页面，只用字母、数字、_ 和 -：用 --page 指定',
    en: 'A page is written group/name, of letters, digits, _ and - only: name it by --page',
  },
  empty: { zh: '除系统字段外没有可声明的成员', en: 'Beside the fields of the system there is no member to declare' },
};
const questions = {
  unwritten: {
    zh: '名称还缺一种语言，标有【待写】或 To write',
    en: 'its text is still to be written in one language (marked 【待写】 or "To write")',
  },
  one: { zh: '只有一条记录：选项与格式多半看不出来', en: 'one record only: choices and forms hardly show' },
  few: (rows: number): Text => ({
    zh: `只有 ${rows} 行：选项可能没有看出来`,
    en: `${rows} rows only: choices may not have shown`,
  }),
  scope: {
    zh: '只给平台；商家能否看到、按哪个字段划分（rowScope）？',
    en: 'for the platform alone: shall sellers see rows, and by which field (rowScope)?',
  },
  unsaid: {
    zh: '控制台读 {status, error, data: {rows, total}}，各成员可另有名称；这里没有状态码，配置说不出，接口能否包一层？',
    en: 'the console reads {status, error, data: {rows, total}} by any names; here is no status, which no configuration can say: can the API wrap it?',
  },
  others: (place: string, others: readonly string[]): Text => ({
    zh: `取了「${place}」的行；答复里还有 ${others.join('、')}，不对请在文件名后写出列表的位置`,
    en: `rows are those of "${place}"; the answer also has ${others.join(', ')}: name the place of the list behind the file if it is another`,
  }),
  pager: ({ page = '', size = '' }: { page?: string; size?: string }): Text => ({
    zh: `答复里的页码与条数叫 ${page}、${size}，请求参数按同名处理（query），请核对`,
    en: `answers call page and size ${page} and ${size}, and so are the parameters taken to be called ("query"): is it so?`,
  }),
  whole: {
    zh: '修改的地址里没有编号，按提交整条记录处理（whole），请核对',
    en: 'updates have no id in their path, and are taken to want the whole record ("whole"): is it so?',
  },
  written: {
    zh: '哪些字段由接口自己填写（readOnly）、哪些必填（required）？答复里看不出来',
    en: 'which fields does the API set itself (readOnly), and which are required? An answer does not tell',
  },
};

const configuredWhole = ({ calls }: Source): boolean =>
  calls?.update !== undefined && !calls.update.path.includes('{id}');

/** Refuses to write over what is there. */
export const exists = (path: string): Text => ({
  zh: `${path} 已存在，未改动`,
  en: `${path} exists already and was left alone`,
});

/** The proposal for what was read, or why there is none. @param route of the page: "group/name". */
export async function propose(
  project: Pick<Project, 'files' | 'resolved'>,
  read: Usable,
  entity: string,
  route: string,
  amounts?: Making['amounts'],
): Promise<Proposed | Text> {
  if (!isLegal(entity)) return refused.entity;
  if (!/^[A-Za-z][A-Za-z0-9_-]*\/[A-Za-z][A-Za-z0-9_-]*$/.test(route)) return refused.page;
  const { site } = project.resolved;
  if (site.entities[entity]) return exists(`schemas/_entities/${entity}.json`);
  const asked: Proposed['questions'] = [];
  const ask: Making['ask'] = (about, text) => void asked.push({ about, text });
  const making: Making = { site, models: vocabulary.fields, words: wordsOfSite(site), amounts, ask };
  const label = named(entity, textOf(read.title));
  const names = new Set([...Object.keys(site.entities), entity]);
  const proposal = proposeEntity(entity, label, read.columns, making, names);
  if (!proposal) return refused.empty;
  for (const name of [...(isToWrite(label) ? [entity] : []), ...unwritten(proposal.fields)])
    ask(name, questions.unwritten);
  if (read.single) ask(entity, questions.one);
  else if (read.rows !== undefined && read.rows < 12) ask(entity, questions.few(read.rows));
  if (read.rows !== undefined) ask(entity, questions.written);
  if (read.source.unsaid) ask(route, questions.unsaid);
  if (read.others) ask(route, questions.others(read.place ?? '', read.others));
  if (read.source.pager) ask(route, questions.pager(read.source.pager));
  if (read.source.calls && configuredWhole(read.source)) ask(route, questions.whole);
  if (!proposal.owner) ask(route, questions.scope);
  const base = baseOf(read.source, entity, site);
  const files = await filesOf(proposal, route, base, read.source, project);
  return { files, proposal, questions: asked, config: configOf(proposal, read.source, base) };
}

async function filesOf(
  proposal: Proposal,
  route: string,
  base: string,
  source: Source,
  { files, resolved: { site } }: Pick<Project, 'files' | 'resolved'>,
): Promise<Files> {
  const [group = ''] = route.split('/');
  const made: [path: string, value: unknown][] = [
    ...proposal.lines.map(({ name, declaration }): [string, unknown] => [`_entities/${name}.json`, declaration]),
    [`_entities/${proposal.name}.json`, entityText(proposal, 'record', listAndForm(proposal))],
    ...(files[`${group}/_group.json`] === undefined
      ? [
          [`${group}/_group.json`, groupText(site, named(group, group === proposal.name ? proposal.label : {}))] as [
            string,
            unknown,
          ],
        ]
      : []),
    [`${route}.json`, pageText(proposal, route, base, source)],
  ];
  const laidOut = made.map(
    async ([path, value]) => [path, (await formatText(path, JSON.stringify(value))) ?? ''] as const,
  );
  return Object.fromEntries(await Promise.all(laidOut));
}
