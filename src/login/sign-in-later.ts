/** Signing in, without its code on the sign-in page's first load: it comes while somebody types. */
import type { SignInResult, signIn as real } from './sign-in.ts';

/** Fetched beforehand; a failure shows when it is asked for. */
export const fetchSignIn = () => import('./sign-in.ts');

export const signIn: typeof real = async (...given): Promise<SignInResult> => {
  try {
    return await (await fetchSignIn()).signIn(...given);
  } catch {
    return { ok: false, why: 'failed' };
  }
};
