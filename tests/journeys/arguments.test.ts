/** Every command as a person mistypes it: usage, an exit code, never a stack trace. */
import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';

const ran = (...words: string[]) => spawnSync(process.execPath, ['--import', 'tsx', ...words], { encoding: 'utf8' });

it.each([
  ['generators/account.ts', 'npm run account'],
  ['generators/trail.ts', 'npm run trail'],
  ['generators/sample/cli.ts', 'npm run sample'],
  ['generators/cli.ts', 'check '],
  ['tests/bench/cli.ts', 'npm run bench'],
])(
  '%s explains itself',
  (file, words) => {
    const asked = ran(file, '--help');
    expect([asked.status, asked.stderr]).toEqual([0, '']);
    expect(asked.stdout).toContain(words);
    const unknown = ran(file, '--nonsense');
    expect(unknown.status).toBe(2);
    expect(unknown.stderr).toContain("Unknown option '--nonsense'");
    expect(unknown.stderr).toContain(words);
    expect(unknown.stderr).not.toMatch(/\n\s+at /);
  },
  180_000,
);
