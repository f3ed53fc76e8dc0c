/** Icons as bare SVG paths: only those that are drawn reach the browser, without a component each. */

/** Icons that the shell itself draws. */
export const shellIcons = [
  'Dashboard',
  'Menu',
  'MenuOpen',
  'Translate',
  'Person',
  'LightMode',
  'DarkMode',
  'Close',
  'ExpandMore',
  'Search',
  'BugReport',
  'Notifications',
  'Key',
  'Logout',
  'Fullscreen',
  'FullscreenExit',
  'Palette',
  'Star',
  'History',
];

/** Icons of the tools of fields, which come with the forms that have such fields. */
export const toolIcons = [
  'FormatBold',
  'FormatItalic',
  'FormatUnderlined',
  'FormatStrikethrough',
  'FormatListBulleted',
  'FormatListNumbered',
  'FormatQuote',
  'FormatAlignLeft',
  'FormatAlignCenter',
  'FormatAlignRight',
  'FormatClear',
  'Link',
  'Image',
  'Undo',
  'Redo',
  'Code',
  'Smartphone',
  'Close',
  'Crop',
  'DragIndicator',
  'SwapHoriz',
];

const attribute = (text: string, name: string) => Number(new RegExp(`\\b${name}: "([^"]+)"`).exec(text)?.[1] ?? '0');

function circle(text: string): string {
  const [x, y, r] = [attribute(text, 'cx'), attribute(text, 'cy'), attribute(text, 'r')];
  return `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;
}

/**
 * Path data of one icon, from the source of its module in @mui/icons-material; an element that is no path or circle is
 * an error.
 */
export function iconPath(name: string, source: string): string {
  const elements = [...source.matchAll(/_jsx\("(\w+)", \{([^}]*)\}/g)];
  if (elements.length === 0) throw new Error(`The icon ${name} holds no drawing`);
  return elements
    .map(([, element = '', members = '']) => {
      if (element === 'path') return /\bd: "([^"]+)"/.exec(members)?.[1] ?? '';
      if (element === 'circle') return circle(members);
      throw new Error(`The icon ${name} holds a <${element}>, which the menu cannot draw`);
    })
    .join('');
}

/** Text of a module that holds icons; `source` gives the module text of one, undefined when there is none. */
export function iconsModule(named: readonly string[], source: (name: string) => string | undefined): string {
  const lines = [...new Set(named)].sort().map((name) => {
    const text = source(name);
    if (text === undefined) throw new Error(`There is no icon "${name}" in @mui/icons-material`);
    return `  ${name}: '${iconPath(name, text)}',`;
  });
  return [
    '/** Made by `npm run generate`: path data (24 x 24) of the icons that are drawn. From Material Icons, Apache License 2.0. */',
    'export const iconPaths: { [name: string]: string } = {',
    ...lines,
    '};',
    '',
  ].join('\n');
}
