/**
 * What an action asks of a foreign service: one that is declared, and actions of the system that its answer can run
 * from the state in which the row waits.
 */
import type { EffectDecl } from '../../../generated/declarations.ts';
import { checkWord, type Asked } from '../../../grammar/check/action/action-words.ts';
import { nearest } from '../../../grammar/json/nearest.ts';
import { placeOf, type Path } from '../../../grammar/json/nodes.ts';
import { isFunction } from '../../../grammar/resolve/resolve-actions.ts';
import type { ActionDef } from '../../../grammar/site/resolved.ts';
import type { RequestDecl } from '../../../generated/declarations.ts';

export function checkRequest(asked: Asked, part: RequestDecl, path: Path, effect: EffectDecl): void {
  const { subject } = asked;
  const { report, node, site } = subject;
  const { service, with: told = {} } = part;
  const at = (member: string): ReturnType<typeof placeOf> => placeOf(node, [...path, member]);
  if (!site.services[service])
    report.add('unknown-service', at('service'), {
      name: service,
      nearest: nearest(service, Object.keys(site.services)),
    });
  for (const [name, word] of Object.entries(told)) checkWord(asked, word, [...path, 'with', name], undefined);
  const askers = askersOf(asked, path);
  const misplaced = askers.find((action) => !waits(action)) ?? (path[0] === 'writes' ? asked.action : undefined);
  if (misplaced) {
    report.add('request-place', placeOf(node, path), { action: misplaced.name });
    return;
  }
  // The answer comes to the entity's row, whatever page it was asked from.
  const known = site.entities[site.pages[subject.owner]?.entity ?? subject.owner]?.actions ?? {};
  for (const outcome of ['done', 'failed'] as const) {
    const name = part[outcome];
    const answer = known[name];
    if (!answer) {
      const facts = { name, nearest: nearest(name, Object.keys(known)), allowed: Object.keys(known).join(' ') };
      report.add('unknown-action', at(outcome), facts);
    } else if (answer.by !== 'system' || answer.due !== undefined || answer.every !== undefined)
      report.add('request-answer', at(outcome), { name });
    else
      for (const action of askers) {
        const state = statesAfter(action, effect).find((one) => !startsFrom(answer, action, one));
        if (state === undefined) continue;
        report.add('request-state', at(outcome), { action: action.name, state, name });
        break;
      }
  }
}

/** The action itself, or those that name the shared list of effects. */
const askersOf = ({ subject, action }: Asked, path: Path): ActionDef[] =>
  path[0] === 'procedures'
    ? Object.values(subject.shape.actions).filter((one) =>
        one.effects.some((effect) => !isFunction(effect) && effect.procedure === path[1]),
      )
    : [action];

const waits = ({ field, to, on, every }: ActionDef): boolean =>
  field !== undefined && (to ?? []).length > 0 && every === undefined && on.some((place) => place !== 'page');

/** States that the action may leave the row in when it asks. */
function statesAfter({ field = '', to }: ActionDef, { when }: EffectDecl): string[] {
  const asked = when?.[field];
  const only = typeof asked === 'string' ? [asked] : Array.isArray(asked) ? asked.map(String) : null;
  return (to ?? []).map((target) => target.to).filter((state) => only?.includes(state) ?? true);
}

const startsFrom = (answer: ActionDef, { field }: ActionDef, state: string): boolean =>
  answer.field === field && (answer.from?.includes(state) ?? false);
