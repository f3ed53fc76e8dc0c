/** Texts that people hand in as tables, each with its rows or the reason why it is not read. */
import { describe, expect, test } from 'vitest';
import { big5, book, bytesOf, compound, gbk, utf16, utf8 } from '../../fixtures/made-files.ts';
import type { TableWish } from '../../../src/base/table-file.ts';
import { answerOf, holds, type Answer } from './file-cases.ts';

const members = '手机号,昵称\n13800000001,小红\n';
const read = [
  ['手机号', '昵称'],
  ['13800000001', '小红'],
];
/** 𠀀 in GB18030. */
const fourBytes = new Uint8Array([0x95, 0x32, 0x82, 0x36]);
const tabbed = '手机号\t昵称\r\n13800000001\t小红\r\n';

describe('encodings', () => {
  holds([
    ['UTF-8', utf8(members), read],
    ['UTF-8 with its mark', utf8(`\ufeff${members}`), read],
    ['UTF-16 little endian, tabs: the Unicode text of Excel', utf16(tabbed, 'le'), read],
    ['UTF-16 big endian, tabs', utf16(tabbed, 'be'), read],
    ['UTF-16 little endian, commas', utf16(members, 'le'), read],
    ['UTF-16 big endian, commas', utf16(members, 'be'), read],
    [
      'UTF-16 with signs of two halves',
      utf16('a\tb\n𠮷\t😀\n', 'le'),
      [
        ['a', 'b'],
        ['𠮷', '😀'],
      ],
    ],
    [
      'UTF-16 with half a pair',
      utf16('a\tb\n\ud800\tx\n', 'le'),
      [
        ['a', 'b'],
        ['\ufffd', 'x'],
      ],
    ],
    ['UTF-16 cut in the middle of a sign', utf16('a\nb\n', 'le').slice(0, -1), [['a'], ['b\ufffd']]],
    ['UTF-16 of nothing but its mark', utf16('', 'le'), []],
    ['UTF-16 without its mark', utf16('phone,name\r\n13800000001,Ann\r\n', 'le', false), 'encoding 1'],
    ['UTF-16 big endian without its mark', utf16('phone,name\r\n13800000001,Ann\r\n', 'be', false), 'encoding 1'],
    ['GBK', gbk(members), read],
    ['GBK, tabs', gbk(tabbed), read],
    ['GBK of one word', gbk('你好'), [['你好']]],
    [
      'GBK with names of rare signs',
      gbk('姓名,备注\n朱镕基,老会员\n陈堃,无\n'),
      [
        ['姓名', '备注'],
        ['朱镕基', '老会员'],
        ['陈堃', '无'],
      ],
    ],
    [
      'GBK with punctuation in full width',
      gbk('备注，（说明）\n《好》、【坏】\n'),
      [['备注，（说明）'], ['《好》、【坏】']],
    ],
    ['GBK with a sign cut off', gbk('你好,世界').slice(0, -1), 'encoding 1'],
    [
      'GB18030 with a sign of four bytes',
      bytesOf(gbk('姓名\n李'), fourBytes, gbk('老会员\n')),
      [['姓名'], ['李𠀀老会员']],
    ],
    ['the 联通 of which UTF-8 was guessed', gbk('联通'), [['联通']]],
    ['UTF-8 with one broken byte', bytesOf(members, 0xe5, '\n13800000002,小明小强\n'), 'encoding 3'],
    ['UTF-8 with a sign cut in two', bytesOf('手机号,昵称\n1,小', utf8('红').slice(0, 2), '\n2,小明\n'), 'encoding 2'],
    ['UTF-8 with its mark and GBK below it', bytesOf('\ufeffa,b\n', gbk('你好,世界\n')), 'encoding 2'],
    ['UTF-8 and GBK in one file', bytesOf('手机号,昵称\n1,小红\n', gbk('2,小明\n')), 'encoding 3'],
    ['Big5', big5('會員編號,姓名\n1,陳大文\n'), 'encoding 1'],
    ['Big5 of usual words', big5('電話,名稱,備註,地址\n1,王小明,無,臺北市\n'), 'encoding 1'],
    ['Latin 1', new Uint8Array([...'nom\ncaf'].map((one) => one.charCodeAt(0)).concat(0xe9, 10)), 'encoding 2'],
    ['Shift JIS', new Uint8Array([0x83, 0x65, 0x83, 0x58, 0x83, 0x67, 0x2c, 0x31, 0x0a]), 'encoding 1'],
    [
      'one NUL',
      utf8('a,b\n1\u00002,3\n4,5\n'),
      [
        ['a', 'b'],
        ['1\ufffd2', '3'],
        ['4', '5'],
      ],
    ],
    ['NULs alone', new Uint8Array(4096), 'encoding 1'],
    ['NULs behind a table', bytesOf('a,b\n1,2\n', new Uint8Array(100)), 'encoding 3'],
    ['UTF-8 that spells half a pair', bytesOf('a\n', 0xed, 0xa0, 0x80, '\n'), 'encoding 2'],
    ['a sign that was lost before', utf8('a\nx\ufffdy\n'), [['a'], ['x\ufffdy']]],
    ['control signs', utf8('a\nx\u0001y\n'), [['a'], ['x\u0001y']]],
    ['a mark of direction', utf8('a\n\u200e1\n'), [['a'], ['\u200e1']]],
  ]);
});

