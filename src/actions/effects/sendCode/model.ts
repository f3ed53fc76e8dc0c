/** `sendCode`: a code by text message, for a signature. */
import type { SendCodeDecl } from '../../../generated/declarations.ts';
import type { EffectModel } from '../../../grammar/site/effects.ts';
import { closed, described, string } from '../../../grammar/shapes/shape-words.ts';
import { placeOf } from '../../../grammar/json/nodes.ts';
import { wantAction } from '../../../grammar/check/action/set.ts';

export const sendCodeEffect: EffectModel<SendCodeDecl> = {
  effect: 'sendCode',
  shape: closed({ for: described(string, 'The action that it signs'), scene: string }, ['for']),
  meanings: {
    '': ['发送验证码', 'Sends a code'],
    for: '验证码所签署的操作',
    scene: ['短信场景', 'Scene of the text message'],
  },
  check: (asked, part, path) => {
    const { subject } = asked;
    const at = [...path, 'for'];
    const signed = wantAction(asked, subject.shape.actions, part.for, at);
    if (signed && !signed.sign?.some((sign) => sign.code))
      subject.report.add('code-unbound', placeOf(subject.node, at), { action: signed.name });
  },
  problems: ['code-unbound'],
  words: (part, names) => {
    const action = names.action(part.for);
    return { text: { zh: `发送验证码，用于${action.zh}`, en: `sends a code for ${action.en}` } };
  },
  examples: {
    good: [{ for: 'approve' }, { for: 'approve', scene: 'bossApprove' }],
    refused: [{}, { for: '' }, 'approve'],
  },
};
