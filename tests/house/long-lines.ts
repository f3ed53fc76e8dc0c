/** Lines of code over 120 characters, those set aside whose length is that of one text that cannot be broken. */
const most = 120;

/** Comment, string, regular expression (where a value may stand), template up to its first `${`. */
const token =
  /\/\/[^\n]*|\/\*[\s\S]*?\*\/|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|(?<=(?:^|[=(,:?!&|[{};>]|return)\s*)\/(?![*/])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+\/[a-z]*|`|[{}]/gm;
const chunk = /(?:\\[\s\S]|(?!\$\{)[^`\\])*/y;

/** Numbers of the lines that are too long, counted from 1. A template that goes over several lines can be broken. */
export function longLines(code: string): number[] {
  const emptied = withoutTexts(code).split('\n');
  return code
    .split('\n')
    .flatMap((line, at) => (line.length > most && (emptied[at] ?? line).length > most ? [at + 1] : []));
}

function withoutTexts(code: string): string {
  const left = code.split('');
  /** Templates that are open, by the place of their backtick, and the braces open within their `${`. */
  const open: { from: number; braces: number }[] = [];
  token.lastIndex = 0;
  for (let found = token.exec(code); found; found = token.exec(code)) {
    const [word] = found;
    const inner = open.at(-1);
    if (word === '`') {
      open.push({ from: found.index, braces: 0 });
      goOn(found.index + 1);
    } else if (word === '{' && inner) inner.braces += 1;
    else if (word === '}' && inner && inner.braces > 0) inner.braces -= 1;
    else if (word === '}' && inner) goOn(found.index + 1);
    else if (word.length > 1 && !/^\/[/*]/.test(word)) empty(found.index, token.lastIndex);
  }
  return left.join('');

  /** Reads a template on, up to its end or its next `${`. */
  function goOn(at: number): void {
    chunk.lastIndex = at;
    chunk.exec(code);
    const end = chunk.lastIndex;
    if (code.startsWith('${', end)) token.lastIndex = end + 2;
    else {
      token.lastIndex = end + 1;
      empty(open.pop()?.from ?? at, end + 1);
    }
  }

  function empty(from: number, to: number): void {
    if (!code.slice(from, to).includes('\n')) left.fill('', from, to);
  }
}
