/** One page of the console in words: what it shows, asks, checks and does, and who may do it. */
import type { Text } from '../../src/grammar/declarations/declarations.ts';
import { operationsOf } from '../../src/grammar/site/labels.ts';
import type { Language, Vocabulary } from '../../src/grammar/site/models.ts';
import type { ActionDef, FieldDef, PageDef, Site, WriteDef } from '../../src/grammar/site/resolved.ts';
import { permits, wantedOf } from '../rule.ts';
import type { View } from './pictures/album.ts';
import { picturesOf } from './pictures/html.ts';
import { screenLinks } from './screens/links.ts';
import { doneBy, guardInWords, happens, moveText, placesOf } from './action-facts.ts';
import { diagram } from './diagram.ts';
import { asksText } from './field-facts.ts';
import { escaped, fileOf, framed, table } from './html.ts';
import { actionsOfPage, areasOnly, areasText, verbNames } from './page-facts.ts';
import { actionName, labelOf, matchInWords, ruleInWords, type Ground, type Told } from './phrases.ts';
import { isAside, roleColumns } from './rights.ts';
import { entityRules } from './site-facts.ts';
import { alike, isNothing, joined, nothing, said, text } from './texts.ts';
import { typeNames } from './type-names.ts';
import { orderText } from './order-text.ts';

const words = {
  address: text('地址', 'Address'),
  menu: text('菜单', 'Menu'),
  areas: text('可见范围', 'Seen by'),
  permission: text('权限标签', 'Permission label'),
  rows: text('数据范围', 'Rows'),
  endpoint: text('接口路径', 'Endpoint'),
  shows: text('显示什么', 'What it shows'),
  columns: text('列', 'Columns'),
  filters: text('筛选', 'Filters'),
  sums: text('合计', 'Sums'),
  figures: text('指标', 'Figures'),
  tabs: text('标签页', 'Tabs'),
  tab: text('标签页', 'Tab'),
  condition: text('条件', 'Condition'),
  order: text('排序', 'Order'),
  exports: text('导出', 'Export'),
  detail: text('详情', 'Detail'),
  related: text('关联数据', 'Related rows'),
  asks: text('填写什么', 'What it asks'),
  field: text('字段', 'Field'),
  type: text('类型', 'Type'),
  rules: text('要求', 'Rules'),
  checks: text('检查什么', 'What it checks'),
  does: text('能做什么', 'What can be done'),
  follows: text('自动处理', 'What follows by itself'),
  places: text('位置', 'Offered on'),
  who: text('谁可以', 'Who may'),
  by: text('触发', 'Done by'),
  move: text('状态', 'State'),
  when: text('前提', 'Only when'),
  asked: text('填写', 'Asks'),
  confirm: text('确认语', 'Confirms'),
  guards: text('拒绝', 'Refuses'),
  happens: text('效果', 'What happens'),
  undo: text('可撤销', 'Taken back by'),
  workflow: text('状态流转', 'Workflow'),
  workflowNote: text(
    '虚线：系统或定时进行；粗框：终态。',
    'Dashed: done by the system or by time; thick frame: final.',
  ),
  rights: text('谁可以做什么', 'Who may do what'),
  operation: text('操作', 'Operation'),
  yes: text('可以', 'yes'),
  label: text('按标签', 'by label'),
  none: text('—', '—'),
  open: text('所有已登录账号', 'everybody who is signed in'),
  nobody: text('无人', 'nobody'),
} as const;

const colon = text('：', ': ');
const keptNames: { readonly [sort: string]: Text } = {
  together: text('组合不得重复：', 'Unique together: '),
  atMost: text('数量限制：', 'Limit of rows: '),
  apart: text('不得重叠：', 'No overlap: '),
};

