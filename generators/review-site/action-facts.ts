/** What an action asks, refuses and brings about, as facts and as lines. */
import type { Text } from '../../src/grammar/declarations/declarations.ts';
import type { GuardDecl } from '../../src/generated/declarations.ts';
import { appended, personField } from '../../src/grammar/expressions/action-words.ts';
import type { ActionDef, PageDef, WriteDef } from '../../src/grammar/site/resolved.ts';
import type { Fact } from './fact.ts';
import { fieldFacts } from './field-facts.ts';
import {
  actionName,
  conditionInWords,
  effectInWords,
  labelOf,
  matchInWords,
  rowsInWords,
  valueInWords,
  writtenInWords,
  type Ground,
  type Told,
} from './phrases.ts';
import { celInWords } from './cel-in-words.ts';
import { scopeOf } from './phrases.ts';
import { alike, isNothing, joined, nothing, quoted, said, text } from './texts.ts';

const places: { readonly [place: string]: Text } = {
  row: text('单行', 'each row'),
  bulk: text('批量', 'many rows'),
  page: text('整页', 'the page'),
};

/** Where a page offers an action; none = nowhere. */
export const placesOf = (action: ActionDef, page: PageDef): Text =>
  joined(
    (['row', 'bulk', 'page'] as const)
      .filter((place) => page.buttons[place].includes(action.name))
      .map((place) => places[place] ?? alike(place)),
  );

/** Who does it when nobody presses a button. */
export function doneBy(action: ActionDef, ground: Ground): Text | null {
  const { by, due, every, outside } = action;
  const parts: Text[] = [
    ...(by === 'system' ? [text('系统', 'the system')] : by === 'member' ? [text('会员', 'the member')] : []),
    ...(due === undefined
      ? []
      : [
          said`到${quoted(labelOf(due, ground.shape.fields, ground.site))}时|when ${quoted(labelOf(due, ground.shape.fields, ground.site))} has come`,
        ]),
    ...(every === undefined ? [] : [said`定时 ${every}|at ${every} (cron)`]),
    ...(outside ? [outside] : []),
  ];
  return parts.length === 0 ? null : joined(parts, '，', ', ');
}

/** States it starts from and leads to. */
export function moveText(action: ActionDef, ground: Ground): Text | null {
  const states = action.field === undefined ? undefined : ground.shape.workflows[action.field]?.states;
  if (!action.from && !action.to) return null;
  const state = (name: string): Text => states?.[name]?.label ?? alike(name);
  const from = action.from ? joined(action.from.map(state), '/', ' / ') : text('任何状态', 'any state');
  const to = action.to
    ? joined(
        action.to.map((target) => {
          const condition = conditionInWords(target, ground);
          return isNothing(condition)
            ? state(target.to)
            : said`${state(target.to)}（当${condition}时）|${state(target.to)} (when ${condition})`;
        }),
        '，否则 ',
        ', else ',
      )
    : text('不变', 'as it is');
  return said`${from} → ${to}|${from} → ${to}`;
}

/** A guard: what it refuses, and when it does not. */
export function guardInWords(guard: GuardDecl, ground: Ground): Text {
  const message = said`“${guard.text}”|“${guard.text}”`;
  const row = guard.each === undefined ? undefined : ground.shape.fields[guard.each]?.rows;
  const condition = conditionInWords(guard, ground, row);
  if (guard.holds)
    return said`${message}，除非操作人也有相应权限|${message} unless whoever acts holds the same permissions`;
  if (guard.only)
    return said`${message}，除非只改${joined(guard.only.map((name) => quoted(labelOf(name, ground.shape.fields, ground.site))))}|${message} unless only ${joined(guard.only.map((name) => quoted(labelOf(name, ground.shape.fields, ground.site))))} change`;
  if (guard.count) {
    const { min, max, of } = guard.count;
    const bound = joined(
      [
        ...(min === undefined ? [] : [said`至少 ${valueInWords(min, ground)}|at least ${valueInWords(min, ground)}`]),
        ...(max === undefined
          ? []
          : [
              max === 0
                ? text('没有', 'none')
                : said`至多 ${valueInWords(max, ground)}|at most ${valueInWords(max, ground)}`,
            ]),
      ],
      '、',
      ' and ',
    );
    const rows = rowsInWords(guard.count, ground);
    const fields = ground.site.entities[[guard.count.entity].flat()[0] ?? '']?.fields ?? {};
    const what =
      of === undefined
        ? said`${rows}${bound}|there are ${bound} of ${rows}`
        : said`${rows}的${quoted(labelOf(of, fields, ground.site))}合计${bound}|the sum of ${quoted(labelOf(of, fields, ground.site))} of ${rows} is ${bound}`;
    return isNothing(condition)
      ? said`${message}，除非${what}|${message} unless ${what}`
      : said`${message}，除非${what}（当${condition}时才问）|${message} unless ${what} (asked when ${condition})`;
  }
  if (isNothing(condition)) return message;
  const lines =
    guard.each === undefined
      ? nothing
      : said`${quoted(labelOf(guard.each, ground.shape.fields, ground.site))}每行：|each line of ${quoted(labelOf(guard.each, ground.shape.fields, ground.site))}: `;
  return said`${message}，除非${lines}${condition}|${message} unless ${lines}${condition}`;
}

