/** The course (docs/course): its exercises, read from their Markdown into the parts that they are made of. */
import type { Text } from '../../src/grammar/declarations/declarations.ts';

export type CoursePart =
  | { sort: 'heading'; text: Text }
  | { sort: 'paragraph'; text: Text }
  /** A schema file in full, or a change of one. */
  | { sort: 'file'; path: string; isChange: boolean; text: string }
  /** What the check prints. */
  | { sort: 'said'; lines: readonly Text[] }
  /** Keys of one chapter of the reference. */
  | { sort: 'keys'; owner: string; keys: readonly string[] }
  /** What is folded up until somebody asks for it. */
  | { sort: 'fold'; text: Text; parts: readonly CoursePart[] };

export interface Exercise {
  /** Its file without ending: "01-first-zone". */
  name: string;
  title: Text;
  parts: readonly CoursePart[];
}

/** Both languages stand in one heading, and in two paragraphs, Chinese first. */
const both = (text: string): Text => {
  const [zh = '', en = ''] = text.split(' / ');
  return { zh, en };
};

/** @param text the Markdown of one exercise. */
export function exerciseOf(name: string, text: string): Exercise {
  const lines = text.split('\n');
  const title = both(/^# \d+ (.*)$/.exec(lines[0] ?? '')?.[1] ?? '');
  return { name, title, parts: partsOf(lines, { at: 1 }) };
}

/** Reads up to the end of a fold, or of the text. */
function partsOf(lines: readonly string[], place: { at: number }): CoursePart[] {
  const parts: CoursePart[] = [];
  let path = '';
  let chinese = '';
  while (place.at < lines.length) {
    const line = lines[place.at++] ?? '';
    const key = /^- \[.*\]\(\.\.\/schema-language\.md#([\w-]+)\): (.*)$/.exec(line);
    if (line === '</details>') return parts;
    if (line === '' || line === '<details>' || line.includes('](README.md)')) continue;
    if (line.startsWith('## ')) parts.push({ sort: 'heading', text: both(line.slice(3)) });
    else if (line.startsWith('<summary>'))
      parts.push({ sort: 'fold', text: both(line.replace(/<\/?summary>/g, '')), parts: partsOf(lines, place) });
    else if (key)
      parts.push({
        sort: 'keys',
        owner: key[1] ?? '',
        keys: [...(key[2] ?? '').matchAll(/`(.*?)`/g)].map(([, one = '']) => one),
      });
    else if (line.startsWith('```')) {
      const text = until(lines, place, (one) => one === '```');
      place.at++;
      if (line === '```text') parts.push({ sort: 'said', lines: pairs(text) });
      else parts.push({ sort: 'file', path, isChange: line === '```diff', text: `${text.join('\n')}\n` });
    } else if (/^`schemas\/.*`$/.test(line)) path = line.slice('`schemas/'.length, -1);
    else {
      const whole = [line, ...until(lines, place, (one) => one === '')].join(' ');
      if (chinese === '') chinese = whole;
      else {
        parts.push({ sort: 'paragraph', text: { zh: chinese, en: whole } });
        chinese = '';
      }
    }
  }
  return parts;
}

/** Lines from here to the one that ends them. */
function until(lines: readonly string[], place: { at: number }, ends: (line: string) => boolean): string[] {
  const from = place.at;
  while (place.at < lines.length && !ends(lines[place.at] ?? '')) place.at++;
  return lines.slice(from, place.at);
}

/** Each message in Chinese and in English. */
const pairs = (lines: readonly string[]): Text[] =>
  lines.flatMap((zh, index) => (index % 2 === 0 ? [{ zh, en: lines[index + 1] ?? '' }] : []));
