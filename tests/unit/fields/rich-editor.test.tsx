// @vitest-environment jsdom
import { Editor } from '@tiptap/core';
import { afterEach, describe, expect, test } from 'vitest';
import { allowedAttributes, allowedElements } from '../../../src/fields/richtext/allowed.ts';
import { cleanHtml } from '../../../src/fields/richtext/clean.server.ts';
import { readable, richExtensions, written } from '../../../src/fields/richtext/document.tsx';
import { cleanPasted } from '../../../src/fields/richtext/paste.tsx';
import { plainText } from '../../../src/fields/richtext/plain.ts';
import { drawableHtml } from '../../../src/fields/richtext/purify.tsx';

const editors: Editor[] = [];
afterEach(() => {
  for (const editor of editors.splice(0)) editor.destroy();
});
function edit(html: string): Editor {
  const editor = new Editor({ extensions: richExtensions, content: readable(html), injectCSS: false });
  editors.push(editor);
  return editor;
}
/** What the editor makes of a text. */
const through = (html: string): string => written(edit(html));

/** Every mark, block and attribute of the editor. */
const everything = [
  ...[1, 2, 3, 4, 5, 6].map((level) => `<h${level} style="text-align: center;">标题</h${level}>`),
  '<p style="text-align: right;">a<strong>b</strong><em>c</em><u>d</u><s>e</s><sub>f</sub><sup>g</sup><code>h</code><br>i</p>',
  '<p><a href="https://a.example/?x=1&amp;y=2" title="去">链接</a></p>',
  '<ul><li><p>一</p><ol start="3"><li><p>二</p></li></ol></li></ul>',
  '<blockquote><p>引用</p></blockquote><pre><code>x &lt; y</code></pre><hr>',
  '<img src="/files/a.png" alt="" width="20" height="30"><img src="https://cdn.example.com/b.png" alt="图">',
  '<table><tbody><tr><th colspan="2"><p>头</p></th></tr><tr><td rowspan="2"><p>a</p></td><td><p>b</p></td></tr></tbody></table>',
].join('');
/** Both ends of an element that is empty by nature, as XML writes it. */
const unclosed = (html: string): string => html.replaceAll(' />', '>');

describe('what the editor writes', () => {
  test('comes back from it as it was, from the server too, and is drawn whole', () => {
    expect(through(everything)).toBe(everything);
    expect(unclosed(cleanHtml(everything))).toBe(everything);
    const drawn = drawableHtml(everything)
      .replaceAll(' target="_blank" rel="noopener noreferrer"', '')
      .replaceAll(/ class="align-(\w+)"/g, ' style="text-align: $1;"');
    expect(drawn).toBe(everything);
  });

  test('is what both walls let through, no more and no less', () => {
    const found = new DOMParser().parseFromString(everything, 'text/html').body;
    const elements = new Set([...found.querySelectorAll('*')].map(({ localName }) => localName));
    // Read as one that means the same.
    const others = { b: 'strong', i: 'em', del: 's', div: 'p', thead: 'tbody' };
    const loose = ['span', 'figure', 'figcaption'];
    expect([...elements, ...Object.keys(others), ...loose].sort()).toEqual([...allowedElements].sort());
    const attributes = [...elements].flatMap((element) =>
      [...new Set([...found.querySelectorAll(element)].flatMap((one) => one.getAttributeNames()))].map(
        (name) => `${element}.${name}`,
      ),
    );
    const allowed = Object.entries(allowedAttributes).flatMap(([element, judges]) =>
      Object.keys(judges).map((name) => `${element}.${name}`),
    );
    // A cell that spans both ways is a cell of either kind.
    expect(new Set([...attributes, 'th.rowspan', 'td.colspan'])).toEqual(new Set(allowed));
    expect(through('<div>一</div><figure><img src="/a.png"><figcaption>二</figcaption></figure>')).toBe(
      '<p>一</p><img src="/a.png" alt=""><p>二</p>',
    );
    expect(through('<p><b>a</b><i>b</i><del>c</del><span>d</span></p>')).toBe(
      '<p><strong>a</strong><em>b</em><s>c</s>d</p>',
    );
  });

  test('holds nothing that the walls would take away', () => {
    const hostile =
      '<p style="color:red;text-align:center" onclick="x">a</p><img src="javascript:x"><img src=x onerror=y>' +
      '<a href="javascript:x">b</a><img src="data:image/png;base64,AAAA"><script>z</script>';
    expect(through(hostile)).toBe('<p style="text-align: center;">a</p><p>b</p>');
  });

  test('an empty text is nothing, and empty lines at the end are not kept', () => {
    expect(through('')).toBe('');
    expect(through('<p></p>')).toBe('');
    const editor = edit('<img src="/a.png" alt="">');
    editor.commands.focus('end');
    editor.commands.insertContentAt(editor.state.doc.content.size, '<p></p>');
    expect(written(editor)).toBe('<img src="/a.png" alt="">');
  });
});

describe('what is pasted', () => {
  const paste = (html: string) => {
    const pasted = cleanPasted(html, new Set(['https://cdn.example.com', location.origin]));
    return { ...pasted, html: through(pasted.html) };
  };

  test('from Word: looks become what they mean, lists become lists, notes of Word are gone', () => {
    const line = (level: number, sign: string, text: string): string =>
      `<p class=MsoListParagraph style='mso-list:l0 level${level} lfo1'><![if !supportLists]>` +
      `<span style='mso-list:Ignore'>${sign}<span>&nbsp; </span></span><![endif]>${text}</p>`;
    const word = [
      '<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{color:red}</style></head>',
      "<body><!--StartFragment--><h2 style='mso-margin-top-alt:auto'>产品说明<o:p></o:p></h2>",
      "<p class=MsoNormal align=center style='text-align:center'><b><span style='font-size:14pt'>加粗</span></b>" +
        "<span style='font-style:italic'>斜</span><o:p></o:p></p>",
      '<p class=MsoNormal><o:p>&nbsp;</o:p></p>',
      line(1, '·', '一'),
      line(2, '1.', '一之一'),
      line(1, '·', '二'),
      '<img src="file:///C:/a.png"><!--EndFragment--></body></html>',
    ].join('\n');
    const { html, left } = paste(word);
    expect(html).toBe(
      '<h2>产品说明</h2><p style="text-align: center;"><strong>加粗</strong><em>斜</em></p>' +
        '<ul><li><p>一</p><ol><li><p>一之一</p></li></ol></li><li><p>二</p></li></ul>',
    );
    expect(left).toBe(1);
  });

  test('from a web page: words and tables stay, colours and foreign pictures do not', () => {
    const { html, files, left } = paste(
      '<div style="color:red"><span style="font-weight:700">重点</span><font color="red">x</font></div>' +
        '<b style="font-weight:normal"><p>轻</p></b>' +
        '<img src="https://cdn.example.com/a.png"><img src="https://other.example/b.png">' +
        '<img src="data:image/png;base64,iVBORw0KGgo="><table style="width:9px"><tr><td>格</td></tr></table>',
    );
    expect(html).toBe(
      '<p><strong>重点</strong>x</p><p>轻</p><img src="https://cdn.example.com/a.png" alt="">' +
        '<table><tbody><tr><td><p>格</p></td></tr></tbody></table>',
    );
    expect(files.map(({ name, type, size }) => [name, type, size])).toEqual([['1.png', 'image/png', 8]]);
    expect(left).toBe(1);
    expect(plainText(html)).toBe('重点x\n轻\n格');
  });
});
