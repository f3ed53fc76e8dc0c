/** The authoring commands: check, generate, show, format, new, explain. */
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readArguments } from './arguments.ts';
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

const usage = `check                              all problems of the schemas
generate                           write what is generated from them
show <page or entity> [part]       a page with all it inherits, and where each part is from
coverage [word]                    what the schemas hold of the catalogue, or what of it is missing
show actions                       how much stands in JSON, and which actions name business code
format                             one order of schema files, one layout for them and the code
new zone [answers ...]             a new page by six questions
new field|kind|call|function [...]   a new member of a vocabulary, entered into its registries
explain <role> <page> [action]     why this role may or may not
explain action <entity>.<action>   what a button does, each part with its line
explain --matrix [page]            who may do what, as a table
--lang zh|en   --schemas <folder>   --catalogue <folder> (coverage: makes the data anew)`;

const commands: { [command: string]: (project: Project, words: string[]) => number | Promise<number> } = {
  check,
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
  explain: async (project, [role = '', page, action]) =>
    role === '--matrix'
      ? (await import('./matrix.ts')).printMatrix(project, page)
      : role === 'action'
        ? explainDeclared(project, page ?? '')
        : explainAccess(project, role, page ?? '', action),
};

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
    catalogue: { type: 'string' },
  },
  most: Infinity,
});
const [name = '', ...rest] = positionals;
const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
if (command) {
  const project = openProject({
    root: dirname(dirname(fileURLToPath(import.meta.url))),
    language: values.lang,
    schemas: values.schemas,
  });
  process.exitCode = await command(project, values.matrix ? ['--matrix', ...rest] : rest);
} else process.exitCode = unknown({ say: (text) => void process.stdout.write(`${text}\n`) });
