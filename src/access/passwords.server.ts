/** Passwords: argon2id digests, and the rules of specification section 5. */
import { hash, verify } from '@node-rs/argon2';
import type { Text } from '../grammar/declarations/declarations.ts';
import { common } from './common-passwords.ts';

/** Memory 19 MB, two passes: the floor that OWASP names for argon2id. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The digest to store. */
export const hashPassword = (password: string): Promise<string> => hash(password, cost);

let nobody: Promise<string> | undefined;

/**
 * True when the password is the digest's. Without a digest it takes as long and is false: an unknown account can't be
 * told by time.
 */
export async function checkPassword(digest: string | null | undefined, password: string): Promise<boolean> {
  nobody ??= hashPassword('no account has this password');
  try {
    const right = await verify(digest ?? (await nobody), password);
    return right && typeof digest === 'string';
  } catch {
    return false;
  }
}

const texts = {
  required: { zh: '请输入密码', en: 'Enter a password' },
  again: { zh: '请再次输入密码', en: 'Enter the password again' },
  differs: { zh: '两次输入密码不一致!', en: 'The two passwords differ' },
  same: { zh: '新密码不能与旧密码相同', en: 'The new password must differ from the old one' },
  common: { zh: '该密码过于常见，请更换', en: 'This password is too common, choose another one' },
  name: { zh: '密码不能与登录账号相同', en: 'The password must not be the login account' },
} satisfies { [name: string]: Text };

/** Characters: the specification's limits. The owner may raise the lower one for new passwords. */
export const passwordLength = { least: 6, most: 20 } as const;

/** Why a password can't be accepted by its length, or null. */
export function lengthProblem(password: string, least: number = passwordLength.least): Text | null {
  if (password === '') return texts.required;
  const length = [...password].length;
  const { most } = passwordLength;
  return length < least || length > most
    ? { zh: `长度在 ${least} 到 ${most} 个字符`, en: `${least} to ${most} characters` }
    : null;
}

/**
 * Problems of a new password, its repetition and the old one (field -> sentence). `old` undefined = not asked; `least`
 * = fewest characters of the new one.
 */
export function passwordProblems(asked: {
  password: string;
  again: string;
  old?: string;
  username: string;
  least?: number | undefined;
}): { [field in 'password' | 'again' | 'old']?: Text } {
  const problems: { [field in 'password' | 'again' | 'old']?: Text } = {};
  const own =
    lengthProblem(asked.password, asked.least) ??
    (asked.password.toLowerCase() === asked.username.toLowerCase() ? texts.name : null) ??
    (common.has(asked.password.toLowerCase()) ? texts.common : null) ??
    (asked.password === asked.old ? texts.same : null);
  if (own) problems.password = own;
  if (asked.again === '') problems.again = texts.again;
  else if (asked.again !== asked.password) problems.again = texts.differs;
  const old = asked.old === undefined ? null : lengthProblem(asked.old);
  if (old) problems.old = old;
  return problems;
}
