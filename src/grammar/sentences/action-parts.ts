/**
 * An action as sentences, in the order in which the engine follows it: what review sheets and `npm run explain` show.
 * Pure.
 */
import { appended, personField } from '../expressions/action-words.ts';
import type { Json, Match, Text } from '../declarations/declarations.ts';
import type { EffectDecl, GuardDecl, IfDecl } from '../../generated/declarations.ts';
import { effectIn, type EffectModels, type EffectNames } from '../site/effects.ts';
import { describe } from '../expressions/explain.ts';
import { guardPlaces } from './guard-places.ts';
import type { Vocabulary } from '../site/models.ts';
import type { Path } from '../json/nodes.ts';
import { isFunction } from '../resolve/resolve-actions.ts';
import type { ActionDef, FieldDef, RecordShape } from '../site/resolved.ts';

/** One part of an action: what it is called, what it says, and where it stands in the document. */
interface ActionPart {
  name: Text;
  text: Text;
  path: Path;
}

type Shape = Pick<RecordShape, 'fields' | 'workflows' | 'procedures' | 'actions'>;

const names = {
  by: { zh: '由谁', en: 'by' },
  state: { zh: '状态', en: 'status' },
  when: { zh: '条件', en: 'when' },
  needs: { zh: '权限', en: 'needs' },
  asks: { zh: '询问', en: 'asks' },
  guard: { zh: '拒绝', en: 'guard' },
  sign: { zh: '签字', en: 'sign' },
  calculate: { zh: '计算', en: 'reckon' },
  set: { zh: '写入', en: 'set' },
  append: { zh: '追加', en: 'append' },
  lines: { zh: '逐行修改', en: 'lines' },
  effect: { zh: '效果', en: 'effect' },
  undo: { zh: '撤销', en: 'undo' },
} satisfies { [part: string]: Text };

const alike = (text: string): Text => ({ zh: text, en: text });
const shown = (value: Json): string => (typeof value === 'string' ? value.replace(/^=/, '') : JSON.stringify(value));

const quoted = (text: string): Text => ({ zh: `「${text}」`, en: `"${text}"` });
const listed = (entity: string | readonly string[]): Text => quoted([entity].flat().join(', '));

/** Names as they stand in JSON: whoever reads them has the file beside them. */
const namesInJson: EffectNames = {
  entity: listed,
  rows: ({ entity }) => listed(entity),
  action: quoted,
  written: (values) =>
    alike(
      Object.entries(values)
        .map(([name, value]) => `${name} = ${typeof value === 'string' ? value : JSON.stringify(value)}`)
        .join(', '),
    ),
  value: (word) => alike(typeof word === 'string' ? word : JSON.stringify(word)),
  field: quoted,
  service: quoted,
  permission: quoted,
  posting: quoted,
  legs: () => [],
};

