// @vitest-environment jsdom
import fc from 'fast-check';
import { fieldModels } from '../../../src/fields/models.ts';
import { cleaned } from '../../../src/fields/servers.ts';
import type { FieldDef } from '../../../src/grammar/site/resolved.ts';
import { describe, expect, test } from 'vitest';
import { cleanHtml } from '../../../src/fields/richtext/clean.server.ts';
import { plainText } from '../../../src/fields/richtext/plain.ts';
import { drawableHtml } from '../../../src/fields/richtext/purify.tsx';

describe('cleaning rich text', () => {
  test.each([
    ['<p>你好</p>', '<p>你好</p>'],
    ['<P CLASS="x" STYLE="color:red" onclick=alert(1)>a</P>', '<p>a</p>'],
    ['<script>alert(1)</script>b', 'b'],
    ['<SCRIPT>a</script >b', 'b'],
    ['<scr<script>ipt>alert(1)</script>', 'ipt&gt;alert(1)'],
    ['<img src=x onerror=alert(1)>', ''],
    [
      '<img src="https://a.example/x.png" onload=x alt="图" width=20>',
      '<img src="https://a.example/x.png" alt="图" width="20" />',
    ],
    ['<a href="javascript:alert(1)">x</a>', '<a>x</a>'],
    ['<a href="&#106;avascript:alert(1)">x</a>', '<a>x</a>'],
    ['<a href="java&#10;script:alert(1)">x</a>', '<a>x</a>'],
    ['<a href="https://a.example/?a=1&b=2">x</a>', '<a href="https://a.example/?a=1&amp;b=2">x</a>'],
    ['<svg><p>x</p></svg>y', 'y'],
    ['<math><mi//xlink:href="data:x,<script>alert(4)</script>">', ''],
    ['<!-- <p>x</p> -->y', 'y'],
    ['<!--x', ''],
    ['a < b & c > d', 'a &lt; b &amp; c &gt; d'],
    ['&lt;script&gt;', '&lt;script&gt;'],
    ['<p><b>x</p>', '<p><b>x</b></p>'],
    ['<p><x><p>y', '<p></p><p>y</p><p></p>'],
    ['</p>x</div>', '<p></p>x'],
    ['<form action=x><input name=a>t</form>', 't'],
    ['<p title="a>b">x</p>', '<p>x</p>'],
    ['<noscript><p title="</noscript><img src=x onerror=1>">a</p></noscript>b', 'b'],
    ['<noscript>x</noscript>y', 'y'],
    ['<td colspan=2 rowspan=x>', '<td colspan="2"></td>'],
    ['<', '&lt;'],
    ['<textarea><p>x</textarea>y', 'y'],
  ])('%s', (from, to) => {
    expect(cleanHtml(from)).toBe(to);
  });

  const pieces = fc
    .array(
      fc.constantFrom(
        '<',
        '>',
        '</',
        'p',
        'a',
        'b',
        'script',
        'img',
        'svg',
        'style',
        'textarea',
        ' ',
        '"',
        "'",
        '=',
        'href',
        'src',
        'onerror',
        'javascript:x',
        '/x.png',
        '&',
        '#106;',
        'lt;',
        '<!--',
        '-->',
        'x',
        '/',
        '\n',
        '<p>',
        '</p>',
        '<a href="',
        '">',
      ),
      { maxLength: 30 },
    )
    .map((all) => all.join(''));
  test('cleaning again changes nothing', () => {
    fc.assert(
      fc.property(pieces, (html) => {
        expect(cleanHtml(cleanHtml(html))).toBe(cleanHtml(html));
      }),
      { numRuns: 1500 },
    );
  });
  test('a browser finds nothing that runs in what is left', () => {
    fc.assert(
      fc.property(pieces, (html) => {
        const box = new DOMParser().parseFromString(cleanHtml(html), 'text/html');
        for (const element of box.body.querySelectorAll('*')) {
          expect(['P', 'A', 'B', 'IMG']).toContain(element.tagName);
          for (const { name, value } of element.attributes) {
            expect(['href', 'src', 'title', 'alt']).toContain(name);
            expect(value).not.toMatch(/^\s*javascript:/i);
          }
        }
      }),
      { numRuns: 400 },
    );
  });
  test('the text stays what it was', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('a', '<', '>', '&', '你', ' ', '"', ';') }), (text) => {
        const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
        expect(new DOMParser().parseFromString(cleanHtml(escaped), 'text/html').body.textContent).toBe(
          new DOMParser().parseFromString(escaped, 'text/html').body.textContent,
        );
      }),
    );
  });
  test('a deep nest is cut, a long text is quick to clean', () => {
    expect(cleanHtml('<div>'.repeat(2000)).split('<div>').length - 1).toBe(50);
    for (const hostile of ['<p ', '<p a="', '<a a ', '<!--', '<svg>', '&#x6a;', '<', '</div>'])
      cleanHtml(hostile.repeat(20_000));
  });
});

test('whatever is stored is cleaned, in the rows of another field as well', () => {
  const label = { zh: '详情', en: 'Details' };
  const detail: FieldDef = { name: 'detail', type: 'richtext', storage: 'column', label };
  const rows: FieldDef = { name: 'parts', type: 'rows', storage: 'column', label, rows: { detail } };
  expect(cleaned('<p onclick="x">a</p>', detail)).toBe('<p>a</p>');
  expect(cleaned('<script>x</script>', detail)).toBe(null);
  expect(cleaned([{ detail: '<img src=x onerror=y><b>c</b>', other: '<i onclick=x>' }], rows)).toEqual([
    { detail: '<b>c</b>', other: '<i onclick=x>' },
  ]);
  expect(fieldModels.richtext.parse('<p onclick="x">a</p>', detail)).toMatchObject({ value: '<p onclick="x">a</p>' });
});

test('drawing is a wall of its own: what reached the table unclean draws clean', () => {
  expect(
    drawableHtml(
      '<img src="javascript:x" onerror="y"><a href="//evil.example">a</a><b style="x" class="y">c</b><td colspan="999">',
    ),
  ).toBe('<a>a</a><b>c</b>');
  expect(
    drawableHtml('<svg onload=x><p>1</p></svg><form><input name="a"></form><p data-x="1" id="root">t</p>'),
  ).not.toMatch(/svg|form|input|data-x|id=/);
});

test('words without markup', () => {
  expect(plainText('<h3>标题</h3><p>一<br>二</p><ul><li>三</li></ul>')).toBe('标题\n一\n二\n三');
});

test('links for drawing open elsewhere', () => {
  expect(drawableHtml('<a href="/x" onclick="y">x</a><style>p{}</style>')).toBe(
    '<a target="_blank" rel="noopener noreferrer" href="/x">x</a>',
  );
});
