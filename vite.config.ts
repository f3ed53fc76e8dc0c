import { join, resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { aheadPlugin } from './generators/ahead-plugin.ts';
import { devApiPlugin } from './generators/dev-api-plugin.ts';
import { referencePlugin } from './generators/reference/dev-plugin.ts';
import { sitePlugin } from './generators/vite-plugin.ts';
import { LongestFirst } from './tests/run/sequencer.ts';

const schemas = process.env['ZHANGGUI_SCHEMAS'] || undefined;
const site = sitePlugin({ schemas });
const root = import.meta.dirname;
const dataFolder = process.env['ZHANGGUI_DATA'] ? [join(resolve(process.env['ZHANGGUI_DATA']), '**')] : [];
const isTest = process.env['VITEST'] !== undefined;

/**
 * Blockers stop files that are called like advertising, and pages of a shop are called so (banner, share, promotion):
 * files of the console are called by their hashes.
 */
const hashesAlone = {
  entryFileNames: 'assets/[hash].js',
  chunkFileNames: 'assets/[hash].js',
  assetFileNames: 'assets/[hash][extname]',
};

/**
 * Chunks with all that these modules import, by priority. Left to itself the bundler makes a chunk for each set of
 * pages that share a module: half a hundred files of a few hundred bytes, requested one after the other.
 */
const chunks = [
  // The sign-in page: whoever is not signed in needs no other file.
  { name: 'entry', tags: ['$initial' as const], priority: 4 },
  // React, and what else a list shares with the dialogs of the sign-in page and the error log.
  {
    name: 'react',
    test: /\/node_modules\/react(?:-dom)?\/|\/(?:error-log\/log|reachable|document-language|base\/formats|data\/sending)\.tsx?$/,
    priority: 3,
  },
  // The console with any list.
  { name: 'first-list', test: /\/src\/layout\/console\.tsx$/, priority: 2 },
  // What comes with the rows, and what the ordinary clicks in a list need: filters, sums, heads.
  {
    name: 'list-parts',
    test: /\/(?:column-layout|figure-info|filter-(?:chips|control)|inline-cell|no-rows|sums-row)\.tsx$/,
    priority: 1,
  },
  // What is fetched at rest: dialogs, the record's screen, the form of an act. Each needs most of the others' parts.
  {
    name: 'at-rest',
    test: /\/src\/.*\/(?:session-parts|unsaved-dialog|show-screen|act-dialog|ask-modal|bulk-bar|form-fields)\.tsx$/,
    priority: 0,
  },
];

/** The process, and the thread that it reads files in. */
const serverFiles = { main: 'src/server/node/main.ts', 'table-worker': 'src/server/node/table-worker.ts' };

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    // Tests of parts draw a few at a time; the built console that the journeys use is compiled.
    react({ compiler: !isTest }),
    site,
    devApiPlugin(site),
    referencePlugin({ schemas }),
    aheadPlugin(() => site.pages()),
  ],
  server: {
    // No page is made of what is in these; a run of tests that waits for changes follows its own.
    ...(isTest ? {} : { watch: { ignored: ['dist', 'tests'].map((folder) => join(root, folder, '**')) } }),
    // The data folder holds passwords and the log; no page of another origin may ask for anything.
    cors: false,
    fs: { deny: ['.env', '.env.*', '*.{crt,pem}', '**/.git/**', '**/.zhanggui/**', ...dataFolder] },
    // The port that somebody names is the one, or none.
    ...(process.env['PORT'] ? { port: Number(process.env['PORT']), strictPort: true } : {}),
  },
  define: { 'process.env.NODE_ENV': JSON.stringify(process.env['NODE_ENV'] ?? 'production') },
  build: {
    target: 'es2023',
    outDir: 'dist/web',
    manifest: true,
    rolldownOptions: isSsrBuild
      ? { input: serverFiles }
      : {
          output: {
            ...hashesAlone,
            // The error log names the component that failed.
            minify: { mangle: { keepNames: { function: true, class: false } } },
            codeSplitting: {
              groups: chunks,
            },
          },
        },
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 900,
  },
  test: {
    // Which of them a command runs, and how many at a time, is said by scripts/test.mjs.
    include: ['tests/**/*.test.{ts,tsx}'],
    runner: 'tests/run/runner.ts',
    globalSetup: ['tests/run/setup.ts'],
    setupFiles: ['tests/run/late-imports.ts'],
    environment: 'node',
    reporters: ['default', './tests/run/tally.ts'],
    // The part of react-admin that this console uses; the whole of it takes seconds to load unbundled.
    alias: { 'react-admin': 'ra-core' },
    isolate: false,
    // One command runs Vitest several times: what one has transformed, the next need not.
    ...(process.env['TEST_CACHE']
      ? { experimental: { fsModuleCache: true, fsModuleCachePath: process.env['TEST_CACHE'] } }
      : {}),
    testTimeout: 90_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 20_000, interval: 50 } },
    // A red says what it found, also in the one line that the end of a run prints of it.
    chaiConfig: { truncateThreshold: 4_000 },
    sequence: { sequencer: LongestFirst },
  },
}));