export function pageFile(
  page: PageDef,
  site: Site,
  vocabulary: Vocabulary,
  language: Language,
  { screens = false, views = [] }: { screens?: boolean; views?: readonly View[] } = {},
): string {
  const say = (one: Text): string => escaped(one[language]);
  const ground: Ground = { site, vocabulary, shape: page };
  const label = (name: string): Text => labelOf(name, page.fields, site);
  const group = site.groups.find((one) => one.group === page.group);
  const row = (name: Text, value: string): string => (value === '' ? '' : `<dt>${say(name)}</dt><dd>${value}</dd>`);
  const list = (all: readonly string[]): string =>
    all.length === 0 ? '' : `<ul>${all.map((one) => `<li>${one}</li>`).join('')}</ul>`;
  const chips = (all: readonly Text[]): string =>
    all.length === 0 ? '' : `<ul class="chips">${all.map((one) => `<li>${say(one)}</li>`).join('')}</ul>`;
  const parts: string[] = [
    `<h1>${say(page.label)}</h1>`,
    ...(page.note ? [`<p>${say(page.note)}</p>`] : []),
    screens ? screenLinks(page, language) : '',
    `<dl class="facts">${row(words.menu, group ? say(group.label) : '')}${row(words.address, `<code>/${escaped(page.route)}</code>`)}${row(words.areas, say(areasText(page.areas)))}${row(words.permission, page.permission ? `<code>${escaped(page.permission)}</code>` : say(words.open))}${row(words.rows, say(matchInWords(page.where, page.fields, ground)))}${row(words.endpoint, `<code>${escaped(page.endpoint.base)}</code>`)}</dl>`,
    picturesOf(views, language, page.label),
  ];

  const shown = listPart();
  if (shown !== '') parts.push(`<h2>${say(words.shows)}</h2>`, shown);
  const asks = page.verbs.includes('create') || page.verbs.includes('update') || page.options['settings'] !== undefined;
  if (asks && page.form.length > 0) {
    parts.push(`<h2>${say(words.asks)}</h2>`);
    for (const section of page.form) {
      const when = section.visibleWhen
        ? `<p class="quiet">${say(said`仅当${matchInWords(section.visibleWhen, page.fields, ground)}时显示|Shown only when ${matchInWords(section.visibleWhen, page.fields, ground)}`)}</p>`
        : '';
      parts.push(
        `<h3>${say(section.label)}</h3>`,
        when,
        fieldTable(
          section.label,
          section.fields.flatMap((name) => page.fields[name] ?? []),
          ground,
        ),
      );
    }
  }
  for (const [member, part] of Object.entries(page.options)) {
    const { fields, label: title } = (part ?? {}) as { fields?: { [name: string]: FieldDef }; label?: Text };
    if (member === 'settings' || !fields || !title) continue;
    parts.push(
      `<h2>${say(title)}</h2>`,
      fieldTable(title, Object.values(fields), { ...ground, shape: { ...page, fields } }),
    );
  }
  const entity = site.entities[page.entity];
  const kept = entity ? entityRules(entity, site, vocabulary) : [];
  const rules = [
    ...page.checks.map(
      (check) => `${say(ruleInWords(check, ground))}<br><span class="quiet">“${say(check.message)}”</span>`,
    ),
    ...kept
      .filter((fact) => fact.sort !== 'whenever')
      .map((fact) => `${say(keptNames[fact.sort] ?? nothing)}${say(fact.said ?? nothing)}`),
  ];
  if (rules.length > 0) parts.push(`<h2>${say(words.checks)}</h2>`, list(rules));
  const follows = kept.filter((fact) => fact.sort === 'whenever').map((fact) => say(fact.said ?? nothing));
  const columns = roleColumns(site, Object.keys(site.labels));
  const actions = actionsOfPage(page);
  const cards = [
    ...(['create', 'update', 'delete'] as const)
      .filter((verb) => page.verbs.includes(verb) && page.writes?.[verb])
      .map((verb) => writeCard(verb, page.writes?.[verb] as WriteDef)),
    ...actions.map(actionCard),
  ];
  if (cards.length > 0) parts.push(`<h2>${say(words.does)}</h2>`, ...cards);
  if (follows.length > 0) parts.push(`<h2>${say(words.follows)}</h2>`, list(follows));
  const pictures = Object.keys(page.workflows).flatMap((field) => {
    const picture = diagram(field, page, actions, language);
    return picture === null
      ? []
      : [
          `<h3>${say(label(field))}</h3><div class="scroll diagram" role="region" tabindex="0" aria-label="${say(label(field))}">${picture}</div>`,
        ];
  });
  if (pictures.length > 0)
    parts.push(`<h2>${say(words.workflow)}</h2>`, ...pictures, `<p class="quiet">${say(words.workflowNote)}</p>`);
  const operations = operationsOf(page, vocabulary).filter(({ name, preview }) => !preview && !isAside(name));
  if (operations.length > 0)
    parts.push(
      `<h2>${say(words.rights)}</h2>`,
      table(
        words.rights[language],
        [words.operation[language], ...columns.map((column) => column.label[language])],
        onceEach(
          operations.map(({ name, summary }) => [
            say(name === 'list' ? text('查看', 'See') : summary),
            ...columns.map(({ holder, byLabels }) =>
              permits(holder, wantedOf(page, name))
                ? say(byLabels && page.permission !== '' ? words.label : words.yes)
                : `<span class="quiet">${say(words.none)}</span>`,
            ),
          ]),
        ),
      ),
    );
  return framed(
    { language, path: fileOf(page.route) },
    page.label[language],
    parts.filter((part) => part !== '').join('\n'),
  );

  function listPart(): string {
    const { columns: all, filters, tabs, sums, figures, elsewhere = [], sort, exportBy } = page.list;
    if (all.length === 0) return '';
    const figureText = [...figures, ...elsewhere].map((figure) => {
      const fields = figure.entity ? (site.entities[figure.entity]?.fields ?? {}) : page.fields;
      const where = figure.where ? matchInWords(figure.where, fields, ground) : alike('');
      return isNothing(where) ? figure.label : said`${figure.label}（${where}）|${figure.label} (${where})`;
    });
    return [
      `<dl class="facts">`,
      row(words.columns, chips(all.map(label))),
      row(words.filters, chips(filters.map(label))),
      row(words.sums, chips(sums.map(label))),
      row(words.figures, list(figureText.map(say))),
      row(words.order, say(orderText(sort, label))),
      row(
        words.exports,
        exportBy && page.verbs.includes('export')
          ? say(
              said`按${label(exportBy.field)}，最多 ${exportBy.days} 天|at most ${exportBy.days} days of ${label(exportBy.field)}`,
            )
          : '',
      ),
      row(
        words.related,
        list(
          page.related.map(
            (one) =>
              `${say(one.label)}${one.only ? ` <span class="quiet">${say(areasOnly(one.only))}</span>` : ''}${say(colon)}${say(joined(one.columns.map((name) => one.fields[name]?.label ?? alike(name))))}`,
          ),
        ),
      ),
      `</dl>`,
      tabs.length === 0
        ? ''
        : table(
            words.tabs[language],
            [words.tab[language], words.condition[language]],
            tabs.map((tab) => [say(tab.label), say(matchInWords(tab.where, page.fields, ground))]),
          ),
    ].join('');
  }

  function fieldTable(title: Text, fields: readonly FieldDef[], given: Ground): string {
    return table(
      title[language],
      [words.field[language], words.type[language], words.rules[language]],
      fields
        .filter((field) => !field.hidden)
        .map((field) => [
          `${say(field.label)}${field.hint ? `<br><span class="quiet">${say(field.hint)}</span>` : ''}`,
          say(typeNames[field.type] ?? alike(field.type)),
          [
            ...asksText(field, given).map(say),
            ...(field.rows
              ? [
                  `<details><summary>${say(said`每行 ${Object.keys(field.rows).length} 项|${Object.keys(field.rows).length} members of each line`)}</summary>${list(
                    Object.values(field.rows)
                      .filter((member) => !member.hidden)
                      .map((member) => {
                        const rules_ = asksText(member, {
                          ...given,
                          shape: { ...given.shape, fields: field.rows ?? {} },
                        });
                        return `${say(member.label)}${rules_.length > 0 ? `${say(colon)}${rules_.map(say).join(language === 'zh' ? '；' : '; ')}` : ''}`;
                      }),
                  )}</details>`,
                ]
              : []),
            ...(field.rowsChecks ?? []).map((check) => `“${say(check.message)}”`),
          ].join('<br>'),
        ]),
    );
  }

  function whoMay(operation: string): string {
    const holders = columns.filter(({ holder }) => {
      try {
        return permits(holder, wantedOf(page, operation));
      } catch {
        return false;
      }
    });
    if (holders.length === 0) return say(words.nobody);
    return escaped(
      holders
        .map(({ label: name, byLabels }) =>
          byLabels ? `${name[language]}${language === 'zh' ? '（按标签）' : ' (by label)'}` : name[language],
        )
        .join(language === 'zh' ? '、' : ', '),
    );
  }

  function nested(told: readonly Told[]): string {
    return told.length === 0
      ? ''
      : `<ol>${told.map((one) => `<li>${say(one.text)}${one.below ? nestedList(one.below) : ''}</li>`).join('')}</ol>`;
  }
  function nestedList(told: readonly Told[]): string {
    return `<ul>${told.map((one) => `<li>${say(one.text)}${one.below ? nestedList(one.below) : ''}</li>`).join('')}</ul>`;
  }

  function actionCard(action: ActionDef): string {
    const own: Ground = { ...ground, form: action.form };
    const place = placesOf(action, page);
    const operation = page.buttons.row.includes(action.name)
      ? `act:${action.name}`
      : page.buttons.page.includes(action.name)
        ? `page:${action.name}`
        : `bulk:${action.name}`;
    const by = doneBy(action, own);
    const move = moveText(action, own);
    const when = action.when ? matchInWords(action.when, page.fields, own) : alike('');
    const form = Object.values(action.form ?? {});
    return `<section class="action"><h3>${say(action.label)}</h3>${action.note ? `<p class="quiet">${say(action.note)}</p>` : ''}<dl class="facts">${[
      row(words.places, isNothing(place) ? '' : say(place)),
      row(words.who, isNothing(place) ? '' : whoMay(operation)),
      row(words.by, by ? say(by) : ''),
      row(words.move, move ? say(move) : ''),
      row(
        words.when,
        isNothing(when)
          ? ''
          : `${say(when)}${action.whenText ? `<br><span class="quiet">“${say(action.whenText)}”</span>` : ''}`,
      ),
      row(
        words.asked,
        list(
          form.map((field) => {
            const rules_ = asksText(field, { ...own, shape: { ...page, fields: { ...page.fields, ...action.form } } });
            return `${say(field.label)}${rules_.length > 0 ? ` <span class="quiet">${rules_.map(say).join(language === 'zh' ? '；' : '; ')}</span>` : ''}`;
          }),
        ),
      ),
      row(words.confirm, action.confirm ? `“${say(action.confirm)}”` : ''),
      row(words.guards, list((action.guards ?? []).map((guard) => say(guardInWords(guard, own))))),
      row(words.happens, nested(happens(action, own))),
      row(words.undo, action.undo === undefined ? '' : say(actionName(page.entity, action.undo, site))),
    ].join('')}</dl></section>`;
  }

  function writeCard(verb: 'create' | 'update' | 'delete', write: WriteDef): string {
    const when = write.when ? matchInWords(write.when, page.fields, ground) : alike('');
    return `<section class="action"><h3>${say(verbNames[verb] ?? alike(verb))}</h3><dl class="facts">${[
      row(words.who, whoMay(verb)),
      row(
        words.when,
        isNothing(when)
          ? ''
          : `${say(when)}${write.whenText ? `<br><span class="quiet">“${say(write.whenText)}”</span>` : ''}`,
      ),
      row(words.guards, list((write.guards ?? []).map((guard) => say(guardInWords(guard, ground))))),
      row(words.happens, nested(happens(write, ground))),
    ].join('')}</dl></section>`;
  }
}

/** Rows without those that say the same as one above: an act for one row and for many is one to whoever may do it. */
const onceEach = (rows: readonly string[][]): string[][] => [
  ...new Map(rows.map((cells) => [JSON.stringify(cells), cells])).values(),
];
