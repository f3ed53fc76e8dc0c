/** A declared effect in words, for review sheets and explanations. Pure. */
import type { EffectDecl } from '../declarations/action-declarations.ts';
import type { Json, Text } from '../declarations/declarations.ts';

const listed = (entity: string | string[]): string => [entity].flat().join(', ');
const written = (values: { [name: string]: Json }): string =>
  Object.entries(values)
    .map(([name, value]) => `${name} = ${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join(', ');

/** Said of rows that may be too many for one transaction. */
const laterZh = ({ async }: { async?: true }): string => (async ? '（数量大时在后台分批进行）' : '');
const laterEn = ({ async }: { async?: true }): string => (async ? ' (in the background when they are many)' : '');

/** What the effect does, without its condition. */
export function effectSentence(effect: EffectDecl): Text {
  if ('run' in effect) {
    const { entity, action, done } = effect.run;
    const [zh, en] =
      done === undefined ? ['', ''] : [`，全部处理完后执行 ${done}`, `, then ${done} when all are through`];
    return {
      zh: `对${listed(entity)}执行 ${action}${laterZh(effect.run)}${zh}`,
      en: `runs ${action} on ${listed(entity)}${laterEn(effect.run)}${en}`,
    };
  }
  if ('update' in effect)
    return {
      zh: `修改${listed(effect.update.entity)}：${written(effect.update.set)}${laterZh(effect.update)}`,
      en: `changes ${listed(effect.update.entity)}: ${written(effect.update.set)}${laterEn(effect.update)}`,
    };
  if ('insert' in effect) {
    const { entity, each, times } = effect.insert;
    const often = times === undefined ? '' : `${String(times)} × `;
    return each === undefined
      ? { zh: `新增${often}${entity}`, en: `adds ${often || 'a '}${entity}` }
      : { zh: `为 ${each} 中每一个新增${often}${entity}`, en: `adds ${often || 'a '}${entity} for each of ${each}` };
  }
  if ('duplicate' in effect) return { zh: '复制为新记录', en: 'copies it as a new record' };
  if ('post' in effect) return { zh: `记账 ${effect.post.type}`, en: `posts ${effect.post.type}` };
  if ('notify' in effect) {
    const { to, text, channel } = effect.notify;
    const who = typeof to === 'string' ? to : to.label;
    const [zh, en] = channel === 'sms' ? ['（并发短信）', ' (by text message too)'] : ['', ''];
    return { zh: `通知 ${who}${zh}：${text.zh}`, en: `tells ${who}${en}: ${text.en}` };
  }
  if ('request' in effect) {
    const { service, done, failed } = effect.request;
    return {
      zh: `请求外部服务 ${service}：答复成功执行 ${done}，失败执行 ${failed}`,
      en: `asks the service ${service}: its yes runs ${done}, its no ${failed}`,
    };
  }
  if ('reverse' in effect) return { zh: `冲正 ${effect.reverse.type}`, en: `reverses ${effect.reverse.type}` };
  if ('tally' in effect)
    return {
      zh: `统计${listed(effect.tally.entity)}的数量，写入 ${effect.tally.into}`,
      en: `counts rows of ${listed(effect.tally.entity)} into ${effect.tally.into}`,
    };
  if ('remove' in effect)
    return { zh: `移除${listed(effect.remove.entity)}`, en: `removes rows of ${listed(effect.remove.entity)}` };
  if ('sendCode' in effect)
    return { zh: `发送验证码，用于 ${effect.sendCode.for}`, en: `sends a code for ${effect.sendCode.for}` };
  if ('endSessions' in effect)
    return effect.endSessions.only === undefined
      ? { zh: '结束该账号的全部登录', en: 'ends all sessions of the account' }
      : { zh: '结束该账号所选的登录', en: 'ends the chosen sessions of the account' };
  if ('purge' in effect) return { zh: '彻底删除到期的数据', en: 'deletes for good what is over' };
  return { zh: `步骤 ${effect.procedure}`, en: `does ${effect.procedure}` };
}