describe('encodings that somebody says', () => {
  test.each<[string, Uint8Array, TableWish['encoding'], Answer]>([
    ['Big5', big5('會員編號\n陳大文\n'), 'big5', [['會員編號'], ['陳大文']]],
    ['UTF-8 with a broken byte', bytesOf('a\n', 0xe5, '\n小红\n'), 'utf-8', [['a'], ['\ufffd'], ['小红']]],
    [
      'GB18030 of rare signs alone',
      gbk('镕,1\n堃,2\n'),
      'gb18030',
      [
        ['镕', '1'],
        ['堃', '2'],
      ],
    ],
  ])('%s', (_, file, encoding, answer) => {
    expect(answerOf(file)).toMatch(/^encoding/u);
    expect(answerOf(file, { encoding })).toEqual(answer);
  });
});

describe('lines, cells and marks of CSV', () => {
  const two = [
    ['a', 'b'],
    ['1', '2'],
  ];
  holds([
    ['LF', utf8('a,b\n1,2\n'), two],
    ['CRLF', utf8('a,b\r\n1,2\r\n'), two],
    ['CR', utf8('a,b\r1,2\r'), two],
    ['no end of the last line', utf8('a,b\n1,2'), two],
    ['semicolons', utf8('a;b\n1;2\n'), two],
    [
      'semicolons and decimal commas',
      utf8('a;b\n1,5;2,5\n'),
      [
        ['a', 'b'],
        ['1,5', '2,5'],
      ],
    ],
    ['tabs', utf8('a\tb\n1\t2\n'), two],
    ['tabs under a title', utf8('会员\n\na\tb\n1\t2\n'), [['会员'], [''], ...two]],
    ['semicolons under a title', utf8('会员\na;b\n1;2\n'), [['会员'], ...two]],
    [
      'a quoted heading full of another separator',
      utf8('"a;b;c",d\n1,2\n'),
      [
        ['a;b;c', 'd'],
        ['1', '2'],
      ],
    ],
    ['sep=;', utf8('sep=;\r\na;b\r\n1;2\r\n'), [[''], ...two]],
    ['sep=, above semicolons', utf8('sep=,\na;b,c\n'), [[''], ['a;b', 'c']]],
    ['sep= of a tab, behind the mark', utf8('\ufeffsep=\t\na\tb\n'), [[''], ['a', 'b']]],
    ['SEP in capitals', utf8('SEP=;\na;b\n'), [[''], ['a', 'b']]],
    [
      'quotes, separators and line ends in quotes',
      utf8('a,b\n"x, ""y""","1\r\n2"\n'),
      [
        ['a', 'b'],
        ['x, "y"', '1\r\n2'],
      ],
    ],
    ['text behind a quoted one', utf8('a\n"x"y\n'), [['a'], ['xy']]],
    ['a quote inside', utf8('a\n5" pipe\n'), [['a'], ['5" pipe']]],
    ['a quote without its other one', utf8('a,b\n"x,1\n2,3\n'), 'quote 2'],
    ['ragged rows', utf8('a,b,c\n1\n1,2,3,4\n'), [['a', 'b', 'c'], ['1'], ['1', '2', '3', '4']]],
    ['empty lines between', utf8('a\n\n\nb\n'), [['a'], [''], [''], ['b']]],
    ['blank lines behind', utf8('a,b\n1,2\n,\n ,\t\n,,\n\n'), two],
    ['more blank lines behind than rows may be', utf8(`a,b\n1,2\n${',\n'.repeat(60_000)}`), two],
    ['a row below more blank lines than rows may be', utf8(`a,b\n${',\n'.repeat(60_000)}1,2\n`), 'rows 60002'],
    ['more rows than may be', utf8('1\n'.repeat(50_001)), 'rows 50001'],
    ['a very long cell', utf8(`a\n${'x'.repeat(32_768)}\n`), [['a'], ['x'.repeat(32_768)]]],
    ['a cell that is too long', utf8(`a\n${'x'.repeat(32_769)}\n`), 'cellLength 2'],
    ['too many columns', utf8(`a\n${','.repeat(200)}\n`), 'columns 2'],
    ['nothing', new Uint8Array(0), []],
    ['a mark alone', utf8('\ufeff'), []],
    ['blank lines alone', utf8('\n\n , \n'), []],
    [
      'digits in a formula',
      utf8('a,b\n="00123","=""007"""\n'),
      [
        ['a', 'b'],
        ['00123', '007'],
      ],
    ],
    [
      'a formula of an empty text',
      utf8('a,b\n="",1\n'),
      [
        ['a', 'b'],
        ['', '1'],
      ],
    ],
    ['other formulas stay texts', utf8('a\n=1+1\n=A1\n="a"&"b"\n'), [['a'], ['=1+1'], ['=A1'], ['="a"&"b"']]],
    [
      'an apostrophe before digits',
      utf8("a\n'00123\n'753123456789012345\n"),
      [['a'], ['00123'], ['753123456789012345']],
    ],
    ['an apostrophe before a date', utf8("a\n'2026-03-08\n"), [['a'], ['2026-03-08']]],
    ['an apostrophe before a word', utf8("a\n'quoted'\n'tis\n"), [['a'], ["'quoted'"], ["'tis"]]],
    ['our mark before a formula', utf8("a\n'=1+1\n'-5\n"), [['a'], ['=1+1'], ['-5']]],
    ['scientific notation stays as it is written', utf8('a\n7.53123E+17\n'), [['a'], ['7.53123E+17']]],
    ['errors stay as they are written', utf8('a\n#N/A\n'), [['a'], ['#N/A']]],
  ]);
});

