/** `run`: an action on other rows. */
import type { RunDecl } from '../../../generated/declarations.ts';
import { rowsShape } from '../../../grammar/shapes/action-shapes.ts';
import type { EffectModel } from '../../../grammar/site/effects.ts';
import { closed, described, string } from '../../../grammar/shapes/shape-words.ts';
import { inBackground, rowLimit, valueMap, whereMeaning } from '../parts/shapes.ts';
import { backgroundText } from '../parts/texts.ts';
import { checkRun } from './check.ts';

export const runEffect: EffectModel<RunDecl> = {
  effect: 'run',
  shape: closed(
    {
      ...rowsShape,
      action: string,
      form: described(valueMap, 'Answers of that action'),
      sort: string,
      take: described({}, 'Only the first so many'),
      min: described({ const: 1 }, 'Refuses when nothing is found'),
      limit: rowLimit,
      async: inBackground,
      refused: described({ const: 'skip' }, 'Rows that refuse stay as they are'),
      signed: described({ const: true }, 'The code that signed the acting record stands for that action'),
      done: described(
        string,
        'With async: action of the system on the record itself, when all rows are through; its form: ok, refused',
      ),
    },
    ['entity', 'where', 'action'],
  ),
  meanings: {
    '': ['对其他行执行一个操作', 'Runs an action on other rows'],
    where: whereMeaning,
    action: ['所执行的操作', 'The action'],
    form: '该操作表单的填写内容',
    take: '只取前几行',
    min: '一行也没有时拒绝',
    refused: '被拒绝的行保持原样',
    signed: '当前记录的验证码同样适用',
    done: '后台全部处理完后由系统执行的操作',
  },
  check: checkRun,
  problems: ['async-order', 'code-unbound', 'done-alone', 'done-action', 'done-form'],
  runs: ({ entity, action, done }, own) => [
    ...[entity].flat().map((name) => `${name}.${action}`),
    ...(done === undefined ? [] : [`${own}.${done}`]),
  ],
  foreseen: () => true,
  words: (part, names) => {
    const [rows, action, later] = [names.rows(part), names.action(part.action, part.entity), backgroundText(part)];
    const skip = part.refused ? { zh: '，拒绝者不动', en: ', leaving those that refuse' } : { zh: '', en: '' };
    const end = part.done === undefined ? undefined : names.action(part.done);
    const then = end
      ? { zh: `，全部处理完后${end.zh}`, en: `, then ${end.en} when all are through` }
      : { zh: '', en: '' };
    return {
      text: {
        zh: `对${rows.zh}执行${action.zh}${later.zh}${skip.zh}${then.zh}`,
        en: `does ${action.en} to ${rows.en}${later.en}${skip.en}${then.en}`,
      },
    };
  },
  examples: {
    good: [
      { entity: 'thing', where: { owner: '$id' }, action: 'free' },
      { entity: ['thing', 'piece'], where: {}, action: 'void', async: true, done: 'allVoided', limit: 100 },
    ],
    refused: [{ entity: 'thing', where: {} }, { entity: 'thing', where: {}, action: 'void', min: 2 }, 'free'],
  },
};
