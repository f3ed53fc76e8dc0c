/** `npm run bench`: throughput of the server; `npm run bench -- browser`: what an operator feels in Chromium. */
await import(process.argv[2] === 'browser' ? './browser.ts' : './throughput.ts');
