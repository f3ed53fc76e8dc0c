/** Actions with their defaults filled in, the buttons that come from them, and the rules of the built-in writes. */
import type { FunctionUse } from '../declarations/declarations.ts';
import type {
  ActionDecl,
  EffectUseDecl,
  FieldDecl,
  GuardDecl,
  RecordDecl,
  WorkflowDecl,
  WriteDecl,
} from '../../generated/declarations.ts';
import type { ActionDef, EffectDef, FieldDef, GuardDef, RecordShape, WriteDef } from '../site/resolved.ts';
import { effectIn, type EffectModels } from '../site/effects.ts';
import { pairMemo } from '../json/memo.ts';
import { expandDerived, INHERITED } from '../json/merge.ts';
import type { FieldContext } from '../site/field-context.ts';
import { fieldFrom, questionOf } from './resolve-field.ts';

type Fields = { readonly [name: string]: FieldDef };

/** Built-in operations of a record, in their order. */
export const builtInVerbs = ['list', 'one', 'create', 'update', 'delete', 'export', 'options'] as const;
const logVerbs: readonly string[] = ['list', 'one', 'export', 'options'];
const written = ['create', 'update', 'delete'] as const;

export interface ActionContext {
  /** Lists of guards that actions share. */
  guards: RecordDecl['guards'];
  fields: Fields;
  workflows: { [field: string]: WorkflowDecl };
  context: FieldContext;
  effects: EffectModels;
  /** "x" -> "<permission>:x". */
  label(needs: string): string;
}

export function actionsOf(
  declared: { [name: string]: ActionDecl | null } | undefined,
  given: ActionContext,
): { [name: string]: ActionDef } {
  const actions: { [name: string]: ActionDef } = {};
  for (const [name, action] of Object.entries(declared ?? {}))
    if (action) actions[name] = actionOf(name, action, given);
  return actions;
}

function actionOf(name: string, declared: ActionDecl, given: ActionContext): ActionDef {
  const { to, field, form, needs, effects, on, audit, sign, guards, ...rest } = declared;
  const moves = to !== undefined || declared.from !== undefined;
  const moved = field ?? (moves ? Object.keys(given.workflows)[0] : undefined);
  return {
    ...rest,
    name,
    on: on ?? ['row'],
    ...(moved === undefined ? {} : { field: moved }),
    ...(to === undefined ? {} : { to: typeof to === 'string' ? [{ to }] : to }),
    ...(sign === undefined ? {} : { sign: Array.isArray(sign) ? sign : [sign] }),
    ...(guards ? { guards: guardsOf(guards, given.guards) } : {}),
    ...(form ? { form: formFields(form, given, moved) } : {}),
    ...(needs === undefined ? {} : { needs: given.label(needs) }),
    effects: effectsOf(effects),
    ...(effectsOf(effects).some((effect) => isForeseen(effect, given.effects)) ? { foresees: true as const } : {}),
    audit: audit ?? (declared.print ? 'print' : to === undefined ? 'update' : 'transition'),
  };
}

/** Guards in their order, those of shared lists in the place where these are named. */
const guardsOf = (guards: readonly (GuardDecl | string)[], lists: RecordDecl['guards'] = {}): GuardDef[] =>
  guards.flatMap((guard): GuardDef[] =>
    typeof guard === 'string'
      ? (lists[guard] ?? []).map((one, index) => ({ ...one, shared: { list: guard, index } }))
      : [guard],
  );

function formFields(
  form: NonNullable<ActionDecl['form']>,
  given: ActionContext,
  moved: string | undefined,
): { [name: string]: FieldDef } {
  const fields: { [name: string]: FieldDef } = {};
  for (const [name, entry] of Object.entries(form)) {
    if ('from' in entry) {
      const source = given.fields[entry.from];
      if (source) fields[name] = questionOf(source, entry, name, moved);
    } else if (given.context.models[entry.type]) fields[name] = questionFrom(name, entry, given);
  }
  return fields;
}

const stored = pairMemo<FieldDef, object, FieldDef>();
const storages: { [storage in FieldDef['storage']]: object } = {
  column: {},
  ext: {},
  through: {},
  read: {},
  computed: {},
};

function questionFrom(name: string, entry: FieldDecl, given: ActionContext): FieldDef {
  const field = fieldFrom(name, entry, given.context);
  const storage = given.fields[name]?.storage ?? 'computed';
  return field.storage === storage ? field : stored(field, storages[storage], () => ({ ...field, storage }));
}

/** True for business code that is named; else it is an effect that the engine knows. */
export const isFunction = (effect: EffectDef): effect is FunctionUse => 'function' in effect;

/** True for what reaches beyond the record in a way that is told before it is done. */
function isForeseen(effect: EffectDef, effects: EffectModels): boolean {
  if (isFunction(effect)) return false;
  const found = effectIn(effect, effects);
  return effect.procedure !== undefined || (found?.model.foreseen?.(found.part) ?? false);
}

/** Names and uses with parameters, all as uses. */
export function effectsOf(effects: EffectUseDecl[] | undefined): ActionDef['effects'] {
  return effects ?? [];
}

/** Buttons in the order of the declaration, or of the actions themselves. */
export function buttonsOf(
  declared: RecordDecl['buttons'],
  actions: { [name: string]: ActionDef },
): RecordShape['buttons'] {
  const place = (where: 'row' | 'bulk' | 'page'): string[] =>
    expandDerived(declared?.[where] ?? [INHERITED], () =>
      Object.values(actions)
        .filter((action) => action.on.includes(where) && !action.by && !isBuiltIn(action.name))
        .map((action) => action.name),
    ).filter((name) => actions[name] && !actions[name].by);
  return { row: place('row'), bulk: place('bulk'), page: place('page') };
}

/** True for the name of a built-in operation: such an action adds its rules to that operation and is no button. */
export function isBuiltIn(name: string): boolean {
  return name === 'reveal' || (builtInVerbs as readonly string[]).includes(name);
}

export function verbsOf(declared: string[] | undefined, storage: string): string[] {
  const all = builtInVerbs.filter((verb) => storage !== 'log' || logVerbs.includes(verb));
  return expandDerived(declared ?? [INHERITED], () => [...all]);
}

/** Rules of create, update, delete: those under `writes`, and those of actions with these names. */
export function writesOf(
  declared: RecordDecl['writes'],
  actions: { [name: string]: ActionDef },
  given: Pick<ActionContext, 'label' | 'guards'>,
): RecordShape['writes'] {
  const writes: NonNullable<RecordShape['writes']> = {};
  for (const verb of written) {
    const write = declared?.[verb];
    const action = actions[verb];
    if (write) writes[verb] = writeOf(write, given);
    else if (action) {
      const { when, whenText, needs, only, guards, effects } = action;
      writes[verb] = {
        effects,
        ...(when ? { when } : {}),
        ...(whenText ? { whenText } : {}),
        ...(needs ? { needs } : {}),
        ...(only ? { only } : {}),
        ...(guards ? { guards } : {}),
      };
    }
  }
  return Object.keys(writes).length === 0 ? undefined : writes;
}

function writeOf(write: WriteDecl, { label, guards: lists }: Pick<ActionContext, 'label' | 'guards'>): WriteDef {
  const { needs, guards, effects, ...rest } = write;
  return {
    ...rest,
    ...(needs === undefined ? {} : { needs: label(needs) }),
    ...(guards ? { guards: guardsOf(guards, lists) } : {}),
    effects: effectsOf(effects),
  };
}
