/** Pictures on the sheets: of a page as it is, and beside it as it was, with the differences marked. */
import type { Text } from '../../../src/grammar/declarations/declarations.ts';
import type { Language } from '../../../src/grammar/site/models.ts';
import { escaped, fileOf, framed } from '../html.ts';
import { said, text } from '../texts.ts';
import { differs, gallery, isSame, type Picture, type Piece, type View } from './album.ts';
import type { Box, Mark } from './compare.ts';

const words = {
  pictures: text('画面', 'Pictures'),
  first: text('首屏', 'First screen'),
  record: text('第一条记录', 'First record'),
  edit: text('编辑表单', 'Edit form'),
  create: text('新增表单', 'Create form'),
  admin: text('平台', 'Platform'),
  seller: text('商家', 'Seller'),
  wide: text('电脑', 'Desktop'),
  narrow: text('手机', 'Phone'),
  light: text('浅色', 'light'),
  dark: text('深色', 'dark'),
  inDark: text('深色模式', 'Dark mode'),
  base: text('基准', 'Base'),
  now: text('当前', 'Now'),
  same: text('没有可见差异', 'No visible difference'),
  absent: text('基准中没有这个画面', 'The base has no such screen'),
  gone: text('当前已没有这个画面', 'There is no such screen now'),
  more: text('下面还有不同之处，点击画面查看全部。', 'There is more below: click a picture to see all.'),
  back: text('返回页面说明', 'Back to the page'),
  looks: text('其他画面', 'Other looks'),
  note: text(
    '示例数据的画面，时间和数据两次相同；方框标出不同之处，横线表示此处有内容增删。点击可看原尺寸。',
    'On sample data, the same on both sides. Boxes mark what differs; a line marks where something was added or removed. Click for the full size.',
  ),
  plainNote: text('示例数据的画面，点击可看原尺寸。', 'On sample data. Click for the full size.'),
} as const;

const order: readonly Pick<View, 'width' | 'scheme'>[] = (['light', 'dark'] as const).flatMap((scheme) =>
  (['wide', 'narrow'] as const).map((width) => ({ width, scheme })),
);

const lookName = ({ width, scheme }: Pick<View, 'width' | 'scheme'>): Text =>
  said`${words[width]} · ${words[scheme]}|${words[width]}, ${words[scheme]}`;

const partName = ({ part, area }: Pick<View, 'part' | 'area'>, areas: number): Text =>
  areas > 1 ? said`${words[part]}（${words[area]}）|${words[part]} (${words[area]})` : words[part];

const count = (marks: number): Text => said`${marks} 处不同|${marks} ${marks === 1 ? 'difference' : 'differences'}`;

/** What is said of a view beside its name; nothing of what was not compared. */
const verdictOf = (view: View): Text | undefined =>
  !view.compared
    ? undefined
    : isSame(view)
      ? words.same
      : view.base === undefined
        ? words.absent
        : view.now === undefined
          ? words.gone
          : count(view.marks.length);

/** File of a comparison in full size, inside the folder of a language. */
export const comparisonFile = ({ route, area, part, width, scheme }: View): string =>
  `compare/${[route.replaceAll('/', '.'), area, part, width, scheme].join('.')}.html`;

/** The way from a file in a folder of a language to the pictures. */
const toGallery = (file: string, up: string): string => `${up}${gallery}/${file}`;

interface Place {
  language: Language;
  /** From the file to the folder of the site, and to the folder of the language. */
  up: string;
  home: string;
}

/** A picture with boxes over it; a box without height is a line. Boxes are those of the whole, also over a piece. */
function shot(picture: Picture | Piece, boxes: readonly Box[], alt: string, { up }: Place, numbered = false): string {
  const [left, top] = 'x' in picture ? [picture.x, picture.y] : [0, 0];
  const { width, height, file } = picture;
  const drawn = boxes.map((box, at) => {
    if (box.y - top > height) return '';
    const [x, y, w, h] = [box.x - left - 3, box.y - top - 3, box.width + 6, box.height + 6];
    const [u, v] = [Math.max(1, x), Math.max(1, y)];
    const size = `width="${Math.max(1, Math.min(w, width - 1 - u))}" height="${Math.max(1, Math.min(h, height - 1 - v))}"`;
    const frame = `<rect x="${u}" y="${v}" ${size}/>`;
    return numbered ? `${frame}<text x="${Math.max(6, x + 4)}" y="${Math.max(18, y - 4)}">${at + 1}</text>` : frame;
  });
  const marks =
    boxes.length === 0
      ? ''
      : `<svg class="marks" viewBox="0 0 ${width} ${height}" preserveAspectRatio="none" aria-hidden="true">${drawn.join('')}</svg>`;
  return `<img src="${escaped(toGallery(file, up))}" width="${width}" height="${height}" loading="lazy" alt="${escaped(alt)}">${marks}`;
}

