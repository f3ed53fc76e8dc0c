/**
 * What `npm run new` writes for a developer: a field type, a business function, a call, a page kind or an effect that
 * works at once and is then made one's own.
 */
import type { Text } from '../../src/grammar/declarations/declarations.ts';

export type Answers = { [question: string]: string };

export interface Part {
  /**
   * At most six questions, in order; the answer to `name` names the folder. `suggest` is taken when Enter is pressed.
   */
  questions: { [answer: string]: { text: Text; suggest?: string; pattern?: RegExp } };
  /** Folder of the registry, "src/fields". */
  room: string;
  /** Folder below the room that the part's own stands in. */
  within?(answers: Answers): string;
  /** File below the part's own folder -> its text. */
  files(answers: Answers): { [file: string]: string };
  /** Registry file in the room that is kept by hand -> import line ("" for none) and member. */
  entries?(answers: Answers): { [file: string]: [importLine: string, member: string] };
}

const camel = /^[a-z][A-Za-z0-9]{1,39}$/u;
const name = { text: { zh: '名称（小写开头的驼峰）', en: 'Name (camelCase)' }, pattern: camel };
const zh = { text: { zh: '中文说明', en: 'What it is, in Chinese' }, pattern: /\p{Script=Han}/u };
const en = { text: { zh: '英文说明', en: 'What it is, in English' }, pattern: /^[^\p{Script=Han}]+$/u };

const quoted = (text = ''): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
const both = (answers: Answers): string => `{ zh: ${quoted(answers.zh)}, en: ${quoted(answers.en)} }`;
const capital = (word = ''): string => word.charAt(0).toUpperCase() + word.slice(1);

const field: Part = {
  room: 'src/fields',
  questions: {
    name,
    zh,
    en,
    pattern: {
      text: { zh: '每个值都符合的正则', en: 'Pattern that every value fulfils' },
      suggest: '^[A-Z0-9]{1,20}$',
    },
    good: { text: { zh: '一个正确的值', en: 'A good value' }, suggest: 'A1' },
    refused: { text: { zh: '一个错误的值', en: 'A refused value' }, suggest: '?' },
  },
  files: (answers) => ({
    'model.ts': `/** ${answers.en}. */
import { TEXT_OPTIONS } from '../parts/base/option-schemas.ts';
import { textModel } from '../parts/base/text-model.ts';

export const ${answers.name}Model = textModel({
  type: ${quoted(answers.name)},
  options: { ...TEXT_OPTIONS },
  maxLength: 120,
  pattern: ${quoted(answers.pattern)},
  malformed: {
    zh: '格式不正确，例如 ${answers.good?.replaceAll("'", '’')}',
    en: 'Wrong format; an example: ${answers.good?.replaceAll("'", '’')}',
  },
  sample: () => ${quoted(answers.good)},
  examples: [{
    field: { label: ${both(answers)} },
    good: [{ value: ${quoted(answers.good)}, cell: ${quoted(answers.good)} }],
    refused: [${quoted(answers.refused)}, 3],
    refusedCells: [${quoted(answers.refused)}],
  }],
});
`,
    'input.tsx': `/** ${answers.en}. */
import type { InputProps } from '../contract.ts';
import { ParsedInput } from '../parts/controls/text-input.tsx';

export function ${capital(answers.name)}Input(props: InputProps) {
  return <ParsedInput {...props} />;
}
`,
  }),
  entries: (answers) => ({
    'models.ts': [
      `import { ${answers.name}Model } from './${answers.name}/model.ts';`,
      `${answers.name}: ${answers.name}Model`,
    ],
    'inputs.ts': [
      `import { ${capital(answers.name)}Input } from './${answers.name}/input.tsx';`,
      `${answers.name}: ${capital(answers.name)}Input`,
    ],
    'cells.ts': ['', `${answers.name}: PrintedCell`],
    'filters.ts': ['', `${answers.name}: TextFilter`],
  }),
};

const businessFunction: Part = {
  room: 'src/business',
  within: (answers) => answers.domain ?? '',
  questions: {
    name,
    domain: {
      text: { zh: '领域（orders、goods、money 等）', en: 'Domain (orders, goods, money, ...)' },
      suggest: 'orders',
      pattern: /^[a-z]{3,20}$/u,
    },
    zh,
    en,
    member: {
      text: { zh: '取操作表单的哪一项', en: 'Which answer of the act’s form it takes' },
      suggest: 'reason',
      pattern: camel,
    },
    field: {
      text: { zh: '写入记录的哪个字段', en: 'Which field of the record it writes' },
      suggest: 'remark',
      pattern: camel,
    },
  },
  files: (answers) => ({
    'model.ts': `/** ${answers.en}. */
import type { FunctionModel } from '../../../grammar/site/models.ts';

export const ${answers.name}: FunctionModel = {
  function: ${quoted(answers.name)},
  sentence: ${both(answers)},
  check: (_use, entity) => (entity.fields[${quoted(answers.field)}] ? undefined : ${quoted(answers.field)}),
  changes: { own: [${quoted(answers.field)}] },
};
`,
    'server.ts': `/** ${answers.en}: runs inside the act's transaction, after the guard, before the row is written. */
import type { FunctionServer } from '../../../database/contract.ts';

export const ${answers.name}: FunctionServer = async (_work, { form }) => ({
  changes: { ${answers.field}: form[${quoted(answers.member)}] ?? null },
});
`,
  }),
};