/** All that an action does, in the order in which the engine does it. */
export function happens(
  action: Pick<ActionDef, 'set' | 'effects'> & Partial<ActionDef>,
  ground: Ground,
): (Told & { source: unknown })[] {
  const { fields } = ground.shape;
  const told: (Told & { source: unknown })[] = [];
  for (const sign of action.sign ?? []) {
    const condition = conditionInWords(sign, ground);
    const by = quoted(labelOf(sign.as, fields, ground.site));
    const when = isNothing(condition) ? nothing : said`，当${condition}时| when ${condition}`;
    const never = joined((sign.not ?? []).map((one) => quoted(labelOf(personField(one), fields, ground.site))));
    const not = sign.not ? said`；不得与${never}同一人|; never who is ${never}` : nothing;
    const code = sign.code ? text('；凭验证码', '; by a code') : nothing;
    told.push({ source: sign, text: said`签字为${by}${not}${code}${when}|signs as ${by}${not}${code}${when}` });
  }
  if (action.calculate !== undefined)
    told.push({
      source: action.calculate,
      text: ground.vocabulary.calculations?.[action.calculate]?.sentence ?? alike(action.calculate),
    });
  if (action.set && Object.keys(action.set).length > 0)
    told.push({
      source: action.set,
      text: said`写入 ${writtenInWords(action.set, fields, ground)}|sets ${writtenInWords(action.set, fields, ground)}`,
    });
  for (const [name, part] of Object.entries(action.append ?? {})) {
    const { line, times } = appended(part);
    const rows = fields[name]?.rows ?? {};
    const many =
      times === 1 ? nothing : said` ${valueInWords(times, ground)} 行| (${valueInWords(times, ground)} times)`;
    told.push({
      source: [name, part],
      text: said`在${quoted(labelOf(name, fields, ground.site))}追加${many}：${writtenInWords(line, rows, ground)}|adds a line to ${quoted(labelOf(name, fields, ground.site))}${many}: ${writtenInWords(line, rows, ground)}`,
    });
  }
  for (const [name, { where, set }] of Object.entries(action.lines ?? {})) {
    const rows = fields[name]?.rows ?? {};
    const which = celInWords(where, scopeOf(ground, rows));
    told.push({
      source: [name, where, set],
      text: said`修改${quoted(labelOf(name, fields, ground.site))}中（${which}）的行：${writtenInWords(set, rows, ground, rows)}|changes the lines of ${quoted(labelOf(name, fields, ground.site))} where ${which}: ${writtenInWords(set, rows, ground, rows)}`,
    });
  }
  for (const effect of action.effects)
    told.push({ ...effectInWords(effect, ground), source: expanded(effect, ground) });
  return told;
}

/** An effect with the effects of the procedure that it names. */
function expanded(effect: ActionDef['effects'][number], ground: Ground, seen: readonly string[] = []): unknown {
  const name = 'procedure' in effect ? (effect.procedure as string) : undefined;
  if (name === undefined || seen.includes(name)) return effect;
  return [effect, (ground.shape.procedures?.[name] ?? []).map((one) => expanded(one, ground, [...seen, name]))];
}

/** A told line with what is below it, as one text. */
export function flat({ text: line, below = [] }: Told): Text {
  return below.length === 0
    ? line
    : said`${line}${joined(below.map(flat), '；', '; ')}|${line} ${joined(below.map(flat), '；', '; ')}`;
}