const side = (marks: readonly Mark[], of: 'base' | 'now'): Box[] => marks.map((mark) => mark[of]);

function figure(caption: string, link: string, inner: string, kind: string): string {
  return `<figure class="${kind}"><figcaption>${caption}</figcaption><a class="shot" href="${escaped(link)}">${inner}</a></figure>`;
}

/** One picture: it is as it was, or there is only this one. */
function single(view: View, title: string, place: Place, caption: string): string {
  const { language } = place;
  const picture = view.now ?? view.base;
  if (!picture) return '';
  const alt = `${title} · ${lookName(view)[language]}`;
  return figure(caption, toGallery(picture.file, place.up), shot(picture, [], alt, place), view.width);
}

/** As it was and as it is, beside each other. */
function pair(view: View, title: string, place: Place): string {
  const { base, now, marks } = view;
  const { language } = place;
  if (!base || !now) return '';
  const link = `${place.home}${comparisonFile(view)}`;
  const alt = (of: 'base' | 'now'): string => `${title} · ${lookName(view)[language]} · ${words[of][language]}`;
  const part = (of: 'base' | 'now'): string =>
    figure(
      escaped(words[of][language]),
      link,
      shot(view.pieces?.[of] ?? view[of] ?? base, side(marks, of), alt(of), place),
      of,
    );
  const more = view.pieces?.cut ? `<p class="quiet">${escaped(words.more[language])}</p>` : '';
  return `<div class="pair ${view.width}">${part('base')}${part('now')}</div>${more}`;
}

/** All parts of a page with their pictures; empty without any. */
export function picturesOf(views: readonly View[], language: Language, label: Text): string {
  const own = views.filter((view) => view.language === language);
  if (own.length === 0) return '';
  const place: Place = { language, up: '../../', home: '../' };
  const areas = new Set(own.map((view) => view.area)).size;
  const parts = grouped(own, (view) => `${view.area} ${view.part}`).map((part) => sectionOf(part));
  const note = own.some(differs) ? words.note : words.plainNote;
  return `<h2>${escaped(words.pictures[language])}</h2><p class="quiet">${escaped(note[language])}</p>${parts.join('\n')}`;

  function sectionOf(part: readonly View[]): string {
    const [first] = part;
    if (!first) return '';
    const name = partName(first, areas)[language];
    const title = `${label[language]} · ${name}`;
    const sorted = order.flatMap(
      (look) => part.find((one) => one.width === look.width && one.scheme === look.scheme) ?? [],
    );
    const changed = sorted.filter((view) => differs(view) && view.base && view.now);
    const others = sorted.filter((view) => !changed.includes(view));
    const one = others[0] && verdictOf(others[0]);
    const common = one && others.every((view) => verdictOf(view) === one) ? one : undefined;
    const head = `<h3>${escaped(name)}${changed.length === 0 && common ? ` <span class="verdict">${escaped(common[language])}</span>` : ''}</h3>`;
    const pairs = (scheme: 'light' | 'dark'): string =>
      changed
        .filter((view) => view.scheme === scheme)
        .map(
          (view) =>
            `<h4>${escaped(lookName(view)[language])} <span class="verdict differs">${escaped(count(view.marks.length)[language])}</span></h4>${pair(view, title, place)}`,
        )
        .join('');
    const dark = pairs('dark');
    const singles = others.map((view) => {
      const verdict = changed.length > 0 || !common ? verdictOf(view) : undefined;
      return single(
        view,
        title,
        place,
        `${escaped(lookName(view)[language])}${verdict ? ` <span class="verdict">${escaped(verdict[language])}</span>` : ''}`,
      );
    });
    return `<section class="pictures">${head}${pairs('light')}${
      dark === '' ? '' : `<details><summary>${escaped(words.inDark[language])}</summary>${dark}</details>`
    }${singles.length > 0 ? `<div class="shots">${singles.join('')}</div>` : ''}</section>`;
  }
}

/** What is shown of a change at once: this many pages, and this many parts of each. */
const pagesAtOnce = 3;
const partsAtOnce = 2;

