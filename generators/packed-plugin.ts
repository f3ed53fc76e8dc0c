/** Lays a packed copy beside each built text file ("x.js.gz"), so that the server packs nothing while it runs. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

/** Smaller files gain nothing. */
const least = 1_000;

export function packedPlugin(): Plugin {
  return {
    name: 'zhanggui-packed',
    apply: (config, { command }) => command === 'build' && config.build?.ssr === undefined,
    writeBundle({ dir = '' }, bundle) {
      for (const name of Object.keys(bundle).filter((one) => /^assets\/.*\.(?:js|css|json|svg)$/.test(one))) {
        const body = readFileSync(join(dir, name));
        if (body.length >= least) writeFileSync(join(dir, `${name}.gz`), gzipSync(body, { level: 9 }));
      }
    },
  };
}
