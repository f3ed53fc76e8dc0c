/**
 * What rich text may hold, as the editor knows it: exactly what `allowed.ts` lets through. Elements that mean the same
 * (b and strong, a division and a paragraph) are read as the one that the editor writes.
 */
import type { Editor, Extensions } from '@tiptap/core';
import { Image } from '@tiptap/extension-image';
import { Subscript } from '@tiptap/extension-subscript';
import { Superscript } from '@tiptap/extension-superscript';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import { TextAlign } from '@tiptap/extension-text-align';
import { StarterKit } from '@tiptap/starter-kit';
import { alignmentOf, alignments, keptValue, type Alignment } from './allowed.ts';
import { styleMark, inertMarkup } from './purify.tsx';

const aligned = ['paragraph', 'heading'];

/** The side that an element stands at, however it says so. */
const sideOf = (element: HTMLElement): Alignment | null =>
  alignmentOf(element.getAttribute(styleMark)) ??
  alignmentOf(element.getAttribute('style')) ??
  alignments.find((one) => one === element.getAttribute('align')?.toLowerCase()) ??
  null;

const Aligned = TextAlign.extend({
  addGlobalAttributes: () => [
    {
      types: aligned,
      attributes: {
        textAlign: {
          default: null,
          parseHTML: sideOf,
          renderHTML: ({ textAlign }) => (textAlign ? { style: `text-align: ${textAlign};` } : {}),
        },
      },
    },
  ],
});

/** An attribute that is kept by the rule of the allow-list, and left out where it says nothing. */
const kept = (element: string, name: string, usual: string | number | null = null) => ({
  default: usual,
  parseHTML: (node: HTMLElement) => {
    const value = node.getAttribute(name);
    const good = value === null ? null : keptValue(element, name, value);
    if (good === null) return usual;
    return typeof usual === 'number' ? Number(good) : good;
  },
  renderHTML: (attributes: { [attribute: string]: unknown }) =>
    attributes[name] === null || attributes[name] === usual ? {} : { [name]: attributes[name] },
});

/** A picture without a word beside it: what it shows is told by the text around it. */
const Picture = Image.extend({
  addAttributes: () => ({
    src: kept('img', 'src'),
    alt: { default: '', parseHTML: (node: HTMLElement) => node.getAttribute('alt') ?? '' },
    width: kept('img', 'width'),
    height: kept('img', 'height'),
  }),
  parseHTML: () => [
    {
      tag: 'img[src]',
      getAttrs: (node) => (keptValue('img', 'src', node.getAttribute('src') ?? '') === null ? false : null),
    },
  ],
});

const cellAttributes = () => ({
  colspan: kept('td', 'colspan', 1),
  rowspan: kept('td', 'rowspan', 1),
  colwidth: { default: null, parseHTML: () => null },
});

/** Without widths: a table is as wide as a phone lets it be. */
const PlainTable = Table.extend({ renderHTML: () => ['table', ['tbody', 0]] });

export const richExtensions: Extensions = [
  StarterKit.configure({
    link: {
      openOnClick: false,
      autolink: false,
      HTMLAttributes: { target: null, rel: null, class: null },
      isAllowedUri: (url) => keptValue('a', 'href', url) !== null,
    },
    codeBlock: { languageClassPrefix: null },
  }),
  Aligned.configure({ types: aligned }),
  Picture,
  Subscript,
  Superscript,
  PlainTable.configure({ resizable: false }),
  TableRow,
  TableCell.extend({ addAttributes: cellAttributes }),
  TableHeader.extend({ addAttributes: cellAttributes }),
];

/** HTML as the editor reads it. */
export const readable = (html: string): string => inertMarkup(html);

/** What the editor holds, as it is stored: nothing at all, or HTML without the empty lines at its end. */
export const written = (editor: Pick<Editor, 'getHTML'>): string => editor.getHTML().replace(/(?:<p><\/p>)+$/u, '');
