/** Workflows and actions: states that exist, are reached and are left; forms, effects and buttons that fit. */
import type { OpenDecl, WorkflowDecl } from '../../../generated/declarations.ts';
import {
  checkKnown,
  checkMatch,
  checkNames,
  isInherited,
  keysAt,
  wantField,
  type Subject,
} from '../expressions/names.ts';
import { checkField, checkValue } from './fields.ts';
import type { FieldModel, Vocabulary } from '../../site/models.ts';
import { codeField } from '../../expressions/action-words.ts';
import { nearest } from '../../json/nearest.ts';
import { nodeAt, placeOf, textAt, toValue, type Path } from '../../json/nodes.ts';
import { phoneNames } from '../../declarations/phone-declarations.ts';
import { codeNames, linkNames } from '../../expressions/print.ts';
import { isBuiltIn, isFunction } from '../../resolve/resolve-actions.ts';
import type { ActionDef, FieldDef } from '../../site/resolved.ts';
import { unitOf } from '../../resolve/units.ts';

/**
 * `whole`: unreachable states and dead ends are told once, where the workflow is complete (an entity, or a page without
 * one).
 */
export function checkWorkflows(subject: Subject, whole: boolean): void {
  const { report, node, shape } = subject;
  for (const name of keysAt(subject, ['fields'])) {
    if (shape.fields[name]?.workflow && !shape.workflows[name])
      report.add('workflow-missing', placeOf(node, ['fields', name, 'workflow']), { name });
  }
  for (const [name, workflow] of Object.entries(shape.workflows)) {
    const path = ['workflows', name];
    const states = Object.keys(workflow.states);
    if (!shape.fields[name]?.workflow) report.add('workflow-field', placeOf(node, path), { name });
    if (!workflow.states[workflow.initial])
      report.add('unknown-state', placeOf(node, [...path, 'initial']), {
        workflow: name,
        name: workflow.initial,
        allowed: states.join(' '),
      });
    if (whole) checkGraph(subject, name, workflow);
  }
  for (const action of Object.values(shape.actions))
    if (!isInherited(subject, ['actions', action.name])) checkAction(subject, action);
}

function checkGraph(subject: Subject, name: string, workflow: WorkflowDecl): void {
  const moves = Object.values(subject.shape.actions).filter(
    (action) => action.field === name && (action.to ?? []).length > 0,
  );
  const states = Object.keys(workflow.states);
  if (
    moves.some((action) =>
      [...(action.from ?? []), ...(action.to ?? []).map((to) => to.to)].some((state) => !states.includes(state)),
    )
  )
    return;
  const leaves = (action: ActionDef, state: string): boolean =>
    (action.from ?? states).includes(state) && (action.to ?? []).some((to) => to.to !== state);
  const reached = new Set([workflow.initial]);
  for (let size = 0; size !== reached.size;) {
    size = reached.size;
    for (const action of moves)
      if ((action.from ?? states).some((from) => reached.has(from))) action.to?.forEach((to) => reached.add(to.to));
  }
  for (const [state, declared] of Object.entries(workflow.states)) {
    const at = placeOf(subject.node, ['workflows', name, 'states', state]);
    const ways = moves.filter((action) => leaves(action, state));
    if (!reached.has(state)) subject.report.add('state-unreachable', at, { name: state });
    if (ways.length === 0 && !declared.final) subject.report.add('state-dead-end', at, { name: state });
    const way = ways.find((action) => action.from?.includes(state));
    if (declared.final && way) subject.report.add('state-final-left', at, { name: state, action: way.name });
  }
}

