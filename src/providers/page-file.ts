/** Files of page definitions. */
import type { PageDef } from '../grammar/site/resolved.ts';
import { builtText } from './built-text.ts';

/** A definition that is there as text: a file that is only laid by holds no objects. */
export interface PageFile {
  read(): PageDef;
}

/** As index.html leaves it: the texts of files by their names. */
interface Ahead {
  files?: { [name: string]: Promise<string> };
}

/** Texts that are on their way, or wait to be read. */
const texts = new Map<string, Promise<string>>();

function textOf(name: string): Promise<string> {
  const known = texts.get(name);
  if (known) return known;
  const asked = takeAhead(name)?.catch(() => builtText(name)) ?? builtText(name);
  texts.set(name, asked);
  asked.catch(() => texts.delete(name));
  return asked;
}

function takeAhead(name: string): Promise<string> | undefined {
  const { files = {} } = (globalThis as { zhangguiAhead?: Ahead }).zhangguiAhead ?? {};
  const text = files[name];
  delete files[name];
  return text;
}

/** Fetches a page's file. Rejects when it cannot be had. */
export async function loadPageFile(name: string): Promise<PageFile> {
  const text = await textOf(name);
  return {
    read: () => {
      texts.delete(name);
      return JSON.parse(text) as PageDef;
    },
  };
}
