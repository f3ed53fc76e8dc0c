/** The schemas of another commit, read out of git. */
import { execFileSync } from 'node:child_process';
import { unzipSync } from 'fflate';
import type { Text } from '../../src/grammar/declarations/declarations.ts';
import type { Files } from '../../src/grammar/resolve.ts';
import { said } from './texts.ts';

export type Base = { ok: true; files: Files; commit: string } | { ok: false; why: Text };

const git = (root: string, ...words: string[]): Buffer =>
  execFileSync('git', ['-C', root, ...words], { maxBuffer: 256 * 1024 * 1024, stdio: ['ignore', 'pipe', 'pipe'] });

/** Files of `folder` as they are at the ref; why not, when there is no such ref or it has no such folder. */
export function filesAt(root: string, ref: string, folder = 'schemas'): Base {
  let commit: string;
  try {
    commit = git(root, 'rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`).toString().trim();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return {
      ok: false,
      why:
        code === 'ENOENT'
          ? said`没有找到 git，无法读取「${ref}」|git was not found: "${ref}" cannot be read`
          : said`git 中没有「${ref}」：请写分支、标签或提交，例如 --base origin/main|git knows no "${ref}": name a branch, a tag or a commit, as in --base origin/main`,
    };
  }
  try {
    const entries = unzipSync(git(root, 'archive', '--format=zip', commit, folder));
    const decoder = new TextDecoder();
    const files: { [path: string]: string } = {};
    for (const [path, bytes] of Object.entries(entries)) {
      const name = path.slice(folder.length + 1);
      if (name.endsWith('.json') && !name.startsWith('_meta/')) files[name] = decoder.decode(bytes);
    }
    return { ok: true, files, commit };
  } catch {
    return { ok: false, why: said`「${ref}」中没有文件夹 ${folder}|"${ref}" has no folder ${folder}` };
  }
}
