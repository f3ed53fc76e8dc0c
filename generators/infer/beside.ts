/** A contract in several files of one folder, as one: what it refers to in the others stands under `x-files`. */
import type { Json } from '../../src/grammar/declarations/declarations.ts';

const place = (file: string): string => `#/x-files/${file}/`;
const elsewhere = /"\$ref":"(?:\.\/)?([\w-][\w.-]*\.json)#\//g;

/** `read` gives what a file of the folder holds; undefined where it cannot be used: its parts are unknown then. */
export function withFilesBeside(document: Json, read: (file: string) => Json | undefined): Json {
  const files: { [file: string]: Json } = {};
  const open: string[] = [];
  const gathered = (text: string): string =>
    text.replaceAll(elsewhere, (_all, file: string) => {
      open.push(file);
      return `"$ref":"${place(file)}`;
    });
  const whole = JSON.parse(gathered(JSON.stringify(document))) as Json;
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (Object.hasOwn(files, file)) continue;
    const text = JSON.stringify(read(file) ?? {}).replaceAll('"$ref":"#/', `"$ref":"${place(file)}`);
    files[file] = JSON.parse(gathered(text)) as Json;
  }
  return Object.keys(files).length === 0 ? document : { ...(whole as object), 'x-files': files };
}