describe('files that are something else', () => {
  const zip = (names: string[]): Uint8Array =>
    book({
      sheets: [],
      package: 'gone.xml',
      file: 'gone.xml',
      folder: 'x/',
      more: Object.fromEntries(names.map((name) => [name, 'x'])),
    });
  const opened = (package_: string, more: { [path: string]: string }): Uint8Array =>
    book({ sheets: [], folder: 'y/', package: package_, more });
  holds([
    ['a workbook with a password', compound('EncryptionInfo', 'EncryptedPackage'), 'encrypted'],
    ['a workbook of Excel 97', compound('Workbook'), 'old'],
    ['a workbook of Excel 95', compound('Book'), 'old'],
    ['a workbook of Excel 2', new Uint8Array([0x09, 0x00, 0x04, 0x00, 0x02, 0x00]), 'old'],
    ['a document of Word 97', compound('WordDocument'), 'other'],
    ['a page', utf8('<html><body><table><tr><td>手机号</td></tr></table></body></html>'), 'html'],
    ['a page with its type, behind a mark', utf8('\ufeff\r\n<!DOCTYPE html>\n<html></html>'), 'html'],
    ['a page of XML', utf8('<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"/>'), 'html'],
    ['a bare table of a page', utf8('<table><tr><td>1</td></tr></table>'), 'html'],
    ['a page in UTF-16', utf16('<html></html>', 'le'), 'html'],
    ['a page in GBK', gbk('<html><td>手机号</td></html>'), 'html'],
    ['a page with all its parts', utf8('MIME-Version: 1.0\r\nContent-Type: multipart/related\r\n'), 'html'],
    ['an XML table of 2003', utf8('<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?><Workbook/>'), 'xml'],
    ['a binary workbook', opened('xl/workbook.bin', { 'xl/workbook.bin': 'x' }), 'xlsb'],
    ['a binary workbook that nothing leads to', opened('xl/gone.xml', { 'xl/workbook.bin': 'x' }), 'xlsb'],
    [
      'an OpenDocument table',
      opened('gone', { mimetype: 'application/vnd.oasis.opendocument.spreadsheet', 'content.xml': '<a/>' }),
      'ods',
    ],
    ['a document of Word', opened('word/document.xml', { 'word/document.xml': '<w:document xmlns:w="w"/>' }), 'other'],
    ['an archive of other files', zip(['a.txt', 'b.txt']), 'other'],
    ['an empty archive', new Uint8Array([0x50, 0x4b, 5, 6, ...Array.from({ length: 18 }, () => 0)]), 'damaged'],
    ['a PDF', utf8('%PDF-1.7\n'), 'other'],
    ['a PNG', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]), 'other'],
    ['a JPEG', new Uint8Array([0xff, 0xd8, 0xff, 0xe0]), 'other'],
    ['a RAR', utf8('Rar!\u001a\u0007'), 'other'],
    ['a gzip', new Uint8Array([0x1f, 0x8b, 8, 0]), 'other'],
    ['noise behind the head of an archive', bytesOf('PK', 3, 4, 'noise noise noise noise noise noise'), 'damaged'],
  ]);
});
