// Writes compressed copies beside each text file of a build ("x.js.br", "x.js.gz"), so that the server compresses
// nothing while it runs. Browsers take Brotli over TLS and from localhost, gzip anywhere.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Bytes; smaller files gain nothing. */
const min = 1_000;
/** Files at a time: each holds a quarter of a megabyte while it is compressed. */
const lanes = 4;

/** Compresses the files of this folder. */
export async function compress(folder) {
  const names = (await readdir(folder)).filter((name) => /\.(?:js|css|json|svg)$/.test(name));
  const lane = async () => {
    for (let name = names.pop(); name !== undefined; name = names.pop()) await compressFile(join(folder, name));
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}

async function compressFile(file) {
  const body = await readFile(file);
  if (body.length < min) return;
  const params = {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  };
  await Promise.all([
    writeFile(`${file}.br`, await promisify(brotliCompress)(body, { params })),
    writeFile(`${file}.gz`, await promisify(gzip)(body, { level: 9 })),
  ]);
}
