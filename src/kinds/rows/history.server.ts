/**
 * What happened to a row, newest first: the audit trail with the workflow step made at the same moment, lines of the
 * record's own log that the trail does not have, what colleagues say of it, and the moments that the record itself
 * keeps of its states.
 */
import type { OperationHandler, Row, Work } from '../../database/contract.ts';
import { actionLabelsOf } from '../../database/events.ts';
import { audit as names, comments } from '../../database/names.ts';
import { rows } from '../../database/rows/rows.ts';
import { addTitles } from '../../database/query/titles.ts';
import { isEvent, printEvent, withLabels, type ActionFact } from '../../fields/event/event.ts';
import { fieldModel } from '../../fields/models.ts';
import type { Json, Text } from '../../grammar/declarations/declarations.ts';
import type { Language } from '../../grammar/site/models.ts';
import type { ActionDef, FieldDef, PageDef, Site } from '../../grammar/site/resolved.ts';
import { maySee } from '../../access/may.ts';
import { idOf, shownRow } from './read.server.ts';

const most = 100;

type Line = { [member: string]: Json };
type Entry = { at: Json; [member: string]: Json };

/** Only of a row that the session may see; changes only of fields that it may see. */
export const history: OperationHandler = async (work, page, input) => {
  const row = await shownRow(work, page, idOf(input));
  const { site } = work;
  const found = site.entities[names.record]
    ? await rows.find(
        work,
        names.record,
        { targetType: page.entity, targetId: String(row.id) },
        { limit: most, sort: '-id' },
      )
    : [];
  // A comment stands as it was written; the trail keeps it redacted.
  const records = found.filter((record) => record.action !== 'note');
  const steps = site.entities[names.step]
    ? await rows.find(work, names.step, { entity: page.entity, entityId: row.id }, { limit: most, sort: '-id' })
    : [];
  const visible = (field: string): boolean => {
    const known = page.fields[field];
    return (
      known !== undefined &&
      !known.hidden &&
      !page.show.some((section) => section.compare === field) &&
      maySee(work.session, page, known)
    );
  };
  const log = page.log !== undefined && visible(page.log) ? linesOf(row[page.log]) : [];
  const traced = records.map((record) => entry(site, page, record, steps, log, visible));
  const isTraced = (line: Line): boolean => records.some((record) => isOf(site, page, line, record));
  const logged = log.filter((line) => line['at'] !== null && !isTraced(line));
  const all = [...traced, ...logged.map((line, index) => lineEntry(site, page, line, -1 - index))];
  const kept = found.length === most ? [] : momentsOf(page, row, all, visible);
  // What the platform says of a row among itself is not for sellers.
  const own = work.session.platform ? {} : { seller: work.session.seller };
  const said = site.entities[comments]
    ? await rows.find(
        work,
        comments,
        { targetType: page.entity, targetId: row.id, ...own },
        { limit: most, sort: '-id' },
      )
    : [];
  const told = [...all, ...kept, ...said.map(commentEntry)];
  await addChangedTitles(work, page, row, all);
  const sorted = told.toSorted((a, b) => String(b.at).localeCompare(String(a.at)));
  return { data: { rows: sorted, comments: Boolean(site.entities[comments]) } };
};

interface Changed {
  field: string;
  before: Json;
  after: Json;
  titles?: { before?: Json; after?: Json };
}

/**
 * The trail keeps numbers of what a changed field points to; what they are called is told beside them. A link is read
 * by the choice beside it as it was then: the one that changed with it, else that of the record.
 */
async function addChangedTitles(work: Work, page: PageDef, record: Row, entries: readonly Entry[]): Promise<void> {
  const sides = entries.flatMap((one) => {
    const changes = one['changes'] as unknown as Changed[];
    return changes.flatMap((change) => {
      const { by } = page.fields[change.field] ?? {};
      const beside = changes.find(({ field }) => field === by);
      return (['before', 'after'] as const).map((side) => {
        const kind = by === undefined ? {} : { [by]: beside ? beside[side] : (record[by] ?? null) };
        return { change, side, row: { id: 0, ...kind, [change.field]: change[side] } as Row };
      });
    });
  });
  const fields = [...new Set(sides.map(({ change }) => change.field))].flatMap((name) => page.fields[name] ?? []);
  await addTitles(
    work,
    sides.map(({ row }) => row),
    fields,
  );
  for (const { change, side, row } of sides) {
    const titles = row['_titles'] ?? printedLink(page.fields[change.field], row, work.language);
    if (titles !== undefined) change.titles = { ...change.titles, [side]: titles };
  }
}

/** What a link that leads to no record says: its word or its address. */
function printedLink(field: FieldDef | undefined, row: Row, language: Language): Json | undefined {
  const value = field && row[field.name];
  if (!field?.targets || typeof value !== 'string') return undefined;
  return { [field.name]: fieldModel(field.type)?.print(value, field, language, row) ?? value };
}

/** Ids of comments among those of the trail. */
const commentIds = -1_000_000;

function commentEntry(comment: Row): Entry {
  const content = String(comment.content ?? '');
  return {
    id: commentIds - comment.id,
    at: comment.createdAt ?? null,
    operatorName: comment.authorName ?? '',
    by: 'staff',
    action: 'note',
    summary: { zh: content, en: content },
    changes: [],
    comment: true,
  };
}

const linesOf = (value: Json | undefined): Line[] =>
  Array.isArray(value) ? value.filter((line): line is Line => typeof line === 'object' && line !== null) : [];

/** The event in both languages, actions by the labels that they have today. */
function printedBoth(site: Site, value: Json | undefined): Text {
  const event = withLabels(value ?? null, actionLabelsOf(site));
  return { zh: printEvent(event, 'zh'), en: printEvent(event, 'en') };
}

