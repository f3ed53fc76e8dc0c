/** The change as a page: sentences with ticks, who gains and loses what, what it means for what is there. */
import type { Text } from '../../src/grammar/declarations/declarations.ts';
import type { Language } from '../../src/grammar/site/models.ts';
import type { Group } from './changes.ts';
import { escaped, fileOf, framed, table } from './html.ts';
import type { View } from './pictures/album.ts';
import { closeUps } from './pictures/html.ts';
import { rightText, type Right, type RoleRights } from './rights.ts';
import { fewPages, text } from './texts.ts';

export interface Change {
  base: { ref: string; commit: string };
  head: { commit: string; /** Files of schemas/ that are not committed. */ open: number };
  /** Why nothing is compared. */
  refused?: { why: Text; problems: Text[] };
  groups: Group[];
  rights: RoleRights[];
  sampleRows: Text[];
  database: Text[];
  /** Day of the review, YYYY-MM-DD. */
  day: string;
}

const words = {
  title: text('本次变更', 'The change'),
  none: text('与基准相比，声明没有变化。', 'Compared with the base nothing that is declared has changed.'),
  sentences: text('变更内容', 'What changes'),
  rights: text('角色权限的变化', 'Rights that roles gain and lose'),
  rightsNote: text(
    '按标签授权的子账号按“持有变更前的全部标签”计算；新标签授予之前，子账号没有相应权限。',
    'Sub-accounts are counted as if they held every label there was. What is new is theirs once its label is granted.',
  ),
  consequences: text('对现有数据的影响', 'Effects on existing data'),
  sample: text('示例数据', 'Sample data'),
  noRows: text(
    '没有示例数据会被拒绝，各页显示的行不变。',
    'No sample row would be refused, and each page shows the rows that it did.',
  ),
  database: text('数据库', 'Database'),
  noDatabase: text('数据库不变。', 'The database stays as it is.'),
  role: text('角色', 'Role'),
  gains: text('获得', 'Gains'),
  loses: text('失去', 'Loses'),
  tickAll: text('全部勾选', 'Tick all'),
  approval: text('确认文本', 'Approval'),
  approvalNote: text(
    '勾选已核对的变更，填写姓名，复制文本到评审记录。勾选只保存在本机浏览器中。',
    'Tick what you have reviewed, enter your name, and copy the text into the record. Ticks stay in this browser.',
  ),
  name: text('评审人', 'Reviewer'),
  day: text('日期', 'Date'),
  copy: text('复制文本', 'Copy the text'),
  result: text('确认文本', 'Text of the approval'),
  base: text('基准', 'Base'),
  head: text('当前', 'Now'),
  open: text('个未提交的文件', 'files not committed'),
  which: text('哪些页面', 'Which pages'),
  noscript: text(
    '浏览器禁用了脚本：不能生成确认文本，其余内容不受影响。',
    'Scripts are off: no approval text is made; all else is here.',
  ),
} as const;

const short = (commit: string): string => commit.slice(0, 10);

/** What pages look like, before and now. */
export interface Looks {
  views: readonly View[];
  labelOf(route: string): Text | undefined;
}

export function changePage(
  change: Change,
  language: Language,
  exists: (route: string) => boolean,
  looks: Looks = { views: [], labelOf: () => undefined },
): string {
  const say = (one: Text): string => escaped(one[language]);
  const { base, head } = change;
  const now = `${short(head.commit)}${head.open > 0 ? ` + ${head.open} ${words.open[language]}` : ''}`;
  const parts = [
    `<h1>${say(words.title)}</h1>`,
    `<dl class="refs"><div><dt>${say(words.base)}</dt><dd>${escaped(base.ref)} <code>${escaped(short(base.commit))}</code></dd></div><div><dt>${say(words.head)}</dt><dd><code>${escaped(now)}</code></dd></div></dl>`,
  ];
  if (change.refused) {
    parts.push(
      `<div class="notice" role="note"><p>${say(change.refused.why)}</p><ul>${change.refused.problems.map((one) => `<li>${say(one)}</li>`).join('')}</ul></div>`,
    );
  } else {
    parts.push(...comparison(change, language, exists, looks));
  }
  return framed({ language, path: 'index.html' }, words.title[language], parts.join('\n'), {
    scripts: ['review.js'],
    data: {
      base: `${base.ref} (${short(base.commit)})`,
      head: now,
      // The same in both languages: ticks are kept under it.
      change: `${base.commit} ${change.head.commit} ${change.head.open}`,
      day: change.day,
    },
  });
}

