/**
 * Everything that is generated from the site: path -> text. Pure but for reading icon drawings from
 * node_modules.
 */
import { ddl } from '../src/database/schema/ddl.ts';
import type { Vocabulary } from '../src/grammar/site/models.ts';
import type { Files } from '../src/grammar/resolve.ts';
import type { Site } from '../src/grammar/site/resolved.ts';
import { iconSource, menuIcons } from './icon-files.ts';
import { iconsModule, shellIcons, toolIcons } from './icons.ts';
import { matrixReview } from './matrix.ts';
import { declarationTypes } from './declaration-types.ts';
import { metaSchemas } from './meta-schemas.ts';
import { openApiFiles } from './openapi.ts';
import { reviewPage } from './review.ts';
import { rowTypesModule } from './row-types.ts';
import { pinyinOf } from './pinyin.ts';
import { referenceText } from './reference/reference.ts';

export type Artefacts = { [path: string]: string };

/** Paths are relative to the project. Folders in `ownedFolders` hold nothing else. */
export async function artefactsOf(site: Site, files: Files, vocabulary: Vocabulary, root: string): Promise<Artefacts> {
  const artefacts: Artefacts = {
    'src/generated/declarations.ts': await declarationTypes(vocabulary),
    'src/generated/rows.ts': rowTypesModule(site, vocabulary.fields),
    'src/generated/menu.json': compact(menuOf(site)),
    'src/generated/labels.json': compact(site.labels),
    'src/generated/tables.sql': `-- Made by \`npm run generate\`.\n${ddl(site)
      .map((statement) => `${statement};`)
      .join('\n\n')}\n`,
    'src/generated/icons.ts': iconsModule([...menuIcons(site), ...shellIcons], (name) => iconSource(root, name)),
    'src/generated/tool-icons.ts': iconsModule(toolIcons, (name) => iconSource(root, name)),
    'docs/schema-language.md': referenceText(files, vocabulary),
    'src/generated/site-digest.txt': `${site.digest}\n`,
  };
  artefacts['src/generated/review/authorization.md'] = matrixReview(site, vocabulary);
  for (const page of Object.values(site.pages))
    artefacts[`src/generated/review/${page.route}.md`] = reviewPage(page, site, vocabulary);
  for (const [file, document] of Object.entries(openApiFiles(site, vocabulary)))
    artefacts[`${forOthers}/${file}.json`] = compact(document);
  for (const [path, schema] of Object.entries(metaSchemas(site, vocabulary, files)))
    artefacts[`schemas/_meta/${path}`] = `${JSON.stringify(schema)}\n`;
  return artefacts;
}

/** Folder of the OpenAPI documents, for whoever speaks to the API: written, not committed, and read by nothing here. */
export const forOthers = 'src/generated/openapi';

/** Folders whose files all are generated: what is no longer made is deleted. */
export const ownedFolders = ['src/generated/review', 'schemas/_meta', forOthers];

/** The menu as it is shown, with pinyin for its search. */
function menuOf(site: Site): unknown {
  const pages = Object.values(site.pages);
  return site.groups.map((group) => ({
    group: group.group,
    label: group.label,
    pinyin: pinyinOf(group.label.zh),
    pages: pages
      .filter((page) => page.group === group.group)
      .map((page) => ({
        route: page.route,
        label: page.label,
        pinyin: pinyinOf(page.label.zh),
        permission: page.permission,
        areas: page.areas,
      })),
  }));
}

/** One member of the top level per line: small, and still readable in a diff. */
function compact(value: unknown): string {
  if (typeof value !== 'object' || value === null) return `${JSON.stringify(value)}\n`;
  const lines = Array.isArray(value)
    ? value.map((one) => JSON.stringify(one))
    : Object.entries(value).map(([key, one]) => `${JSON.stringify(key)}: ${nested(key, one)}`);
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  return `${open}\n${lines.join(',\n')}\n${close}\n`;
}

/** Paths, components and files of OpenAPI get a line per entry too. */
function nested(key: string, value: unknown): string {
  if (
    !['paths', 'components', 'parameters', 'responses', 'schemas'].includes(key) ||
    typeof value !== 'object' ||
    value === null
  )
    return JSON.stringify(value);
  return `{\n${Object.entries(value)
    .map(([name, one]) => `${JSON.stringify(name)}: ${nested(name, one)}`)
    .join(',\n')}\n}`;
}
