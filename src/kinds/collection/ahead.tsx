/** What the screens of a collection need, asked before they are drawn. */
import { factsOf } from '../../access/standing.ts';
import { serverMoment } from '../../base/clock.ts';
import { later } from '../../fields/parts/base/later.tsx';
import type { PageDef } from '../../grammar/site/resolved.ts';
import { hasVerb } from '../dialog/availability.ts';
import { fetchActDialog } from '../act/use-acts.tsx';
import { askAhead } from '../navigation/ahead.tsx';
import { Coming } from '../ui/coming.tsx';
import type { Ahead } from '../contract.ts';
import { chosenFields, storedChoice } from '../list/column-chooser.tsx';
import { FilterControl } from '../list/filters/filters.tsx';
import { readState } from '../list/filters/query.ts';
import { InlineCell } from '../list/cells/row.tsx';
import { queryAt } from '../list/use-list-state.tsx';
import { asksNothing, hasSummary, rowsQuestion, summaryQuestion } from '../list/use-rows.tsx';
import { recordQuestion } from '../show/record-question.tsx';

const loadForm = () => import('./record-form.tsx');

export const CreateScreen = later(async () => ({ default: (await loadForm()).CreateScreen }), Coming);
export const EditScreen = later(async () => ({ default: (await loadForm()).EditScreen }), Coming);
export const ShowScreen = later(async () => ({ default: (await import('./show-screen.tsx')).ShowScreen }), Coming);

const fetchForm = (page: PageDef, Screen: typeof EditScreen | typeof CreateScreen): Promise<unknown> =>
  Promise.all([Screen.fetch(), loadForm().then(({ fetchBeside }) => fetchBeside(page))]);

/** "12", "12/edit" */
const record = /^(\d{1,15})(\/edit)?$/;

/**
 * Lists leave their rows in the cache of single records, with the columns of the list alone: a form starts from the
 * whole record, kept under a key of its own.
 */
export const whole = { whole: true };

/** The rows of a list; what stands above them is asked once somebody goes there. */
export const aheadOfList: Ahead = async ({ page, search, how }, { client, data, session }) => {
  void FilterControl.fetch().catch(() => undefined);
  const facts = factsOf(session, serverMoment());
  const state = readState(queryAt(session, page, search, facts), page, facts);
  if (asksNothing(page, state)) return;
  if (page.list.columns.some((name) => page.fields[name]?.inline)) void InlineCell.fetch().catch(() => undefined);
  const further = chosenFields(session, page, storedChoice(session, page.route));
  askAhead(client, rowsQuestion(data, page, state, further, how !== 'opened'));
  if (how === 'opened' && hasSummary(page)) askAhead(client, summaryQuestion(data, page, state.filter));
};

/** A record, once its link is pressed; the code of its screen before. */
export const aheadOfRecord: Ahead = async ({ page, rest, how }, { client, data }) => {
  const [, id, edit] = record.exec(rest) ?? [];
  if (id !== undefined && how !== 'near') {
    askAhead(client, recordQuestion(data, page.route, Number(id), how !== 'opened', edit ? whole : undefined));
  }
  if (edit) await fetchForm(page, EditScreen);
  else if (rest === 'create') await fetchForm(page, CreateScreen);
  else if (id !== undefined) await ShowScreen.fetch();
};

/** The code of the dialogs and screens that a list leads to, once its rows stand and nothing else is to be done. */
export async function fetchRecordCode(page: PageDef): Promise<void> {
  if (Object.keys(page.actions).length > 0) await fetchActDialog();
  if (hasVerb(page, 'one')) await ShowScreen.fetch();
  if (hasVerb(page, 'update')) await fetchForm(page, EditScreen);
  if (hasVerb(page, 'create')) await fetchForm(page, CreateScreen);
}

export const aheadOfCollection: Ahead = (place, context) =>
  place.rest === '' ? aheadOfList(place, context) : aheadOfRecord(place, context);