function checkAction(subject: Subject, action: ActionDef): void {
  const { report, node, shape } = subject;
  const path = ['actions', action.name];
  const workflow = action.field === undefined ? undefined : shape.workflows[action.field];
  if (nodeAt(node, [...path, 'from']) || nodeAt(node, [...path, 'to'])) {
    if (!workflow) report.add('action-no-workflow', placeOf(node, path), { name: action.name });
    else {
      const states = Object.keys(workflow.states);
      const want = (state: string, at: Path): void => {
        if (!states.includes(state))
          report.add('unknown-state', placeOf(node, at), {
            workflow: action.field ?? '',
            name: state,
            allowed: states.join(' '),
          });
      };
      (action.from ?? []).forEach((state, index) => want(state, [...path, 'from', index]));
      (action.to ?? []).forEach((to, index) =>
        want(to.to, textAt(node, [...path, 'to']) === undefined ? [...path, 'to', index, 'to'] : [...path, 'to']),
      );
    }
  }
  const around = { ...shape.fields, ...action.form };
  checkMatch(subject, [...path, 'when']);
  checkWhenText(subject, path);
  (action.to ?? []).forEach((_, index) => checkMatch(subject, [...path, 'to', index, 'when'], around));
  checkForm(subject, action, path, around);
  checkNames(subject, [...path, 'totals'], (field, at) => {
    if (!subject.models[field.type]?.numeric) report.add('not-summable', placeOf(node, at), { name: field.name });
    const unit = unitOf(field, shape.fields);
    if (unit && !shape.fields[unit.by]) report.add('sum-units', placeOf(node, at), { name: field.name, by: unit.by });
  });
  (action.scan ?? []).forEach((scanned, index) => {
    const asked = Object.keys(action.form ?? {});
    if (!asked.includes(scanned))
      report.add('unknown-field', placeOf(node, [...path, 'scan', index]), {
        owner: action.name,
        name: scanned,
        nearest: nearest(scanned, asked),
      });
  });
  for (const list of ['shows', 'alike', 'result'] as const) checkNames(subject, [...path, list], () => {});
  checkBulk(subject, action, path);
  checkOpen(subject, action, path);
  checkPrint(subject, action, path);
  checkAside(subject, action, path);
  if (action.sibling && 'route' in shape && action.siblings?.every(({ route }) => route === shape.route))
    report.add('sibling-none', placeOf(node, [...path, 'sibling']), { name: action.name });
}

/** What is said where a condition does not hold: there is one. */
export function checkWhenText({ node, report }: Subject, path: Path): void {
  if (nodeAt(node, [...path, 'whenText']) && !nodeAt(node, [...path, 'when']))
    report.add('when-text', placeOf(node, [...path, 'whenText']), {});
}

/** What is asked of each row can be typed into one cell, and what is not asked can be done without. */
function checkBulk(subject: Subject, action: ActionDef, path: Path): void {
  const { report, node, models } = subject;
  const { bulk, form = {} } = action;
  if (!bulk) return;
  const at = [...path, 'bulk'];
  const beside = ['alike', 'print', 'scan', ...asides].filter((key) => nodeAt(node, [...path, key]));
  if (!action.on.includes('bulk') || beside.length > 0 || codeField(action) !== undefined)
    report.add('bulk-place', placeOf(node, at), { name: action.name });
  for (const list of ['each', 'drop'] as const)
    (bulk[list] ?? []).forEach((name, index) => {
      const place = placeOf(node, [...at, list, index]);
      const field = form[name];
      if (!field)
        report.add('unknown-field', place, { owner: action.name, name, nearest: nearest(name, Object.keys(form)) });
      else if (list === 'drop') {
        if (field.required && (field.default ?? null) === null)
          report.add('bulk-drop', place, { name, action: action.name });
      } else if (!isCell(models[field.type])) report.add('bulk-cell', place, { name });
    });
}

/** A value that one cell of a table holds as text. */
const isCell = (model: FieldModel | undefined): boolean =>
  model !== undefined && !['list', 'dyn'].includes(model.cel) && !model.uploaded && !model.writeOnly;

/** What makes a role of a record: sessions are made from these. */
const roleFields = ['name', 'area', 'seller', 'labels', 'rowScope', 'enabled'];

/** Members of an act that shows something or leads somewhere. */
const asides = ['open', 'sibling', 'track', 'link', 'phone', 'viewAs'];

/** Members that mean something only where a record changes, or a page opens. */
const changing = ['to', 'set', 'form', 'effects', ...asides];