/** The parts of an action that refuse, write, move or bring about something. */
export function actionParts(
  action: ActionDef,
  shape: Shape,
  vocabulary: Pick<Vocabulary, 'functions' | 'calculations' | 'effects'>,
  path: Path = ['actions', action.name],
): ActionPart[] {
  const label = (name: string): Text => shape.fields[name]?.label ?? alike(name);
  const state = (name: string): Text =>
    (action.field === undefined ? undefined : shape.workflows[action.field]?.states[name]?.label) ?? alike(name);
  const parts: ActionPart[] = [];
  const add = (name: keyof typeof names, text: Text, ...at: Path): void => {
    parts.push({ name: names[name], text, path: [...path, ...at] });
  };
  for (const [text, at] of broughtAbout(action, label)) add('by', text, at);
  for (const text of answeredBy(action, shape, vocabulary.effects)) add('by', text, 'by');
  if (action.from) add('state', joined(action.from.map(state), ' / '), 'from');
  if (action.when) add('when', action.whenText ?? describe(action.when, shape.fields), 'when');
  if (action.needs !== undefined) add('needs', alike(action.needs), 'needs');
  for (const field of Object.values(action.form ?? {})) add('asks', asked(field), 'form', field.name);
  guardPlaces(action.guards ?? [], path).forEach(({ guard, at }) =>
    parts.push({ name: names.guard, text: guardText(guard, shape), path: at }),
  );
  (action.sign ?? []).forEach((sign, index) => {
    const not = joined(
      (sign.not ?? []).map((one) => label(personField(one))),
      ', ',
    );
    const text = {
      zh: `${label(sign.as).zh}、${label(sign.at).zh}${not.zh ? `；不得是${not.zh}` : ''}${sign.code ? '；凭验证码' : ''}`,
      en: `${label(sign.as).en}, ${label(sign.at).en}${not.en ? `; never ${not.en}` : ''}${sign.code ? '; by a code' : ''}`,
    };
    add('sign', withCondition(text, sign, shape), 'sign', index);
  });
  if (action.calculate !== undefined)
    add('calculate', vocabulary.calculations[action.calculate]?.sentence ?? alike(action.calculate), 'calculate');
  for (const [name, value] of Object.entries(action.set ?? {}))
    add('set', { zh: `${label(name).zh} = ${shown(value)}`, en: `${label(name).en} = ${shown(value)}` }, 'set', name);
  (action.to ?? []).forEach((target, index) => {
    const text = state(target.to);
    add('state', withCondition({ zh: `→ ${text.zh}`, en: `→ ${text.en}` }, target, shape), 'to', index);
  });
  for (const [name, { where, set }] of Object.entries(action.lines ?? {}))
    add('lines', joined([label(name), alike(where), alike(Object.keys(set).join(', '))], ': '), 'lines', name);
  for (const [name, part] of Object.entries(action.append ?? {})) {
    const { line, times } = appended(part);
    const many = times === 1 ? [] : [alike(`${shown(times)} ×`)];
    add('append', joined([label(name), ...many, alike(Object.keys(line).join(', '))], ': '), 'append', name);
  }
  const effects = (all: readonly (EffectDecl | ActionDef['effects'][number])[], at: Path): void =>
    all.forEach((effect, index) => {
      const here = [...at, index];
      if (isFunction(effect)) {
        const text = vocabulary.functions[effect.function]?.sentence ?? alike(effect.function);
        parts.push({ name: names.effect, text, path: here });
        return;
      }
      const { procedure } = effect;
      const found = effectIn(effect, vocabulary.effects);
      const text = found?.model.words(found.part, namesInJson).text ?? {
        zh: `步骤 ${procedure ?? ''}`,
        en: `does ${procedure ?? ''}`,
      };
      parts.push({ name: names.effect, text: withCondition(text, effect, shape), path: here });
      if (procedure !== undefined) effects(shape.procedures?.[procedure] ?? [], ['procedures', procedure]);
    });
  effects(action.effects, [...path, 'effects']);
  const back = action.undo === undefined ? undefined : shape.actions[action.undo]?.label;
  if (back) add('undo', back, 'undo');
  return parts;
}

/** Who or what does it when no button does. */
function broughtAbout({ by, due, every, outside }: ActionDef, label: (name: string) => Text): [Text, string][] {
  const said: [Text, string][] = [];
  if (by) said.push([by === 'system' ? { zh: '系统', en: 'the system' } : { zh: '会员', en: 'the member' }, 'by']);
  if (due !== undefined) said.push([{ zh: `到${label(due).zh}时`, en: `when ${label(due).en} has come` }, 'due']);
  if (every !== undefined) said.push([{ zh: `定时 ${every}`, en: `at ${every}` }, 'every']);
  if (outside) said.push([outside, 'outside']);
  return said;
}

/** The services whose answer runs it, with the actions that ask them. */
function answeredBy({ name }: ActionDef, { actions, procedures = {} }: Shape, models: EffectModels): Text[] {
  const asks = (
    effects: ActionDef['effects'] | readonly EffectDecl[],
  ): { service: string; done: string; failed: string }[] =>
    effects.flatMap((effect) => {
      if (isFunction(effect)) return [];
      if (effect.procedure !== undefined) return asks(procedures[effect.procedure] ?? []);
      const found = effectIn(effect, models);
      return found?.model.asks?.(found.part) ?? [];
    });
  return Object.values(actions).flatMap(({ label, effects }) =>
    asks(effects)
      .filter(({ done, failed }) => done === name || failed === name)
      .map(({ service, done }) => ({
        zh: `「${label.zh}」请求的外部服务 ${service} 答复${done === name ? '成功' : '失败'}时`,
        en: `when the service ${service}, asked by "${label.en}", says ${done === name ? 'yes' : 'no'}`,
      })),
  );
}

