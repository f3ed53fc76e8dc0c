/** The line that an action leaves in its record's own log: when, who, what, from which state to which. Pure. */
import type { TrailEvent } from '../fields/event/event.ts';
import { fieldModels } from '../fields/models.ts';
import type { Json } from '../grammar/declarations/declarations.ts';
import type { FieldModel } from '../grammar/site/models.ts';
import type { ActionDef, FieldDef } from '../grammar/site/resolved.ts';
import type { Values } from './contract.ts';

/** Lines that a log keeps. */
const most = 200;

/** Who acts, as a log shows it; nobody has no name. What the system does because of a person's act bears that name. */
export interface Actor {
  name: string;
  ip: string;
  at: string;
  event: TrailEvent;
  /** Of the request; the trail and the workflow log keep it, too. */
  traceId: string;
}

/** The log with one more line, made of the members that its lines have. */
export function withLogLine(
  log: FieldDef,
  lines: Json | undefined,
  action: ActionDef,
  form: Values,
  moved: { from: Json; to: Json },
  actor: Actor,
): Json[] {
  const told: Values = {
    at: actor.at,
    actorType: action.by ?? 'staff',
    actor: actor.name.slice(0, 40),
    action: actor.event as unknown as Json,
    fromStatus: moved.from,
    toStatus: moved.to,
    content: wordsOf(action, form),
    ip: actor.ip.slice(0, 45),
    traceId: actor.traceId,
  };
  const members = Object.values(log.rows ?? {});
  const line = Object.fromEntries(
    members.map((member) => [member.name, told[member.name] ?? handedIn(member, action, form)]),
  );
  return [...(Array.isArray(lines) ? lines : []), line].slice(-most);
}

/** Reasons and remarks that were given, in one line. */
function wordsOf(action: ActionDef, form: Values): string {
  const said = Object.values(action.form ?? {}).filter(
    (field) => /(?:reason|remark)$/i.test(field.name) && !field.mask && !field.options,
  );
  return said
    .map((field) => form[field.name])
    .filter((text) => typeof text === 'string' && text !== '')
    .join('；')
    .slice(0, 500);
}

/** Pictures or files that the form asked for, where the line keeps such. */
function handedIn(member: FieldDef, action: ActionDef, form: Values): Json {
  const model = (fieldModels as { [type: string]: FieldModel })[member.type];
  if (model?.cel !== 'list') return null;
  const given = Object.values(action.form ?? {}).find((field) => field.type === member.type);
  return (given && form[given.name]) ?? null;
}