function checkPrint(subject: Subject, action: ActionDef, path: Path): void {
  const { print } = action;
  if (!print) return;
  const { report, node, shape } = subject;
  for (const key of changing)
    if (nodeAt(node, [...path, key]))
      report.add('print-changes', placeOf(node, [...path, key]), { name: action.name, key });
  if (action.on.includes('page')) report.add('print-place', placeOf(node, [...path, 'on']), { name: action.name });
  const at = [...path, 'print'];
  if (print.head !== undefined) wantField(subject, print.head, [...at, 'head']);
  for (const list of ['fields', 'totals', 'skipZero', 'sort'] as const) checkNames(subject, [...at, list], () => {});
  (print.codes ?? []).forEach((code, index) =>
    codeNames(code).forEach((name) => wantField(subject, name, [...at, 'codes', index, 'text'])),
  );
  const { table } = print;
  const field = table && wantField(subject, table.rows, [...at, 'table', 'rows']);
  if (!table || !field) return;
  if (!field.rows) {
    report.add('print-rows', placeOf(node, [...at, 'table', 'rows']), {
      name: table.rows,
      allowed: Object.values(shape.fields)
        .filter((one) => one.rows)
        .map((one) => one.name)
        .join(' '),
    });
    return;
  }
  const columns = field.rows;
  table.columns.forEach((name, index) => {
    if (!columns[name])
      report.add('unknown-field', placeOf(node, [...at, 'table', 'columns', index]), {
        owner: table.rows,
        name,
        nearest: nearest(name, Object.keys(columns)),
      });
  });
}

function checkForm(subject: Subject, action: ActionDef, path: Path, around: { [name: string]: FieldDef }): void {
  for (const name of keysAt(subject, [...path, 'form'])) {
    const entry = [...path, 'form', name];
    const from = textAt(subject.node, [...entry, 'from']);
    if (from !== undefined && !subject.shape.fields[from]) {
      subject.report.add('action-form-field', placeOf(subject.node, [...entry, 'from']), {
        name,
        from,
        nearest: nearest(from, Object.keys(subject.shape.fields)),
      });
    }
    const field = action.form?.[name];
    if (!field) continue;
    if (from === undefined) checkField(subject, field, entry, around);
    else {
      checkValue(subject, field, [...entry, 'default'], 'default-invalid', around);
      for (const condition of ['visibleWhen', 'requiredWhen']) checkMatch(subject, [...entry, condition], around);
    }
    if (action.audit === 'export' && field.mask && action.needs === undefined)
      subject.report.add('masked-export', placeOf(subject.node, entry), { action: action.name, name });
  }
}

function checkOpen(subject: Subject, action: ActionDef, path: Path): void {
  if (!action.open) return;
  checkLead(subject, action.open, [...path, 'open']);
  (action.open.cases ?? []).forEach((lead, index) => {
    const at = [...path, 'open', 'cases', index];
    checkMatch(subject, [...at, 'when'], subject.shape.fields);
    checkLead(subject, lead, at);
  });
}

/** What is shown of one record is made of its fields. */
function checkAside(subject: Subject, action: ActionDef, path: Path): void {
  const { report, node } = subject;
  const { link, track, phone, viewAs } = action;
  if ([link, track, phone, viewAs].every((member) => member === undefined)) return;
  if (action.on.some((place) => place !== 'row'))
    report.add('aside-place', placeOf(node, [...path, 'on']), { name: action.name });
  const numbers = track === undefined ? undefined : wantField(subject, track, [...path, 'track']);
  if (numbers && numbers.type !== 'text')
    report.add('track-text', placeOf(node, [...path, 'track']), { name: numbers.name });
  for (const name of linkNames(link)) wantField(subject, name, [...path, 'link']);
  if (viewAs) {
    const lacks = roleFields.filter((name) => !subject.shape.fields[name]);
    const told = { name: action.name, lacks: lacks.join(' ') };
    if (lacks.length > 0) report.add('view-as-role', placeOf(node, [...path, 'viewAs']), told);
    if (action.needs === undefined) report.add('view-as-label', placeOf(node, path), { name: action.name });
  }
  for (const { name, path: inside, type } of phoneNames(phone)) {
    const field = wantField(subject, name, [...path, 'phone', ...inside]);
    if (field && type !== undefined && field.type !== type)
      report.add('phone-type', placeOf(node, [...path, 'phone', ...inside]), { name, type, found: field.type });
  }
}