/** What refuses, and unless what holds. */
function guardText(guard: GuardDecl, shape: Shape): Text {
  const { count, each } = guard;
  const lines = each === undefined ? undefined : (shape.fields[each]?.label ?? alike(each));
  const text = lines
    ? { zh: `${lines.zh}每行：${guard.text.zh}`, en: `${lines.en}, each line: ${guard.text.en}` }
    : guard.text;
  if (guard.holds) {
    const all = 'account' in guard.holds;
    const unless = all
      ? { zh: '，除非操作人也有该账号的全部权限', en: ' unless whoever acts holds all that the account does' }
      : { zh: '，除非操作人也有这些权限', en: ' unless whoever acts holds these permissions' };
    return withCondition({ zh: text.zh + unless.zh, en: text.en + unless.en }, guard, shape);
  }
  if (!count) return withCondition(text, guard, shape, { zh: '，除非', en: ' unless ' });
  const rows = `${[count.entity].flat().join(', ')} ${JSON.stringify(count.where)}`;
  const lock = count.lock ? { zh: '（找到的被锁定，直到全部完成）', en: ' (locked until all is done)' } : alike('');
  const bounds = boundsText(count);
  const counted = {
    zh: `${text.zh}，除非${bounds.zh} ${rows}${lock.zh}`,
    en: `${text.en} unless ${count.of === undefined ? 'there ' : ''}${bounds.en} ${rows}${lock.en}`,
  };
  return withCondition(counted, guard, shape);
}

/** How many rows there may be, or how much of a field of theirs. */
function boundsText({ of, min, max }: NonNullable<GuardDecl['count']>): Text {
  if (of !== undefined) {
    const from = min === undefined ? [] : [{ zh: `不低于 ${shown(min)}`, en: `at least ${shown(min)}` }];
    const to = max === undefined ? [] : [{ zh: `不超过 ${shown(max)}`, en: `at most ${shown(max)}` }];
    const { zh, en } = joined([...from, ...to], ', ');
    return { zh: `${of} 合计${zh}：`, en: `the sum of ${of} is ${en}:` };
  }
  if (max === 0) return { zh: '没有', en: 'is no' };
  const least = min === undefined ? [] : [{ zh: `至少有 ${shown(min)} 条`, en: `at least ${shown(min)}` }];
  const most = max === undefined ? [] : [{ zh: `至多有 ${shown(max)} 条`, en: `at most ${shown(max)}` }];
  const { zh, en } = joined([...least, ...most], ', ');
  return { zh, en: `are ${en} of` };
}

/** The sentence with its condition behind it. */
function withCondition(text: Text, condition: IfDecl, shape: Shape, by: Text = { zh: '，当', en: ' if ' }): Text {
  const said = [
    ...(condition.when ? [describe(condition.when as Match, shape.fields)] : []),
    ...(condition.rule === undefined ? [] : [alike(condition.rule)]),
  ];
  const all = joined(said, ', ');
  return said.length === 0 ? text : { zh: text.zh + by.zh + all.zh, en: text.en + by.en + all.en };
}

/** A question of the form, and whether it must be answered. */
function asked({ label, required, requiredWhen }: FieldDef): Text {
  if (required) return { zh: `${label.zh}（必填）`, en: `${label.en} (required)` };
  return requiredWhen === undefined
    ? label
    : { zh: `${label.zh}（有条件必填）`, en: `${label.en} (required under a condition)` };
}

const joined = (texts: readonly Text[], by: string): Text => ({
  zh: texts.map((text) => text.zh).join(by),
  en: texts.map((text) => text.en).join(by),
});
