/** The colours that tokens.css begins with (specification 9: theme #409EFF, sidebar #304156 / #bfcbd9 / #409EFF). */
export const themeColour = '#409eff';

export interface Palette {
  strong: string;
  text: string;
  text2: string;
  bg: string;
  paper: string;
  line: string;
  info: string;
  success: string;
  warning: string;
  error: string;
}

/** token name in tokens.css -> member here. */
export const tokenNames = {
  '--primary-strong': 'strong',
  '--text': 'text',
  '--text-2': 'text2',
  '--bg': 'bg',
  '--paper': 'paper',
  '--line': 'line',
  '--info': 'info',
  '--success': 'success',
  '--warning': 'warning',
  '--error': 'error',
} as const satisfies { [token: string]: keyof Palette };

export const light: Palette = {
  strong: '#1b6ec2',
  text: '#1f2733',
  text2: '#5a6473',
  bg: '#f0f2f5',
  paper: '#ffffff',
  line: '#e3e6eb',
  info: '#1b6ec2',
  success: '#2a7a3b',
  warning: '#8a5a00',
  error: '#c62828',
};

export const dark: Palette = {
  strong: '#1b6ec2',
  text: '#e4e8ee',
  text2: '#a8b2c1',
  bg: '#12161c',
  paper: '#1b212a',
  line: '#323c4a',
  info: '#79bbff',
  success: '#7fd18f',
  warning: '#e9bd63',
  error: '#ff9a94',
};

function channel(value: number): number {
  const share = value / 255;
  return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

/** WCAG contrast of two "#rrggbb" colours, 1 to 21. */
export function contrast(a: string, b: string): number {
  const luminance = (hex: string) => {
    const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => channel(Number.parseInt(hex.slice(at, at + 2), 16)));
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const [high = 0, low = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (high + 0.05) / (low + 0.05);
}