/** The page is there, and has the fields by which it is filtered. */
export function checkLead(subject: Subject, { page, filters }: Pick<OpenDecl, 'page' | 'filters'>, path: Path): void {
  const target = subject.site.pages[page];
  if (!target) {
    subject.report.add('unknown-page', placeOf(subject.node, [...path, 'page']), {
      name: page,
      nearest: nearest(page, Object.keys(subject.site.pages)),
    });
    return;
  }
  for (const [name, value] of Object.entries(filters)) {
    if (typeof value === 'string' && value.startsWith('$'))
      wantField(subject, value.slice(1), [...path, 'filters', name]);
    if (target.entity !== '' && target.verbs.includes('list') && !target.fields[name] && !name.includes('.')) {
      subject.report.add('unknown-field', placeOf(subject.node, [...path, 'filters', name]), {
        owner: target.route,
        name,
        nearest: nearest(name, Object.keys(target.fields)),
      });
    }
  }
}

/** Effects: known, and used as they want to be. */
export function checkEffects(subject: Subject, entity: string, vocabulary: Vocabulary): void {
  const look = (uses: ActionDef['effects'], path: Path): void =>
    uses.forEach((use, index) => {
      const at = placeOf(subject.node, [...path, index]);
      if (!isFunction(use)) return;
      const model = vocabulary.functions[use.function];
      if (!model) {
        subject.report.add('unknown-function', at, {
          name: use.function,
          nearest: nearest(use.function, Object.keys(vocabulary.functions)),
        });
        return;
      }
      const parameters = Object.keys(model.parameters ?? {});
      for (const name of Object.keys(use)) {
        if (name !== 'function' && !parameters.includes(name))
          subject.report.add('unknown-key', placeOf(subject.node, [...path, index, name]), {
            key: name,
            nearest: nearest(name, parameters),
          });
      }
      const definition = subject.site.entities[entity];
      const reason = definition && attempt(() => model.check?.(use, definition, subject.site));
      if (reason) subject.report.add('function-use', at, { name: use.function, reason });
    });
  for (const action of Object.values(subject.shape.actions))
    if (!isInherited(subject, ['actions', action.name])) look(action.effects, ['actions', action.name, 'effects']);
  for (const verb of ['create', 'update', 'delete'] as const)
    look(
      subject.shape.writes?.[verb]?.effects ?? [],
      nodeAt(subject.node, ['writes', verb]) ? ['writes', verb, 'effects'] : ['actions', verb, 'effects'],
    );
}

/** Buttons name actions, and stand where the action is offered. */
export function checkButtons(subject: Subject): void {
  const actions = subject.shape.actions;
  if (
    subject.shape.buttons.bulk.length === 0 &&
    nodeAt(subject.node, ['bulkNeeds']) &&
    !isInherited(subject, ['bulkNeeds'])
  )
    subject.report.add('bulk-needs-idle', placeOf(subject.node, ['bulkNeeds']), {});
  const known = Object.values(actions)
    .filter((action) => !action.by && !isBuiltIn(action.name))
    .map((action) => action.name);
  for (const place of ['row', 'bulk', 'page'] as const) {
    checkKnown(subject, ['buttons', place], known, 'unknown-action');
    const names = nodeAt(subject.node, ['buttons', place]);
    if (!names) continue;
    (toValue(names) as unknown[]).forEach((name, index) => {
      const action = actions[String(name)];
      if (action && known.includes(action.name) && !action.on.includes(place))
        subject.report.add('button-not-on', placeOf(subject.node, ['buttons', place, index]), {
          name: action.name,
          place,
        });
    });
  }
}

/** Fields of the site's scope that a page's own file would let people edit. */
export function checkScope(subject: Subject, own: Subject['node'], fixed: readonly string[]): void {
  const forms = keysAt({ ...subject, node: own }, ['form']);
  for (const name of fixed) {
    const field = subject.shape.fields[name];
    if (!field) continue;
    for (const section of forms) {
      const listed = nodeAt(own, ['form', section, 'fields']);
      const index = listed ? (toValue(listed) as unknown[]).indexOf(name) : -1;
      if (index !== -1)
        subject.report.add('where-editable', placeOf(own, ['form', section, 'fields', index]), { name });
    }
    const readOnly = nodeAt(own, ['fields', name, 'readOnly']);
    if (readOnly?.sort === 'scalar' && readOnly.value === false)
      subject.report.add('where-editable', readOnly, { name });
  }
}

function attempt<T>(make: () => T): T | undefined {
  try {
    return make();
  } catch {
    return undefined;
  }
}
