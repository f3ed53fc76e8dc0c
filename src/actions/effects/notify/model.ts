/** `notify`: what people are told. */
import type { NotifyDecl } from '../../../generated/declarations.ts';
import type { EffectModel } from '../../../grammar/site/effects.ts';
import { closed, described, ref, string } from '../../../grammar/shapes/shape-words.ts';
import { checkNotice } from './check.ts';

export const notifyEffect: EffectModel<NotifyDecl> = {
  effect: 'notify',
  shape: closed(
    {
      to: described(
        { anyOf: [{ type: 'string', pattern: '^\\$' }, closed({ label: string }, ['label'])] },
        'A reference of the record, the record itself, or staff who hold a label',
      ),
      text: described(ref('text'), 'May hold {x}, {form.x}, {before.x}'),
      link: described(string, 'Page of the console, or of the shop: app:order'),
      channel: described({ enum: ['console', 'sms'] }, 'sms = a text message besides'),
    },
    ['to', 'text'],
  ),
  meanings: {
    '': ['通知', 'Tells somebody'],
    to: '记录所指的人、记录本身，或持有某权限的员工',
    'to.label': ['员工所持的权限', 'Label that those people hold'],
    text: '通知内容，可含 {x}、{form.x}、{before.x}',
    link: '控制台页面，或商城页面 app:order',
    channel: 'sms 表示另发短信',
  },
  check: checkNotice,
  problems: ['notice-receiver', 'notice-label', 'notice-link', 'notice-text'],
  foreseen: () => true,
  words: ({ to, text, channel }, names) => {
    const held = typeof to === 'string' ? undefined : names.permission(to.label);
    const who = held
      ? { zh: `有权限${held.zh}的人`, en: `those with the permission ${held.en}` }
      : to === '$id'
        ? { zh: '本账号', en: 'the account itself' }
        : names.field(String(to).replace(/^\$/, ''));
    const way = channel === 'sms' ? { zh: '（并发短信）', en: ' (by text message too)' } : { zh: '', en: '' };
    return {
      text: { zh: `通知${who.zh}${way.zh}：“${text.zh}”`, en: `tells ${who.en}${way.en}: “${text.en}”` },
    };
  },
  examples: {
    good: [
      { to: '$member', text: { zh: '已发货', en: 'Shipped' }, link: 'app:order' },
      { to: { label: 'desk_normal' }, text: { zh: '请处理', en: 'Please attend' }, channel: 'sms' },
    ],
    refused: [
      { to: '$member' },
      { to: 'member', text: { zh: '甲', en: 'a' } },
      { to: '$member', text: { zh: '甲', en: 'a' }, channel: 'mail' },
    ],
  },
};
