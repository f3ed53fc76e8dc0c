/**
 * Lays packed copies beside each built text file ("x.js.br", "x.js.gz"), so that the server packs nothing while it
 * runs. Browsers take Brotli over TLS and on their own computer, gzip anywhere.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

/** Smaller files gain nothing. */
const least = 1_000;
/** Files at a time: each that is begun holds a quarter of a megabyte, and there are as many as pages. */
const lanes = 4;

const packers = {
  br: (body: Buffer) =>
    promisify(brotliCompress)(body, {
      params: {
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
  gz: (body: Buffer) => promisify(gzip)(body, { level: 9 }),
};

export function packedPlugin(): Plugin {
  return {
    name: 'zhanggui-packed',
    apply: (config, { command }) => command === 'build' && config.build?.ssr === undefined,
    writeBundle: {
      // What other plugins change in a written file is changed by now.
      order: 'post',
      sequential: true,
      async handler({ dir = '' }, bundle) {
        const names = Object.keys(bundle).filter((one) => /^assets\/.*\.(?:js|css|json|svg)$/.test(one));
        const lane = async (): Promise<void> => {
          for (let name = names.pop(); name !== undefined; name = names.pop()) await pack(join(dir, name));
        };
        await Promise.all(Array.from({ length: lanes }, lane));
      },
    },
  };
}

async function pack(file: string): Promise<void> {
  const body = await readFile(file);
  if (body.length < least) return;
  await Promise.all(
    Object.entries(packers).map(async ([ending, packed]) => writeFile(`${file}.${ending}`, await packed(body))),
  );
}
