/** The law on the length of lines finds what it should, and sets aside what cannot be broken. */
import { expect, test } from 'vitest';
import { longLines } from './long-lines.ts';

const long = 'a'.repeat(121);
const words = 'a word '.repeat(20).trim();

test.each([
  ['code', `const ${long} = 1;`],
  ['a comment', `// ${words}`],
  ['a comment in a block', `/** ${words} */`],
  ['a comment with quotes', `// '${words}'`],
  ['code beside texts', `const x = { ${"a: 'b', ".repeat(30)} };`],
  ['a line of a template of several', `const x = sql\`\n${words}\n\`;`],
  ['code in the brackets of such a template', `const x = \`\n\${${long}}\n\`;`],
  ['a division', `const x = ${'a / '.repeat(40)}b;`],
])('finds %s', (_, code) => {
  expect(longLines(code)).toEqual([code.startsWith('const x = sql') || code.includes('\n') ? 2 : 1]);
});

test.each([
  ['a string', `const x = '${words}';`],
  ["a string with the other's quotes", `const x = "it's ${words}";`],
  ['a template on one line', `const x = \`\${a} ${words} \${b ? \`c \${{ d: 1 }.d}\` : ''}\`;`],
  ['a template after one of several lines', `const y = \`\n\`;\nconst x = \`${words}\`;`],
  ['a regular expression', `const x = /[/'"\`]${long}/u;`],
  ['the path of an import', `import { x } from '${long}';`],
])('sets aside %s', (_, code) => {
  expect(longLines(code)).toEqual([]);
});
