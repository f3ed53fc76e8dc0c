/** What the site lacks of the catalogue, by name. Whether what is there is right, tests and screens must show. */
import type { EntityDef, FieldDef, PageDef, Site } from '../../src/grammar/site/resolved.ts';
import { kindModels, type KindName } from '../../src/kinds/models.ts';
import type { Catalogue, CatalogueEntity, CataloguePage } from './read.ts';
import { declaredOf } from './declared.ts';
import { widgetShown } from './widgets.ts';

/** One thing that the catalogue names: "order/gorder field teamNo". */
export interface Finding {
  /** What was looked for: pages, titles, labels, fields, ... */
  of: string;
  name: string;
  held: boolean;
  /** What kept it from being judged. */
  why?: string;
}

/** Everything that was looked for. Of a page or an entity that is not there, its absence alone is told. */
export function coverageOf(site: Site, catalogue: Catalogue): Finding[] {
  const labels = new Set(Object.keys(site.labels));
  return [
    ...catalogue.pages.flatMap((wanted) => {
      const page = site.pages[wanted.route];
      return page
        ? [...pageFindings(wanted, page, site.entities[page.entity], labels), ...widgetFindings(wanted, page, site)]
        : [{ of: 'pages', name: `${wanted.route} page`, held: false }];
    }),
    ...Object.entries(catalogue.entities).flatMap(([name, wanted]) => entityFindings(name, wanted, site)),
  ];
}

function pageFindings(
  wanted: CataloguePage,
  page: PageDef,
  entity: EntityDef | undefined,
  labels: ReadonlySet<string>,
): Finding[] {
  const { route } = wanted;
  const look = (of: string, name: string, held: boolean): Finding => ({ of, name: `${route} ${name}`, held });
  const same = (of: string, is: string, should: string): Finding =>
    look(of, is === should ? of : `${of} is ${is}, catalogue ${should}`, is === should);
  const words = JSON.stringify([page, entity]);
  // A field of a record that the row refers to is read through the reference.
  const fieldsHere = Object.keys(page.fields).map((name) => `.${name}`);
  return [
    look('pages', 'page', true),
    same('kinds', page.kind, wanted.kind),
    same('titles', `${page.label.zh} / ${page.label.en}`, `${wanted.zh} / ${wanted.en}`),
    same('areas', page.areas.toSorted().join(' '), wanted.areas.toSorted().join(' ')),
    ...(wanted.permission === '' ? [] : [same('permissions', page.permission, wanted.permission)]),
    ...(wanted.base === '' ? [] : [same('endpoints', page.endpoint.base, wanted.base)]),
    ...wanted.labels.map((act) => look('labels', `label :${act}`, labels.has(`${page.permission}:${act}`))),
    ...wanted.fields.map((name) =>
      look(
        'page fields',
        `field ${name}`,
        fieldsHere.some((own) => own.endsWith(`.${name}`)),
      ),
    ),
    ...wanted.actions.map((word) => look('page actions', `action ${word}`, holds(words, word) || does(page, word))),
    ...wanted.columns.map((name) => look('columns', `column ${name}`, shows(page, name))),
    ...wanted.filters.map((name) => look('filters', `filter ${name}`, asks(page, name))),
    ...wanted.figures.map((word) =>
      look('figures and tabs', `figure or tab ${word}`, words.includes(word) || (word === allRows && hasTabs(page))),
    ),
  ];
}

/** The tab of all rows stands before those that a list declares. */
const allRows = '全部';
const hasTabs = ({ list }: PageDef): boolean => list.tabs.length > 0;

function widgetFindings({ route, widgets }: CataloguePage, page: PageDef, site: Site): Finding[] {
  const declared = declaredOf(page, site);
  return widgets.map((said) => {
    const shown = widgetShown(said, declared);
    const found = { of: 'widgets', name: `${route} widget ${said}`, held: shown === true };
    return shown === undefined ? { ...found, why: 'no declaration is known to show it' } : found;
  });
}

/** An action on many rows at once is the action on one. */
const holds = (words: string, word: string): boolean =>
  words.includes(alias[word] ?? word) || (word.startsWith('批量') && words.includes(word.slice(2)));

/** What the catalogue calls otherwise than the site does. */
const alias: { [word: string]: string } = {
  批量打标签: '添加标签',
  media: 'cover',
  item: 'goodsName',
  company: 'carrier',
  creator: 'createdBy',
  createdBy: 'maker',
  fee: 'signedAmount',
  period: 'phase',
  periodAmount: 'nextAmount',
  scores: 'descriptionScore',
};

/**
 * A list names a field by its own name, through the record that it belongs to, or by a name that the word opens or
 * closes: "receiver" is told by "receiverName", "region" by "receiverRegion".
 */
