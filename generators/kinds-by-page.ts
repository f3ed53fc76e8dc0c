import type { Files } from '../src/grammar/resolve.ts';
import { usualKind } from '../src/grammar/resolve/resolve-page.ts';

/** Kind of each page and base file that others may extend: its own, or that of what it extends. */
export function kindsByPage(files: Files): Map<string, string> {
  const documents = new Map<string, { kind?: unknown; extends?: unknown }>();
  for (const [file, text] of Object.entries(files)) {
    if (!/^[A-Za-z]\w*\/\w+\.json$/.test(file) || file.endsWith('/_group.json')) continue;
    try {
      documents.set(file.replace('.json', ''), JSON.parse(text) as { kind?: unknown; extends?: unknown });
    } catch {
      // What is no JSON gives its kind to nobody.
    }
  }
  const kindOf = (page: string, depth = 0): string => {
    const { kind, extends: from } = documents.get(page) ?? {};
    if (typeof kind === 'string') return kind;
    return typeof from === 'string' && depth < 3 ? kindOf(from, depth + 1) : usualKind;
  };
  return new Map([...documents.keys()].map((page) => [page, kindOf(page)]));
}
