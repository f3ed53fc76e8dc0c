/** The product's schemas with made-up pages beside its own, for what must hold however many there are. */
import { join } from 'node:path';
import { readSchemas } from '../../src/server/node/read-schemas.ts';
import { makeSite } from '../../src/site.ts';

/** Schema files, path -> JSON, with goods zones added until there are this many pages. */
export function grownFiles(wanted: number): { [path: string]: string } {
  const files = readSchemas(join(import.meta.dirname, '..', '..', 'schemas'));
  const pages = Object.keys(makeSite(files, true).site.pages).length;
  for (let number = pages; number < wanted; number += 1) {
    // Names and labels of their own, as real pages have: repeated ones would pack too well.
    const name = `zone${(number * 7919).toString(36)}${(number * 104_729).toString(36)}`;
    const zh = [...String(number * 7919)].map((digit) => '春夏秋冬东南西北中和'[Number(digit)]).join('');
    files[`goods/${name}.json`] = JSON.stringify({
      kind: 'collection',
      extends: 'goods',
      label: { zh: `${zh}专区`, en: `Zone ${name}` },
      permission: `goods_${name}`,
      where: { zone: name },
    });
  }
  return files;
}