const call: Part = {
  room: 'src/calls',
  questions: {
    name,
    method: {
      text: { zh: '方法（GET POST PUT DELETE）', en: 'Method (GET POST PUT DELETE)' },
      suggest: 'GET',
      pattern: /^(?:GET|POST|PUT|DELETE)$/u,
    },
    path: { text: { zh: '路径', en: 'Path' }, pattern: /^\/[A-Za-z0-9_{}/-]+$/u },
    access: {
      text: { zh: '谁可以调用（public、session 或权限标签）', en: 'Who may call it (public, session or a label)' },
      suggest: 'session',
      pattern: /^[A-Za-z0-9_:]+$/u,
    },
    zh,
    en,
  },
  files: (answers) => ({
    'model.ts': `/** ${answers.en}. */
import type { CallModel } from '../../grammar/site/models.ts';

export const ${answers.name}: CallModel = {
  call: ${quoted(answers.name)},
  method: ${quoted(answers.method)},
  path: ${quoted(answers.path)},
  access: ${['public', 'session'].includes(answers.access ?? '') ? quoted(answers.access) : `{ label: ${quoted(answers.access)} }`},
  right: ${answers.method === 'GET' ? "'read'" : "'write'"},
${answers.method === 'GET' ? '' : "  input: { type: 'object', properties: {}, additionalProperties: false },\n"}\
  output: { type: 'object', properties: { at: { type: 'string', format: 'date-time' } }, required: ['at'] },
  summary: ${both(answers)},
  status: 'assumed',
};
`,
    'server.ts': `/** ${answers.en}. */
import type { CallHandler } from '../../database/contract.ts';

/** Answers with the moment of the call. */
export const ${answers.name}: CallHandler = async (work) => ({ data: { at: work.now.toISOString() } });
`,
  }),
};

const kind: Part = {
  room: 'src/kinds',
  questions: { name, zh, en },
  files: (answers) => ({
    'model.ts': `/** Page kind \`${answers.name}\`: ${answers.en}. Its rows are those of a collection. */
import type { KindModel } from '../../grammar/site/models.ts';
import { collection } from '../collection/model.ts';
import { ${answers.name}Operations } from './operations.ts';

export const ${answers.name}: KindModel = {
  ...collection,
  kind: ${quoted(answers.name)},
  label: ${both(answers)},
  operations: ${answers.name}Operations,
};
`,
    'operations.ts': `/** Endpoints of the kind \`${answers.name}\`: those of a collection. */
import { collectionOperations } from '../collection/operations.ts';
import type { KindOperations } from '../operations/endpoint.ts';

export const ${answers.name}Operations: KindOperations = (page) => collectionOperations(page);
`,
    'server.ts': `/** The server half of the kind \`${answers.name}\`. */
import type { KindServer } from '../../database/contract.ts';
import { collection } from '../collection/server.ts';

export const ${answers.name}: KindServer = { ...collection };
`,
    'view.tsx': `/** The screen of the kind \`${answers.name}\`: ${answers.en}. */
import { CollectionView } from '../collection/view.tsx';
import type { KindViewProps } from '../contract.ts';

export function ${capital(answers.name)}View(props: KindViewProps) {
  return <CollectionView {...props} />;
}
`,
  }),
  entries: (answers) => ({
    'views.ts': [
      '',
      `${answers.name}: later(async () => ({ default: (await import('./${answers.name}/view.tsx')).${capital(answers.name)}View }))`,
    ],
  }),
};

const effect: Part = {
  room: 'src/actions/effects',
  questions: { name, zh, en },
  files: (answers) => ({
    'model.ts': `/** \`${answers.name}\`: ${answers.en}. */
import type { ${capital(answers.name)}Decl } from '../../../generated/declarations.ts';
import { wantField } from '../../../grammar/check/expressions/names.ts';
import type { EffectModel } from '../../../grammar/site/effects.ts';
import { closed, described, string } from '../../../grammar/shapes/shape-words.ts';

export const ${answers.name}Effect: EffectModel<${capital(answers.name)}Decl> = {
  effect: ${quoted(answers.name)},
  shape: closed({ into: described(string, 'Own field that is written'), value: {} }, ['into', 'value']),
  meanings: {
    '': [${quoted(answers.zh)}, ${quoted(answers.en)}],
    into: '写入的本记录字段',
    value: ['写入的值', 'What is written'],
  },
  check: ({ subject }, { into }, path) => void wantField(subject, into, [...path, 'into']),
  writes: ({ into }, own) => [[own, [into]]],
  words: ({ into, value }, names) => {
    const [field, written] = [names.field(into), names.value(value)];
    return { text: { zh: \`写入\${field.zh}：\${written.zh}\`, en: \`writes \${field.en}: \${written.en}\` } };
  },
  examples: { good: [{ into: 'note', value: '@now' }], refused: [{ into: 'note' }, { value: 1 }] },
};
`,
    'run.server.ts': `/** \`${answers.name}\`: ${answers.en}, when the row is written. */
import type { EffectRunner } from '../../contract.ts';

/** Tells an own field that is written when all else is done. */
export const ${answers.name}: EffectRunner<${quoted(answers.name)}> = async ({ into, value }, acting) => ({
  changes: { [into]: acting.evaluation.value(value, acting.entity.fields[into]) },
});
`,
  }),
  entries: (answers) => ({
    'models.ts': [
      `import { ${answers.name}Effect } from './${answers.name}/model.ts';`,
      `${answers.name}: ${answers.name}Effect`,
    ],
    'servers.ts': [`import { ${answers.name} } from './${answers.name}/run.server.ts';`, `${answers.name}`],
  }),
};

export const parts: { [what: string]: Part } = { field, kind, call, function: businessFunction, effect };
