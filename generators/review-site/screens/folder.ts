/** The real screens as files of the review site: the built console, its answers, and the worker that gives them. */
import { copyFileSync, cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { frontEndError } from '../../../src/calls/frontEndError/model.ts';
import { readPreference } from '../../../src/calls/readPreference/model.ts';
import { savePreference } from '../../../src/calls/savePreference/model.ts';
import type { AreaName } from './paths.ts';
import type { Kept, Recording } from './recording.ts';

/** Folder inside the review folder. */
export const place = 'console';
const shards = 64;

/** What the console keeps and reports by itself is answered as nothing, and is no change that somebody made. */
export const always: { [call: string]: unknown } = {
  [`${readPreference.method} ${readPreference.path}`]: { value: null },
  [`${savePreference.method} ${savePreference.path}`]: null,
  [`${frontEndError.method} ${frontEndError.path}`]: null,
};

/** One of the files that the answers are dealt out to; console.js finds it the same way. */
export function shardOf(text: string): string {
  let hash = 0;
  for (let at = 0; at < text.length; at += 1) hash = (hash * 31 + text.charCodeAt(at)) | 0;
  return String((hash >>> 0) % shards);
}

const policy =
  "default-src 'self' data: blob:; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; connect-src 'self'; base-uri 'none'; form-action 'none'";

/** The console's own page, whose scripts wait until answers can be given. */
export function waitingPage(html: string): string {
  const page = html
    .replace(/(<meta name="zhanggui-config" content=")[^"]*/, '$1none')
    .replace(/<link [^>]*rel="(?:modulepreload|preload)"[^>]*>/g, '')
    .replaceAll('"/assets/', '"assets/')
    .replace(/<script\b([^>]*)>([\s\S]*?)<\/script>/g, (_, attributes: string, text: string) => {
      const of = (name: string): string => new RegExp(`\\b${name}="([^"]*)"`).exec(attributes)?.[1] ?? '';
      const src = of('src').replace(/^assets\//, '/assets/');
      return `<template data-script${of('type') ? ` data-type="${of('type')}"` : ''}${src ? ` data-src="${src}"` : ''}>${text
        .replaceAll('&', '&amp;')
        .replaceAll('<', '&lt;')}</template>`;
    });
  const head = `<meta http-equiv="Content-Security-Policy" content="${policy}">
<link rel="stylesheet" href="strip.css">
<script src="msw.js" defer></script>
<script src="console.js" defer></script>`;
  return page.replace(/<meta name="viewport"/, `${head}\n<meta name="viewport"`);
}

export function writeScreens(
  folder: string,
  {
    root,
    built,
    recording,
    now,
    accounts,
  }: {
    root: string;
    built: string;
    recording: Recording;
    now: Date;
    accounts: { [area in AreaName]?: { [cookie: string]: string } };
  },
): void {
  const own = join(folder, place);
  rmSync(own, { recursive: true, force: true });
  for (const part of ['answers', 'files']) mkdirSync(join(own, part), { recursive: true });
  cpSync(join(built, 'assets'), join(own, 'assets'), {
    recursive: true,
    filter: (path) => !/\.(?:br|gz)$/.test(path),
  });
  writeFileSync(join(own, 'index.html'), waitingPage(readFileSync(join(built, 'index.html'), 'utf8')));
  const msw = join(root, 'node_modules', 'msw', 'lib');
  copyFileSync(join(msw, 'iife', 'index.js'), join(own, 'msw.js'));
  copyFileSync(join(msw, 'mockServiceWorker.js'), join(own, 'worker.js'));
  for (const file of ['console.js', 'strip.css']) copyFileSync(join(root, source, file), join(own, file));
  writeFileSync(join(own, 'start.json'), JSON.stringify({ now: now.getTime(), accounts, always }));
  const dealt = Array.from({ length: shards }, (): { [question: string]: Kept } => ({}));
  for (const [question, kept] of [...recording.answers].sort(([a], [b]) => (a < b ? -1 : 1)))
    (dealt[Number(shardOf(question))] ?? {})[question] = kept;
  for (const [name, answers] of dealt.entries())
    writeFileSync(join(own, 'answers', `${name}.json`), JSON.stringify(answers));
  for (const [name, bytes] of recording.files) writeFileSync(join(own, 'files', name), bytes);
}

const source = 'generators/review-site/screens';
