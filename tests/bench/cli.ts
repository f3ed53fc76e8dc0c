/** `npm run bench`: throughput of the server; `npm run bench -- browser`: what an operator feels in Chromium. */
await (process.argv[2] === 'browser' ? import('./browser.ts') : import('./throughput.ts'));
export {};
