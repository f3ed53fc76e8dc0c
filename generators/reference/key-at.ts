/** Which key of the language a place in a schema file is about. */
import type { Vocabulary } from '../../src/grammar/site/models.ts';
import type { Node, Path } from '../../src/grammar/json/nodes.ts';
import { lineColumn, readJson } from '../../src/grammar/json/read-json.ts';
import type { Files } from '../../src/grammar/resolve.ts';
import { kindsByPage } from '../kinds-by-page.ts';
import { eachUse } from './examples.ts';

interface Spot {
  file: string;
  line: number;
  column: number;
}

/** The key that stands there, or the nearest around it; undefined where the file cannot be read. */
export function keyAt(
  { file, line, column }: Spot,
  files: Files,
  vocabulary: Vocabulary,
): { owner: string; name: string } | undefined {
  const text = files[file] ?? '';
  const way = wayAt({ file, line, column }, text);
  if (!way) return undefined;
  let found: { owner: string; name: string; steps: number } | undefined;
  const note = (owner: string, name: string, at: { way: Path }): void => {
    const steps = at.way.length;
    if (steps > (found?.steps ?? 0) && at.way.every((step, index) => step === way[index]))
      found = { owner, name, steps };
  };
  eachUse({ [file]: text }, vocabulary, note, kindsByPage(files));
  return found && { owner: found.owner, name: found.name };
}

/** The members from the top of the file to what begins at the place; undefined where it cannot be read. */
export function wayAt({ file, line, column }: Spot, text: string): Path | undefined {
  const node = readJson(file, text, () => undefined);
  return (
    node &&
    wayTo(node, (start) => {
      const at = lineColumn(text, start);
      return at.line === line && at.column === column;
    })
  );
}

/** The way to the name or the value that begins there. */
function wayTo(node: Node, begins: (start: number) => boolean, way: Path = []): Path | undefined {
  if (begins(node.start)) return way;
  const inner: readonly (readonly [string | number, Node, number])[] =
    node.sort === 'object'
      ? [...node.members.values()].map(({ key, at, value }) => [key, value, at.start] as const)
      : node.sort === 'array'
        ? node.items.map((item, index) => [index, item, item.start] as const)
        : [];
  for (const [step, value, start] of inner) {
    const here = [...way, step];
    const found = begins(start) ? here : wayTo(value, begins, here);
    if (found) return found;
  }
  return undefined;
}
