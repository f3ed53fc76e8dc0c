/** Files of page definitions. */
import type { PageDef } from '../grammar/site/resolved.ts';
import { builtText } from './built-text.ts';

/** As index.html leaves it: the texts of files that it asked for, by their names. */
interface Ahead {
  files?: { [name: string]: Promise<string> };
}

function takeAhead(name: string): Promise<string> | undefined {
  const { files = {} } = (globalThis as { zhangguiAhead?: Ahead }).zhangguiAhead ?? {};
  const text = files[name];
  delete files[name];
  return text;
}

/** Fetches a page's definition. Rejects when it cannot be had. */
export async function loadPageFile(name: string): Promise<PageDef> {
  const text = await (takeAhead(name)?.catch(() => builtText(name)) ?? builtText(name));
  return JSON.parse(text) as PageDef;
}
