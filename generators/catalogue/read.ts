/**
 * The catalogue as data: what each page and entity of the platform has, by name. `npm run coverage -- --catalogue
 * FOLDER` makes `tests/fixtures/catalogue.json` from the Markdown and the table of pages in that folder.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fieldModels } from '../../src/fields/models.ts';

export interface CataloguePage {
  /** "order/index"; home is "home". */
  route: string;
  kind: string;
  entity: string;
  permission: string;
  areas: string[];
  /** Without it the page has no records of its own. */
  base: string;
  zh: string;
  en: string;
  /** Acts that have a permission of their own. */
  labels: string[];
  /** Fields beyond those of the entity. */
  fields: string[];
  /** Chinese words of buttons, and of figures, charts and tabs, beyond those of the entity. */
  actions: string[];
  figures: string[];
  /** Names of fields that the list shows, and that it is narrowed by. */
  columns: string[];
  filters: string[];
  /** Parts of its screens, as the catalogue words them: "import dialog", "figures 现金 Cash". */
  widgets: string[];
}

export interface CatalogueField {
  name: string;
  required: boolean;
  unique: boolean;
  masked: boolean;
  searched: boolean;
}

export interface CatalogueEntity {
  settings: boolean;
  fields: CatalogueField[];
  /** Chinese words of what changes its state. */
  actions: string[];
}

export interface Catalogue {
  pages: CataloguePage[];
  entities: { [name: string]: CatalogueEntity };
}

const files = ['goods-and-orders.md', 'members-and-finance.md', 'operations-and-stores.md'];