/** The action of this entity that an event is of. */
function actionOf(site: Site, page: PageDef, value: Json | undefined): string | undefined {
  const fact = isEvent(value) ? (value.facts['action'] as Partial<ActionFact> | undefined) : undefined;
  const { of = '', name } = fact ?? {};
  return (site.pages[of]?.entity ?? of) === page.entity ? name : undefined;
}

function entry(
  site: Site,
  page: PageDef,
  record: Row,
  steps: Row[],
  log: readonly Line[],
  visible: (field: string) => boolean,
): Entry {
  const step = stepOf(site, page, record, steps);
  const action = step ? page.actions[String(step.act)] : undefined;
  const changes = Array.isArray(record.changes)
    ? (record.changes as { field: string }[]).filter(({ field }) => field !== page.log && visible(field))
    : [];
  const line = log.find((one) => isOf(site, page, one, record));
  const pictures = line ? picturesOf(page, line) : [];
  return {
    id: record.id,
    at: record.createdAt ?? null,
    operatorName: record.operatorName ?? '',
    by: whoDid(action, record.operator === null),
    action: step ? String(step.act) : (record.action ?? ''),
    summary: { ...printedBoth(site, record.summary) },
    changes: changes as unknown as Json,
    ...(pictures.length > 0 ? { pictures } : {}),
    ...(step
      ? {
          step: {
            transition: step.act ?? null,
            field: action?.field ?? null,
            from: step.fromState ?? null,
            to: step.toState ?? null,
            form: step.form ?? null,
          },
        }
      : {}),
  };
}

/** A line of the record's own log and a record of the trail that one action of one request left. */
const isOf = (site: Site, page: PageDef, line: Line, record: Row): boolean =>
  line['traceId'] !== null &&
  line['traceId'] === record.traceId &&
  actionOf(site, page, line['action']) === actionOf(site, page, record.summary);

/** The step of the record's action in its request; of several the newest left, which is taken from the list. */
function stepOf(site: Site, page: PageDef, record: Row, steps: Row[]): Row | undefined {
  const act = actionOf(site, page, record.summary);
  const at = steps.findIndex((one) => one.traceId === record.traceId && one.act === act);
  return at < 0 ? undefined : steps.splice(at, 1)[0];
}

/** `clock`: nobody did it; `system`: it followed from what somebody did. */
const whoDid = (action: ActionDef | undefined, nobody: boolean): string =>
  action?.by === 'member' ? 'member' : nobody ? 'clock' : action?.by === 'system' ? 'system' : 'staff';

/** A line of the log alone: of a time before the trail, or of somebody who does not work here. */
function lineEntry(site: Site, page: PageDef, line: Line, id: number): Entry {
  const text = (name: string): string => (typeof line[name] === 'string' ? line[name] : '');
  const action = page.actions[actionOf(site, page, line['action']) ?? ''];
  const content = text('content');
  const said = ({ zh, en }: Text): Text =>
    content === '' ? { zh, en } : { zh: `${zh}：${content}`, en: `${en}: ${content}` };
  const pictures = picturesOf(page, line);
  return {
    id,
    at: line['at'] ?? null,
    operatorName: text('actor'),
    by: whoDid(action, text('actor') === ''),
    action: action?.name ?? '',
    summary: { ...said(printedBoth(site, line['action'])) },
    changes: [],
    ...(pictures.length > 0 ? { pictures } : {}),
    ...(text('toStatus') === ''
      ? {}
      : {
          step: {
            transition: action?.name ?? null,
            field: action?.field ?? null,
            from: text('fromStatus') || null,
            to: text('toStatus'),
          },
        }),
  };
}

/** Pictures that were handed in with a line. */
function picturesOf(page: PageDef, line: Line): string[] {
  const members = Object.values(page.fields[page.log ?? '']?.rows ?? {});
  return members
    .filter((member) => fieldModel(member.type)?.pictures)
    .flatMap((member) => line[member.name])
    .filter((url): url is string => typeof url === 'string');
}

/** What the record itself keeps: when it was made, and when it came to states of which nothing else tells. */
function momentsOf(page: PageDef, row: Row, told: readonly Entry[], visible: (field: string) => boolean): Entry[] {
  const found: Entry[] = [];
  const add = (at: string, action: string, summary: Text, step?: { [member: string]: Json }): void => {
    const id = -1000 - found.length;
    found.push({
      id,
      at,
      operatorName: '',
      by: 'record',
      action,
      summary: { ...summary },
      changes: [],
      ...(step ? { step } : {}),
    });
  };
  const made = row.createdAt;
  if (typeof made === 'string' && !told.some(({ action }) => action === 'create' || action === 'import'))
    add(made, 'create', { zh: '创建', en: 'Created' });
  const reached = new Set(
    told.flatMap(({ step }) => {
      const { field, to } = (step ?? {}) as { field?: Json; to?: Json };
      return [`${String(field)} ${String(to)}`];
    }),
  );
  for (const [field, { states, path = [] }] of Object.entries(page.workflows)) {
    if (!visible(field)) continue;
    const order = [String(row[field] ?? ''), ...path.flat(), ...Object.keys(states)].filter((state) => states[state]);
    const used = new Set<string>();
    for (const state of order) {
      const since = states[state]?.since;
      const at = since === undefined ? null : row[since];
      if (since === undefined || used.has(since) || !visible(since) || typeof at !== 'string') continue;
      used.add(since);
      const same = Object.keys(states).filter((one) => states[one]?.since === since);
      if (at === made || same.some((one) => reached.has(`${field} ${one}`))) continue;
      add(at, '', states[state]?.label ?? { zh: state, en: state }, { transition: null, field, from: null, to: state });
    }
  }
  return found;
}
