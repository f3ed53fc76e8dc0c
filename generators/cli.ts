/** The authoring commands: check, generate, show, format, new, infer, explain, contract, review. */
import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { endWith, readArguments } from './arguments.ts';
import { check } from './check.ts';
import { coverage } from './catalogue/command.ts';
import { explainAccess } from './explain.ts';
import { explainDeclared } from './explain-action.ts';
import { format } from './format.ts';
import { newZone } from './new-zone.ts';
import { openProject, type Project } from './project.ts';
import { newPart } from './scaffold/new-part.ts';
import { parts } from './scaffold/parts.ts';
import { showActions } from './show-actions.ts';
import { showPage } from './show.ts';

const usage = `check                              all problems of the schemas; --format text|json|sarif; ends with 1
                                   when there are errors, 3 when only \`npm run generate\` is left to do
  --fix                            mends first what is certain: punctuation, $schema, order, layout, generated files
  --watch                          judges again at each save, and prints what is new and what is gone
generate                           write what is generated from them
show <page or entity> [part]       a page with all it inherits, and where each part is from
coverage [word]                    what the schemas hold of the catalogue, or what of it is missing
show actions                       how much stands in JSON, and which actions name business code
format                             one order of schema files, one layout for them and the code
new zone [answers ...]             a new page by six questions
new field|kind|call|function|effect   a new member of a vocabulary, entered into its registries
infer <file> [path or schema]      an entity and a page from a recorded answer or an OpenAPI document; with
                                   --entity <name>   --page <group>/<name>   --amounts fen|yuan   --write (else it is
                                   printed alone)
explain <role> <page> [action]     why this role may or may not
explain action <entity>.<action>   what a button does (or create, update, delete), each part with its line
explain --matrix [page]            who may do what, as a table
contract --host <URL> [page ...]   what a customer's interface answers, beside what the pages declare; reads alone
  --token-env <NAME>  --config <zhanggui.config.json>  --har <recording instead of a host>  --timeout <seconds>
  --allow-write <page:action> --bodies <file>  --confirm  --amounts fen|yuan  --format text|json
review --base <git ref>            a folder of static files for product owners: the change in sentences, every page in
  --out <folder>                   words, both languages (default dist/review)
  --screens                        with the real screens on recorded answers of the sample; needs Chromium
  --pictures                       with pictures of the pages that change, before and now, differences marked; Chromium
  --all-pictures                   the same, and pictures of all other pages (an hour)
--lang zh|en   --schemas <folder>   --catalogue <folder> (coverage: makes the data anew)`;

const commands: { [command: string]: (project: Project, words: string[]) => number | Promise<number> } = {
  check: async (project) =>
    values.watch
      ? (await import('./check-watch.ts')).watchCheck(project, interrupted())
      : check(values.fix ? await (await import('./check-fix.ts')).fix(project) : project, values.format),
  coverage: (project, words) => coverage(project, words, values.catalogue),
  generate: async (project) => (await import('./generate.ts')).generate(project),
  show: (project, [page = '', part]) => (page === 'actions' ? showActions(project) : showPage(project, page, part)),
  format,
  new: (project, [what = '', ...answers]) =>
    what === 'zone'
      ? newZone(project, answers)
      : Object.hasOwn(parts, what)
        ? newPart(project, what, answers)
        : unknown(project),
  infer: async (project, words) => (await import('./infer/command.ts')).infer(project, words, values),
  contract: async (project, routes) => (await import('./contract/command.ts')).contract(project, routes, values),
  review: async (project, words) => (await import('./review-site/command.ts')).review(project, words, values),
  explain: async (project, [role = '', page, action]) =>
    role === '--matrix'
      ? (await import('./matrix.ts')).printMatrix(project, page)
      : role === 'action'
        ? explainDeclared(project, page ?? '')
        : explainAccess(project, role, page ?? '', action),
};

/** Ctrl-C ends the watching, not the command. */
function interrupted(): AbortSignal {
  const stop = new AbortController();
  process.once('SIGINT', () => stop.abort());
  return stop.signal;
}

function unknown(project: Pick<Project, 'say'>): number {
  project.say(usage);
  return 2;
}

// A reader that closes early (| head) ends the printing, not the command.
process.stdout.on('error', () => undefined);

const { values, positionals } = readArguments(usage, {
  options: {
    lang: { type: 'string' },
    schemas: { type: 'string' },
    matrix: { type: 'boolean' },
    watch: { type: 'boolean' },
    fix: { type: 'boolean' },
    catalogue: { type: 'string' },
    base: { type: 'string' },
    out: { type: 'string' },
    screens: { type: 'boolean' },
    pictures: { type: 'boolean' },
    'all-pictures': { type: 'boolean' },
    host: { type: 'string' },
    'token-env': { type: 'string' },
    har: { type: 'string' },
    config: { type: 'string' },
    'allow-write': { type: 'string', multiple: true },
    bodies: { type: 'string' },
    amounts: { type: 'string' },
    timeout: { type: 'string' },
    confirm: { type: 'boolean' },
    format: { type: 'string' },
    entity: { type: 'string' },
    page: { type: 'string' },
    write: { type: 'boolean' },
  },
  most: Infinity,
});
if (values.format !== undefined && (values.fix || values.watch))
  endWith('--format 不能与 --fix、--watch 同用 / --format goes with neither --fix nor --watch');
const [name = '', ...rest] = positionals;
const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
/** Words that a command cannot do without. */
const least: { [command: string]: number } = { show: 1, explain: values.matrix ? 0 : 2 };
if (values.lang !== undefined && values.lang !== 'zh' && values.lang !== 'en')
  endWith(`--lang zh|en：没有「${values.lang}」 / There is no "${values.lang}"`);
if (values.schemas !== undefined && !existsSync(values.schemas))
  endWith(`没有文件夹「${values.schemas}」 / There is no folder "${values.schemas}"`);
if (command && rest.length >= (least[name] ?? 0)) {
  const project = openProject({
    root: dirname(dirname(fileURLToPath(import.meta.url))),
    language: values.lang,
    schemas: values.schemas,
  });
  process.exitCode = await command(project, values.matrix ? ['--matrix', ...rest] : rest);
} else process.exitCode = unknown({ say: (text) => void process.stdout.write(`${text}\n`) });