function names(of: readonly string[], word: string): boolean {
  const wanted = new Set([word, alias[word] ?? word].map((one) => one.toLowerCase()));
  return of.some((path) => {
    const name = (path.split('.').at(-1) ?? '').toLowerCase();
    return [...wanted].some((one) => name.startsWith(one) || name.endsWith(one) || one === `${name}name`);
  });
}

function shows(page: PageDef, word: string): boolean {
  const under = Object.values(page.list.cells ?? {}).flatMap((cell) => cell.under ?? []);
  const columns = [...page.list.columns, ...under];
  // A record is its own list's first column; the number of one that it refers to stands for it.
  const referred = columns.flatMap((name) => (page.fields[name]?.to ? [`${name}No`] : []));
  return (
    word === page.entity || names([...columns, ...referred], word) || (word === 'member' && names(columns, 'owner'))
  );
}

function asks({ list, fields }: PageDef, name: string): boolean {
  // What is searched for as one types needs no filter of its own, nor does what a tab stands for.
  if (name === 'keyword') return Object.values(fields).some((field) => field.search) || names(list.filters, 'name');
  // A period is asked for by both of its ends.
  if (name === 'period' && ['startAt', 'endAt'].every((end) => list.filters.includes(end))) return true;
  const tabs = JSON.stringify(list.tabs ?? []);
  return names(list.filters, name) || fields[name]?.search === true || tabs.includes(`"${name}"`);
}

/** Words of what a kind brings by itself, and its operation that stands behind them. */
const builtIn: [RegExp, RegExp][] = [
  [/^导出/, /^export$/],
  [/^导入/, /^template$/],
  [/^(?:新[建增]|create)/, /^create$/],
  [/^查看完整信息$/, /^reveal$/],
  [/^(?:上传文件|校验结果)$/, /^upload$/],
  [/^下载模板$/, /^template$/],
  [/^下载错误行$/, /^batchErrors$/],
  [/^继续入账$/, /^commit$/],
  [/^历史版本$/, /^versions$/],
  [/^查看上级链$/, /^ancestors$/],
  [/^展开三级$/, /^children$/],
  [/^恢复默认/, /^defaults$/],
  [/^(?:编辑|保存)/, /^(?:update|write)$/],
  [/(?:详情|^查看(?:资料)?)$/, /^one$/],
  [/^展开全部$/, /^children$/],
];
function does(page: PageDef, word: string): boolean {
  // A switch in the row itself is both.
  if (
    /^(?:启用|禁用)$/.test(word) &&
    Object.values(page.fields).some(({ type, inline }) => type === 'boolean' && inline)
  )
    return true;
  const offered = kindModels[page.kind as KindName].operations(page).map(({ name }) => name);
  return builtIn.some(([said, operation]) => said.test(word) && offered.some((name) => operation.test(name)));
}

function entityFindings(name: string, wanted: CatalogueEntity, site: Site): Finding[] {
  const entity = site.entities[name];
  const of = wanted.settings ? 'settings' : 'entities';
  if (!entity) return [{ of, name: `${of} ${name}`, held: false }];
  const all = JSON.stringify(entity);
  // A number may be unique within something: per seller, per zone.
  const unique = new Set((entity.uniques ?? []).flatMap((group) => (Array.isArray(group) ? group : group.fields)));
  const rule = (field: FieldDef, word: string, asked: boolean, held: boolean): Finding[] =>
    asked ? [{ of: 'rules', name: `${name}.${field.name} ${word}`, held }] : [];
  return [
    { of, name: `${of} ${name}`, held: true },
    ...wanted.fields.flatMap((one): Finding[] => {
      const field = entity.fields[one.name];
      // Objects of settings hold their members by name.
      const held =
        field !== undefined ||
        // Each record has one, declared nowhere.
        one.name === 'id' ||
        all.includes(`"${one.name}":{`) ||
        // Rows that are records of their own are listed beside their record.
        entity.related.some(({ name }) => name === one.name);
      return [
        { of: 'fields', name: `${name}.${one.name}`, held },
        ...(field
          ? [
              ...rule(
                field,
                'unique',
                one.unique,
                field.unique === true || unique.has(one.name) || (field.distinct ?? []).length > 0,
              ),
              ...rule(field, 'masked', one.masked, field.mask !== undefined && field.mask !== false),
              // A reference is chosen in a filter of its own.
              ...rule(field, 'searched', one.searched && !field.to, field.search === true),
            ]
          : []),
      ];
    }),
    ...wanted.actions.map((word): Finding => ({
      of: 'actions',
      name: `${name} action ${word}`,
      held: all.includes(word),
    })),
  ];
}
