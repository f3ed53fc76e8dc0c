/** `request`: a foreign service is asked. */
import type { RequestDecl } from '../../../generated/declarations.ts';
import type { EffectModel } from '../../../grammar/site/effects.ts';
import { closed, described, string } from '../../../grammar/shapes/shape-words.ts';
import { valueMap } from '../parts/shapes.ts';
import { checkRequest } from './check.ts';

export const requestEffect: EffectModel<RequestDecl> = {
  effect: 'request',
  shape: closed(
    {
      service: described(string, 'One of _services.json: asked after the commit, until it has answered'),
      with: described(valueMap, 'What it is told'),
      done: described(string, 'Action of the system that its yes runs on this row; the answer is its form'),
      failed: described(string, 'Action of the system that its no runs on this row; the answer is its form'),
    },
    ['service', 'done', 'failed'],
  ),
  meanings: {
    '': ['请求外部服务', 'Asks a foreign service'],
    service: '_services.json 中的服务；提交后请求，直到有答复',
    with: '告知对方的内容',
    done: '对方同意后由系统执行的操作',
    failed: '对方拒绝后由系统执行的操作',
  },
  check: checkRequest,
  problems: ['unknown-service', 'request-place', 'request-answer', 'request-state'],
  asks: ({ service, done, failed }) => ({ service, done, failed }),
  foreseen: () => true,
  words: ({ service, done, failed }, names) => {
    const [asked, yes, no] = [names.service(service), names.action(done), names.action(failed)];
    return {
      text: {
        zh: `请求外部服务${asked.zh}：成功则${yes.zh}，失败则${no.zh}`,
        en: `asks the service ${asked.en}: ${yes.en} when it says yes, ${no.en} when no`,
      },
    };
  },
  examples: {
    good: [{ service: 'bank', with: { amount: '$amount' }, done: 'paid', failed: 'bounced' }],
    refused: [{ service: 'bank', done: 'paid' }, { service: '', done: 'paid', failed: 'bounced' }, 'bank'],
  },
};
