/**
 * The built-in writes: their guards and business code before the row is written, what else they bring about
 * afterwards.
 */
import type { Row, Work } from '../database/contract.ts';
import { withDefaults } from '../database/rows/defaults.ts';
import { withListsInForce } from '../database/rows/lists-in-force.ts';
import { absent } from '../database/rows/refusals.ts';
import type { ActionDef, PageDef, WriteDef } from '../grammar/site/resolved.ts';
import type { Acting, Values } from './contract.ts';
import { runFunctions } from './functions.server.ts';
import { refuseUnguarded } from './guards.server.ts';
import { valuesOf } from './plan.ts';
import { actingFor, asLeft, happen, runAsked } from './run.server.ts';
import { evaluationOf, withChanges } from './evaluation.server.ts';

type Verb = 'create' | 'update' | 'delete';

export interface Ruled {
  /** What business code adds to the values. */
  changes: Values;
  /** What else happens, when the row is written; gives the row as all of that left it. */
  settle(after: Row): Promise<Row>;
}

const actions = new WeakMap<WriteDef, ActionDef>();

/** A write looked at as an action: what is sent is its form. */
function actionOf(page: PageDef, verb: Verb, rules: WriteDef): ActionDef {
  const { guards, set, effects } = rules;
  const known = actions.get(rules) ?? {
    name: verb,
    label: page.label,
    on: [],
    form: page.fields,
    ...(guards ? { guards } : {}),
    ...(set ? { set } : {}),
    effects,
    audit: 'update',
  };
  actions.set(rules, known);
  return known;
}

/**
 * Refuses, or tells what is to be written and what happens then. `record` is the row as it was (a new one has id 0).
 */
export async function ruledWrite(
  given: Work,
  page: PageDef,
  verb: Verb,
  record: Row,
  form: Values,
  rules: WriteDef | undefined = page.writes?.[verb],
): Promise<Ruled> {
  if (!rules) return { changes: {}, settle: (after) => Promise.resolve(after) };
  const work = await withListsInForce(given);
  const entity = work.site.entities[page.entity];
  if (!entity) throw absent();
  const action = actionOf(page, verb, rules);
  const acting: Acting = { work, page, entity, action, row: record, form, last: [] };
  const begun = await evaluationOf(acting);
  const sent = { ...(begun.situation.record as Row), ...form };
  const asked = withChanges(begun, verb === 'create' ? withDefaults(page, sent, work) : sent, work);
  await refuseUnguarded(acting, asked);
  const { changes, runs } = await runFunctions(work, page, {
    action: verb,
    effects: action.effects,
    record,
    form,
    changes: valuesOf(action, null, asked),
    act: actingFor(acting),
  });
  return {
    changes,
    async settle(after) {
      const done: Acting = { ...acting, row: after };
      await runAsked(done, runs);
      // Effects of a saved setting read what was saved.
      const saved =
        entity.storage === 'settings' ? (await evaluationOf(done)).situation.settings : begun.situation.settings;
      const happened = await happen(done, begun.with({ settings: saved }), after);
      for (const book of acting.last) await book();
      return runs.length > 0 || happened.rows !== undefined ? asLeft(done, after, happened.changes ?? {}) : after;
    },
  };
}
