/**
 * `npm run explain -- action <entity or page>.<action>`: what an action asks, refuses, writes and brings about, in the
 * order in which the engine goes, each part with its file and line.
 */
import { actionParts } from '../src/grammar/sentences/action-parts.ts';
import { nearest } from '../src/grammar/json/nearest.ts';
import type { Path } from '../src/grammar/json/nodes.ts';
import type { Text } from '../src/grammar/declarations/declarations.ts';
import type { ActionDef, RecordShape } from '../src/grammar/site/resolved.ts';
import { vocabulary } from '../src/site.ts';
import type { Project } from './project.ts';

const labels: { [verb: string]: Text } = {
  create: { zh: '新增', en: 'Create' },
  update: { zh: '修改', en: 'Edit' },
  delete: { zh: '删除', en: 'Delete' },
};

/** The rules of a built-in write, looked at as an action. */
function written({ writes }: RecordShape, name: string): ActionDef | undefined {
  const [label, write] = [labels[name], writes?.[name as keyof NonNullable<RecordShape['writes']>]];
  return label && write && { ...write, name, label, on: [], audit: name };
}

export function explainDeclared(project: Project, words: string): number {
  const { site, origin } = project.resolved;
  const { language } = project;
  const [owner = '', name = ''] = words.split('.');
  const shape = site.entities[owner] ?? site.pages[owner];
  const action = shape?.actions[name] ?? (shape && written(shape, name));
  const at = (path: Path): string => {
    const place = origin(owner, path);
    return place ? `schemas/${place.file}:${place.line}` : '';
  };
  if (!shape || !action) {
    const known = shape
      ? [...Object.keys(shape.actions), ...Object.keys(labels)]
      : [...Object.keys(site.entities), ...Object.keys(site.pages)];
    const near = nearest(shape ? name : owner, known);
    project.say(
      language === 'zh'
        ? `没有「${words}」${near ? `，是否想写「${near}」` : ''}`
        : `There is no "${words}".${near ? ` Did you mean "${near}"?` : ''}`,
    );
    return 1;
  }
  const path: Path = [shape.actions[name] ? 'actions' : 'writes', name];
  project.say(`${owner}.${name}  ${action.label[language]}  ${at(path)}`);
  for (const part of actionParts(action, shape, vocabulary, path))
    project.say(`${part.name[language].padEnd(language === 'zh' ? 3 : 7)} ${part.text[language]}  ${at(part.path)}`);
  return 0;
}
