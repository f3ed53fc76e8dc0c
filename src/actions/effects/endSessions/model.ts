/** `endSessions`: an account is signed out. */
import type { EndSessionsDecl } from '../../../generated/declarations.ts';
import type { EffectModel } from '../../../grammar/site/effects.ts';
import { closed, described, string } from '../../../grammar/shapes/shape-words.ts';
import { wantWord } from '../../../grammar/check/action/action-words.ts';
import { checkAccount } from '../../../grammar/check/action/guards.ts';

export const endSessionsEffect: EffectModel<EndSessionsDecl> = {
  effect: 'endSessions',
  shape: closed(
    {
      account: described(string, 'The record itself, or a reference to an account'),
      only: described(string, 'Those that these handles name, at least one; default all'),
    },
    ['account'],
  ),
  meanings: {
    '': ['结束登录', 'Ends sessions'],
    account: '记录本身，或其所指的账号',
    only: '只结束这些登录，默认全部',
  },
  check: (asked, { account, only }, path) => {
    checkAccount(asked, account, [...path, 'account']);
    wantWord(asked, only, [...path, 'only']);
  },
  words: ({ only }) => ({
    text:
      only === undefined
        ? { zh: '结束该账号的全部登录', en: 'ends all sessions of the account' }
        : { zh: '结束该账号所选的登录', en: 'ends the chosen sessions of the account' },
  }),
  examples: {
    good: [{ account: '$id' }, { account: '$account', only: '@form.sessions' }],
    refused: [{}, { account: 1 }, '$id'],
  },
};