/** Reads the catalogue from its folder. */
export function readCatalogue(folder: string): Catalogue {
  const read = (file: string): string => readFileSync(join(folder, file), 'utf8');
  const texts = files.map(read);
  const sections = new Map<string, string>();
  const entities: Catalogue['entities'] = {};
  for (const text of texts) {
    for (const [, path = '', body = ''] of text.matchAll(/^### (\/\S*) - [^\n]*\n([\s\S]*?)(?=^#{1,3} |(?![\s\S]))/gm))
      sections.set(path, body);
    for (const [, sort, name = '', body = ''] of text.matchAll(
      /^## (entity|settings) (\w+) - [^\n]*\n([\s\S]*?)(?=^#{1,2} |(?![\s\S]))/gm,
    ))
      entities[name] = { settings: sort === 'settings', ...tablesOf(body) };
  }
  const widgets = new Map([...sections].map(([path, body]) => [path, linesOf(body, widgetLine).flatMap(widgetsOf)]));
  /** "as deal": what that page has, one of the same group first. */
  const alike = (path: string, word: string): string[] => {
    const [, other] = /^as (\w+)$/.exec(word) ?? [];
    if (other === undefined) return [word];
    const beside = path.replace(/[^/]+$/, other);
    const found = widgets.has(beside) ? beside : [...widgets.keys()].find((one) => one.endsWith(`/${other}`));
    return widgets.get(found ?? '') ?? [word];
  };
  const [, ...rows] = read('pages.tsv').trim().split('\n');
  const pages = rows.map((row): CataloguePage => {
    const [path = '', , kind = '', entity = '', permission = '', areas = '', , base = '', , zh = '', en = ''] =
      row.split('\t');
    const body = sections.get(path) ?? '';
    return {
      route: path === '/' ? 'home' : path.slice(1),
      kind,
      entity,
      permission,
      areas: areas.split(' ').filter(Boolean),
      base: kind === 'report' || kind === 'tool' ? '' : base,
      zh,
      en,
      labels: linesOf(body, /^- extra labels: (.*)$/gm).flatMap((line) =>
        [...line.matchAll(/`:(\w+)`/g)].map(([, act = '']) => act),
      ),
      fields: linesOf(body, /^- Extra(?: fields)?: (.*)$/gm)
        .filter((line) => !line.startsWith('none'))
        .flatMap((line) => partsOf(line).flatMap((part) => extraField.exec(part.trim())?.[1] ?? [])),
      actions: linesOf(body, /^- (?:Row|Toolbar|Bulk|Buttons|Acts|Actions|Page)\b[ +:]*(.*)$/gm).flatMap(wordsOf),
      figures: linesOf(body, /^- (?:Figures|Charts|Tables|Tabs|Sections)\b[ +:]*(.*)$/gm).flatMap(wordsOf),
      columns: linesOf(body, /^- Columns\b[ +:]*(.*)$/gm).flatMap(namesOf),
      filters: linesOf(body, /^- Filters\b[ +:]*(.*)$/gm).flatMap(namesOf),
      widgets: (widgets.get(path) ?? []).flatMap((word) => alike(path, word)),
    };
  });
  return { pages, entities };
}

/** A name and a type of field: what has another word behind it is prose. */
const extraField = new RegExp(String.raw`^([a-z]\w*) (?:${Object.keys(fieldModels).join('|')})\b`);

const linesOf = (body: string, pattern: RegExp): string[] => [...body.matchAll(pattern)].map(([, line = '']) => line);

/** Parts between semicolons, or other signs, outside brackets. */
function partsOf(text: string, between = /^;/): string[] {
  const parts: string[] = [];
  let depth = 0;
  let at = 0;
  for (let index = 0; index < text.length; index += 1) {
    const sign = text.charAt(index);
    if ('([{'.includes(sign)) depth += 1;
    else if (')]}'.includes(sign)) depth -= 1;
    else if (depth === 0 && between.test(text.slice(index, index + 3))) {
      parts.push(text.slice(at, index));
      at = index + 1;
    }
  }
  return [...parts, text.slice(at)];
}

const widgetLine = /^- Widgets?: (.*)$/gm;
/** What all parts up to the next full stop, or semicolon, are one of. */
const ofSentence = /^(?:Row checks|Commit):/;
const ofPart = new RegExp(
  `^(?:${[
    'figures',
    'tabs',
    'import columns',
    'form:',
    'detail shows',
    'Add asks',
    'settings form with sections',
    'bands',
    'sort by',
    'reading drawer with next/previous and keyboard',
    String.raw`permission tree \(.*?\) with`,
  ].join('|')})(?= )`,
);

/** Parts of a line of widgets; what a listing is of stands before each of its parts: "figures A, B" are two figures. */
function widgetsOf(line: string): string[] {
  return partsOf(line, /^\.(?: [^a-z]|$)/).flatMap((sentence) => {
    const lead = ofSentence.exec(sentence.trim())?.[0];
    return partsOf(sentence).flatMap((part, place) => {
      if (lead !== undefined) return [place === 0 ? part.trim() : `${lead} ${part.trim()}`];
      let head = '';
      return partsOf(part, /^, /)
        .map((word) => word.trim())
        .filter((word) => word !== '')
        .map((word) => {
          const own = ofPart.exec(word)?.[0];
          if (own !== undefined) head = own;
          return own === undefined && head !== '' ? `${head} ${word}` : word;
        });
    });
  });
}

/** Where a listing says that its words stand. */
const place = /^(?:(?:bulk|column|row|toolbar|link|links)\b[ :]*|\+ ?)+/;
/** Chinese words between slashes, before what they are in English: "启用/禁用 Enable/Disable", "发放 / Send". */
const chinese =
  /^[A-Za-z0-9+ -]*[一-鿿][一-鿿A-Za-z0-9（）+-]*(?: ?\/ ?[一-鿿][一-鿿A-Za-z0-9（）+-]*)*(?=$|[ /.。:：])/;

/** Chinese words of a listing. */
function wordsOf(text: string): string[] {
  return text
    .replaceAll(/\([^)]*\)|`[^`]*`/g, '')
    .split(/[,;，；、·]| and /)
    .flatMap((part) => (chinese.exec(part.trim().replace(place, ''))?.[0] ?? '').split('/'))
    .map((word) => word.trim())
    .filter((word) => /^.{2,16}$/.test(word) && /[一-鿿]/.test(word));
}

/** Names of a listing; what has another word behind it is prose. */
const namesOf = (text: string): string[] =>
  text
    .replaceAll(/\([^)]*\)/g, '')
    .split(',')
    .map((part) => part.trim().replace(/\.$/, ''))
    .filter((part) => /^[a-z][A-Za-z]+$/.test(part));

/** What the tables of an entity's block tell: fields with their rules, and what changes its state. */
function tablesOf(body: string): Pick<CatalogueEntity, 'fields' | 'actions'> {
  const fields: CatalogueField[] = [];
  const actions: string[] = [];
  let heading: string[] = [];
  for (const line of body.split('\n')) {
    if (!line.startsWith('|')) {
      heading = [];
      continue;
    }
    const cells = line
      .replaceAll(String.raw`\|`, '¦')
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim());
    if (heading.length === 0) {
      heading = cells;
      continue;
    }
    if (/^-+$/.test(cells[0] ?? '')) continue;
    if (heading[0] === 'field' && heading[1] === 'type') fields.push(...fieldsOf(cells));
    else if (/^(?:action|transition)/.test(heading[0] ?? '')) {
      const label = heading[0]?.includes('zh') ? cells[0] : cells[1];
      actions.push(...(/[一-鿿][一-鿿（）]*/.exec(label ?? '') ?? []));
    }
  }
  return { fields, actions };
}

function fieldsOf([names = '', , , , rules = '']: string[]): CatalogueField[] {
  // The letters come first; what follows a semicolon is prose.
  const letters = new Set((rules.split(';')[0] ?? '').split(/[\s,.]+/));
  return names
    .split('/')
    .map((name) => name.trim())
    .filter((name) => /^[a-z]\w*$/.test(name))
    .map((name) => ({
      name,
      required: letters.has('R') && !letters.has('RO') && !letters.has('C'),
      unique: letters.has('U'),
      masked: letters.has('S'),
      searched: letters.has('K'),
    }));
}