export function actionFacts(action: ActionDef, page: PageDef, given: Ground): Fact[] {
  const ground: Ground = { ...given, form: action.form };
  const key = action.name;
  const of = `action:${key}`;
  const facts: Fact[] = [
    { sort: 'action', key, name: action.label, said: placesOf(action, page), value: placesValue(action, page) },
  ];
  const add = (sort: string, told: Text | null, value?: unknown, more = ''): void => {
    if (told && !isNothing(told))
      facts.push({
        sort,
        key: key + more,
        name: action.label,
        said: told,
        of,
        ...(value === undefined ? {} : { value }),
      });
  };
  add('label', action.label, undefined, ':label');
  add('doneBy', doneBy(action, ground), [action.by, action.due, action.every, action.outside]);
  add('move', moveText(action, ground), [action.from, action.to]);
  add('confirm', action.confirm ?? null);
  if (action.when) add('actionWhen', matchInWords(action.when, page.fields, ground), action.when);
  if (action.whenText) add('whenText', action.whenText);
  if (action.needs !== undefined)
    add('needs', ground.site.labels[action.needs]?.text ?? alike(action.needs), action.needs);
  if (action.only)
    add('only', action.only === 'platform' ? text('仅平台', 'the platform alone') : text('仅商家', 'sellers alone'));
  if (action.undo !== undefined) add('undo', actionName(page.entity, action.undo, ground.site), action.undo);
  if (action.most !== undefined) add('most', alike(String(action.most)));
  for (const field of Object.values(action.form ?? {})) {
    facts.push({
      sort: 'ask',
      key: `${key}.${field.name}`,
      name: said`${action.label}·${field.label}|${action.label}: ${field.label}`,
      value: '',
      of,
    });
    facts.push(
      ...fieldFacts(
        field,
        { ...ground, shape: { ...ground.shape, fields: { ...page.fields, ...action.form } } },
        `${key}.`,
      )
        .filter(({ sort }) => sort !== 'type')
        .map((fact) => ({
          ...fact,
          name: fact.sort === 'option' ? fact.name : said`${action.label}·${fact.name}|${action.label}: ${fact.name}`,
          of: `ask:${key}.${field.name}`,
        })),
    );
  }
  facts.push(...guardFacts(action.guards ?? [], key, action.label, of, ground));
  facts.push(...effectFacts(action, key, action.label, of, ground));
  return facts;
}

const placesValue = (action: ActionDef, page: PageDef): string =>
  (['row', 'bulk', 'page'] as const).filter((place) => page.buttons[place].includes(action.name)).join();

/** Guards by their sentence: it says which one it is. */
function guardFacts(guards: readonly GuardDecl[], key: string, name: Text, of: string, ground: Ground): Fact[] {
  return guards.map((guard) => ({
    sort: 'guard',
    key: `${key}.${guard.text.zh}`,
    name,
    said: guardInWords(guard, ground),
    value: [guard.when, guard.rule, guard.count, guard.holds, guard.only, guard.each],
    of,
  }));
}

/** What happens, by what it is: what is written field by field, effects by their words. */
function effectFacts(
  action: Pick<ActionDef, 'set' | 'effects'> & Partial<ActionDef>,
  key: string,
  name: Text,
  of: string,
  ground: Ground,
): Fact[] {
  const { set, ...rest } = action;
  const written = Object.entries(set ?? {}).map(([field, value]): Fact => ({
    sort: 'set',
    key: `${key}.${field}`,
    name,
    said: writtenInWords({ [field]: value }, ground.shape.fields, ground),
    value: JSON.stringify(value),
    of,
  }));
  const seen = new Map<string, number>();
  const others = happens(rest as typeof action, ground).map((told): Fact => {
    const line = flat(told);
    // The same effect twice is two effects.
    const source = JSON.stringify(told.source);
    const times = (seen.get(source) ?? 0) + 1;
    seen.set(source, times);
    return { sort: 'effect', key: `${key}.${source}.${times}`, name, said: line, value: '', of };
  });
  return [...written, ...others];
}

export function writeFacts(verb: string, write: WriteDef, name: Text, ground: Ground): Fact[] {
  const of = `verb:${verb}`;
  const facts: Fact[] = [];
  if (write.needs !== undefined)
    facts.push({
      sort: 'needs',
      key: `write:${verb}`,
      name,
      said: ground.site.labels[write.needs]?.text ?? alike(write.needs),
      value: write.needs,
      of,
    });
  if (write.only)
    facts.push({
      sort: 'only',
      key: `write:${verb}`,
      name,
      said: write.only === 'platform' ? text('仅平台', 'the platform alone') : text('仅商家', 'sellers alone'),
      of,
    });
  if (write.when)
    facts.push({
      sort: 'actionWhen',
      key: `write:${verb}`,
      name,
      said: matchInWords(write.when, ground.shape.fields, ground),
      value: write.when,
      of,
    });
  return [
    ...facts,
    ...guardFacts(write.guards ?? [], `write:${verb}`, name, of, ground),
    ...effectFacts(write, `write:${verb}`, name, of, ground),
  ];
}