function comparison(
  change: Change,
  language: Language,
  exists: (route: string) => boolean,
  { views, labelOf }: Looks,
): string[] {
  const say = (one: Text): string => escaped(one[language]);
  const parts: string[] = [];
  if (change.groups.length === 0) parts.push(`<p>${say(words.none)}</p>`);
  else parts.push(`<h2>${say(words.sentences)}</h2>`);
  change.groups.forEach((group, index) => {
    const first = group.routes[0];
    const several = group.routes.length > 1;
    const title = escaped(several ? titleOfMany(group, language) : group.title[language]);
    const links = group.routes
      .map((route, at) => {
        const label = escaped(several ? partOf(group.title[language], at, language) : group.title[language]);
        return exists(route) ? `<a href="${fileOf(route)}">${label}</a>` : label;
      })
      .join(language === 'zh' ? '、' : ', ');
    const head =
      several || first === undefined ? title : exists(first) ? `<a href="${fileOf(first)}">${title}</a>` : title;
    const items = group.sentences.map((sentence, at) => {
      const id = `s${index}-${at}`;
      const below =
        sentence.below.length > 0
          ? `<ul class="below">${sentence.below.map((one) => `<li>${say(one)}</li>`).join('')}</ul>`
          : '';
      return `<li>${tick(id, say(sentence.text))}${below}</li>`;
    });
    parts.push(
      `<section class="group" data-title="${title}"><h3>${head}</h3>${several ? pagesOf(links, group.routes.length, say(words.which)) : ''}<ul class="ticks">${items.join('\n')}</ul>${closeUps(views, group.routes, language, labelOf)}</section>`,
    );
  });
  if (change.rights.length > 0) {
    const cell = (rights: readonly Right[], id: string, whose: string): string =>
      rights.length === 0
        ? '<span class="quiet">—</span>'
        : `<ul class="ticks">${rights
            .map((right, at) => {
              const pages = right.pages.map((page) => page.label[language]).join(language === 'zh' ? '、' : ', ');
              const below = `<details><summary>${say(words.which)}</summary>${escaped(pages)}</details>`;
              return `<li>${tick(`${id}-${at}`, say(rightText(right)), whose)}${right.pages.length > 1 ? below : ''}</li>`;
            })
            .join('')}</ul>`;
    // Role and column stand in the text of the approval, which has no table.
    const whose = (role: RoleRights, what: Text): string =>
      language === 'zh' ? `${say(role.label)}${say(what)}：` : `${say(role.label)} ${say(what).toLowerCase()}: `;
    const rows = change.rights.map((role, at) => [
      say(role.label),
      cell(role.gained, `g${at}`, whose(role, words.gains)),
      cell(role.lost, `l${at}`, whose(role, words.loses)),
    ]);
    const head = [words.role[language], words.gains[language], words.loses[language]];
    parts.push(
      `<h2>${say(words.rights)}</h2>`,
      `<section class="group" data-title="${say(words.rights)}">${table(words.rights[language], head, rows)}</section>`,
      ...(change.rights.some((role) => role.byLabels) ? [`<p class="quiet">${say(words.rightsNote)}</p>`] : []),
    );
  }
  const list = (all: readonly Text[], none: Text, title: Text, id: string): string => {
    const items = all.map((one, at) => `<li>${tick(`${id}${at}`, say(one))}</li>`);
    const told = all.length === 0 ? `<p>${say(none)}</p>` : `<ul class="ticks">${items.join('')}</ul>`;
    return `<section class="group" data-title="${say(title)}"><h3>${say(title)}</h3>${told}</section>`;
  };
  parts.push(
    `<h2>${say(words.consequences)}</h2>`,
    list(change.sampleRows, words.noRows, words.sample, 'd'),
    list(change.database, words.noDatabase, words.database, 'b'),
  );
  if (change.groups.length > 0)
    parts.push(
      `<section class="approval"><h2>${say(words.approval)}</h2>
<p class="quiet">${say(words.approvalNote)}</p><noscript><p class="notice">${say(words.noscript)}</p></noscript>
<div class="row"><label for="reviewer">${say(words.name)}</label><input id="reviewer" autocomplete="name">
<label for="day">${say(words.day)}</label><input id="day" type="date" value="${change.day}">
<button type="button" id="all">${say(words.tickAll)}</button>
<button type="button" id="copy" class="main">${say(words.copy)}</button><span id="copied" role="status"></span></div>
<label for="approval">${say(words.result)}</label><textarea id="approval" readonly rows="10"></textarea></section>`,
    );
  return parts;
}

/** A sentence to be ticked. `before`: what the text of the approval says in front of it. */
const tick = (id: string, sentence: string, before = ''): string =>
  `<label class="tick" for="${id}"><input type="checkbox" id="${id}"><span>${
    before && `<span class="unseen">${before}</span>`
  }${sentence}</span></label>`;

/** Few pages are named at once, many behind a word. */
const pagesOf = (links: string, count: number, which: string): string =>
  count > 8 ? `<details class="quiet"><summary>${which}</summary>${links}</details>` : `<p class="quiet">${links}</p>`;

const namesOf = (title: string, language: Language): string[] => title.split(language === 'zh' ? '、' : ', ');

/** Name of one page of several. */
const partOf = (title: string, at: number, language: Language): string => namesOf(title, language)[at] ?? '';

/** What a group of several pages is called. */
function titleOfMany({ title }: Group, language: Language): string {
  const english = namesOf(title.en, 'en');
  return fewPages(namesOf(title.zh, 'zh').map((zh, at) => ({ zh, en: english[at] ?? '' })))[language];
}