/** What a change does to the looks of these pages: the pieces that differ, near at hand. */
export function closeUps(
  views: readonly View[],
  routes: readonly string[],
  language: Language,
  labelOf: (route: string) => Text | undefined,
): string {
  const place: Place = { language, up: '../', home: '' };
  const seen = routes.map((route) => ({
    route,
    own: views.filter(
      (view) =>
        view.route === route &&
        view.language === language &&
        view.width === 'wide' &&
        view.scheme === 'light' &&
        view.compared,
    ),
  }));
  const pictured = seen.filter(({ own }) => own.length > 0);
  if (pictured.length === 0) return '';
  const changed = pictured
    .map(({ route, own }) => ({ route, own: own.filter(differs) }))
    .filter(({ own }) => own.length > 0);
  if (changed.length === 0) return `<p class="quiet verdict">${escaped(words.same[language])}</p>`;
  return changed
    .slice(0, pagesAtOnce)
    .map(({ route, own }) => {
      const areas = new Set(own.map((view) => view.area)).size;
      const label = labelOf(route)?.[language] ?? route;
      // The same change in both areas is shown once.
      const parts = own.filter((view, at) => own.findIndex((one) => one.part === view.part) === at);
      return parts
        .slice(0, partsAtOnce)
        .map((view) => {
          const name = `${label} · ${partName(view, areas)[language]}`;
          const verdict = verdictOf(view)?.[language] ?? '';
          const caption = `<p class="look"><span>${escaped(name)}</span> <span class="verdict differs">${escaped(verdict)}</span></p>`;
          return `${caption}${view.base && view.now ? pair(view, name, place) : `<div class="shots alone">${single(view, name, place, escaped(lookName(view)[language]))}</div>`}`;
        })
        .join('');
    })
    .join('');
}

/** Path inside the folder -> text: what differs, in full size. */
export function comparisons(
  views: readonly View[],
  labelOf: (route: string) => Text | undefined,
): {
  [path: string]: string;
} {
  const files: { [path: string]: string } = {};
  // What differs in one language has its file in both, so that each leads to the other.
  const wanted = new Set(views.filter((view) => differs(view) && view.base && view.now).map(comparisonFile));
  for (const view of views) {
    const path = comparisonFile(view);
    if (wanted.has(path))
      files[`${view.language}/${path}`] = comparison(view, views, labelOf(view.route) ?? text('', ''), wanted);
  }
  return files;
}

function comparison(view: View, views: readonly View[], label: Text, wanted: ReadonlySet<string>): string {
  const { language } = view;
  const place: Place = { language, up: '../../', home: '../' };
  const name = `${label[language]} · ${partName(view, 2)[language]}`;
  const others = order.flatMap((look) =>
    views.filter(
      (one) =>
        one.route === view.route &&
        one.area === view.area &&
        one.part === view.part &&
        one.language === language &&
        one.width === look.width &&
        one.scheme === look.scheme &&
        wanted.has(comparisonFile(one)),
    ),
  );
  const links = others.map(
    (one) =>
      `<a href="${escaped(`../${comparisonFile(one)}`)}"${one === view ? ' aria-current="page"' : ''}>${escaped(lookName(one)[language])}</a>`,
  );
  const alt = (of: 'base' | 'now'): string => `${name} · ${lookName(view)[language]} · ${words[of][language]}`;
  const part = (of: 'base' | 'now'): string => {
    const picture = view[of];
    return picture === undefined
      ? ''
      : figure(
          escaped(words[of][language]),
          toGallery(picture.file, place.up),
          shot(picture, side(view.marks, of), alt(of), place, true),
          of,
        );
  };
  const verdict = verdictOf(view)?.[language] ?? '';
  return framed(
    { language, path: comparisonFile(view) },
    name,
    `<p><a href="../${fileOf(view.route)}">${escaped(words.back[language])}</a></p>
<h1>${escaped(name)}</h1>
<nav class="looks" aria-label="${escaped(words.looks[language])}">${links.join(' ')}</nav>
<p class="verdict${differs(view) ? ' differs' : ''}">${escaped(verdict)}</p>
<div class="pair full ${view.width}">${isSame(view) ? part('now') : `${part('base')}${part('now')}`}</div>`,
    { data: { wide: '' } },
  );
}

function grouped<T>(all: readonly T[], keyOf: (one: T) => string): T[][] {
  const groups = new Map<string, T[]>();
  for (const one of all) groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one]);
  return [...groups.values()];
}
