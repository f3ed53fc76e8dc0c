/** `npm run bench`: lists and throughput of the server; `npm run bench -- lists` or `-- throughput`: one of them; `npm run bench -- browser`: what an operator feels in Chromium. */
const which = process.argv[2] ?? '';
if (which === 'browser') await import('./browser.ts');
else {
  if (which !== 'throughput') await import('./lists.ts');
  if (which !== 'lists') await import('./throughput.ts');
}
export {};
