// Builds of the authoring commands and of the development server's API, kept beside the packages: compiling them at
// each call takes longer than they do.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** Packages that stay where they are: of machine code, and what looks for files of its own beside it. */
const outside = ['oxfmt', '@node-rs/argon2', '@napi-rs/image', 'playwright-core', 'json-schema-to-typescript'];

/** Builds that nobody has asked for that long are deleted. */
const KEPT_MS = 24 * 60 * 60 * 1000;

/**
 * Folder of the built command, whose file is called like its entry (`cli.mjs`). It is named by the texts of all files
 * that it is made of, so a change of any of them makes another; what is kept and cannot be read is made anew.
 * @param root folder of the project
 * @param entry the command's source in it
 * @param stamp of whatever else the build depends on: the packages
 * @param options.packages true: packages stay outside, as what has machine code must
 */
export async function builtCommand(root, entry, stamp, options = {}) {
  const cache = join(root, 'node_modules', '.cache', 'authoring');
  const list = listOf(root, entry);
  const file = `${nameIn(entry)}.mjs`;
  const known = kept(root, list, stamp);
  if (known !== undefined && existsSync(join(cache, known, file))) return join(cache, known);

  const texts = {};
  const made = join(cache, `.making-${process.pid}`);
  mkdirSync(cache, { recursive: true });
  try {
    await build(root, entry, made, texts, options);
    const paths = Object.keys(texts).sort();
    const name = nameOf(root, paths, (path) => texts[path], stamp);
    try {
      renameSync(made, join(cache, name));
    } catch (error) {
      // Another call may have made the same meanwhile.
      if (!existsSync(join(cache, name, file))) throw error;
    }
    writeFileSync(`${made}.json`, JSON.stringify(paths));
    renameSync(`${made}.json`, list);
    sweep(cache, name);
    return join(cache, name);
  } finally {
    rmSync(made, { recursive: true, force: true });
  }
}

/** Sources of the last build, as paths in the project; none when there was none. */
export function sourcesOf(root, entry) {
  try {
    return JSON.parse(readFileSync(listOf(root, entry), 'utf8'));
  } catch {
    return [];
  }
}

const nameIn = (entry) => basename(entry).replace(/\.\w+$/, '');
const listOf = (root, entry) => join(root, 'node_modules', '.cache', 'authoring', `${nameIn(entry)}.sources.json`);

/** Name of the build of the present sources, by the list of the last build; undefined when there is none to go by. */
function kept(root, list, stamp) {
  try {
    return nameOf(
      root,
      JSON.parse(readFileSync(list, 'utf8')),
      (path) => readFileSync(join(root, path), 'utf8'),
      stamp,
    );
  } catch {
    return undefined;
  }
}

/** How it is built, by this file. */
const recipe = readFileSync(fileURLToPath(import.meta.url));

/** The folder is part of it, for it stands in the build: copied packages bring along the builds of another folder. */
function nameOf(root, paths, textOf, stamp) {
  const hash = createHash('sha256').update(process.version).update(recipe).update(stamp).update(`\0${root}`);
  for (const path of paths) hash.update(`\0${path}\0`).update(textOf(path));
  return hash.digest('hex').slice(0, 20);
}

async function build(root, entry, folder, texts, { packages = false }) {
  const { build: make } = await import('vite');
  const sources = {
    name: 'authoring-sources',
    enforce: 'pre',
    // The texts that are compiled are the ones that the build is named by, whatever is saved meanwhile.
    load(id) {
      const path = relative(root, id);
      if (!/\.[mc]?[jt]s$/.test(id) || path.startsWith('..') || path.startsWith('node_modules')) return undefined;
      const text = readFileSync(id, 'utf8');
      texts[path.replaceAll('\\', '/')] = text;
      return text
        .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href))
        .replaceAll('import.meta.dirname', JSON.stringify(dirname(id)));
    },
  };
  await make({
    configFile: false,
    root,
    logLevel: 'silent',
    publicDir: false,
    plugins: [sources],
    ssr: packages ? { external: true } : { noExternal: true, external: outside },
    build: {
      ssr: true,
      outDir: folder,
      target: 'node20',
      minify: false,
      rolldownOptions: {
        checks: { pluginTimings: false },
        input: { [nameIn(entry)]: join(root, entry) },
        output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
      },
    },
  });
}

/** A build that is left alone for a day is of sources that are gone. */
function sweep(cache, name) {
  for (const one of readdirSync(cache)) {
    const path = join(cache, one);
    // What another call makes may be gone by now.
    const made = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    if (one !== name && !one.endsWith('.sources.json') && Date.now() - made > KEPT_MS)
      rmSync(path, { recursive: true, force: true });
  }
}
