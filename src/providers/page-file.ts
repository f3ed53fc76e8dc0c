/** Files of page definitions. */
import type { Packed } from '../base/shared-json.ts';
import { builtText } from './built-text.ts';

/** What a page's file holds: names of the files of its entity's pages together, and the page. */
interface OwnFile {
  common?: string;
  lists?: string[];
  packed: Packed;
}

/** A definition that is there, unread: a file that is only laid by holds no objects. */
export interface PageFile {
  packed(): Packed;
  /** What the pages of its entity have in common; one function for all of them, which reads its text once. */
  common?: () => Packed;
  /** Files of its long lists, by their places. */
  lists?: readonly string[];
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

const commons = new Map<string, Promise<() => Packed>>();

function commonOf(name: string): Promise<() => Packed> {
  const known = commons.get(name);
  if (known) return known;
  const asked = textOf(name).then((text) => {
    let left = text;
    return () => {
      const read = JSON.parse(left) as Packed;
      left = '';
      texts.delete(name);
      return read;
    };
  });
  commons.set(name, asked);
  asked.catch(() => commons.delete(name));
  return asked;
}

/** What a long list holds. Rejects when it cannot be had. */
export async function loadList(name: string): Promise<object[]> {
  const list = JSON.parse(await textOf(name)) as object[];
  texts.delete(name);
  return list;
}

/** Fetches a page's file and what it has in common with its sisters. Rejects when one of them cannot be had. */
export async function loadPageFile(name: string): Promise<PageFile> {
  const text = await textOf(name);
  const { common, lists } = JSON.parse(text) as OwnFile;
  return {
    packed: () => {
      texts.delete(name);
      return (JSON.parse(text) as OwnFile).packed;
    },
    ...(common === undefined ? {} : { common: await commonOf(common) }),
    ...(lists === undefined ? {} : { lists }),
  };
}
