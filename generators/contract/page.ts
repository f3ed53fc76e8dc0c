/** Asks everything of one page, and says of each call how its answer is against the declaration. */
import type { JsonSchema, Operation, Vocabulary } from '../../src/grammar/site/models.ts';
import type { EnvelopeDef, PageDef, Site } from '../../src/grammar/site/resolved.ts';
import { plainEnvelope } from '../../src/providers/envelope.ts';
import type { EndpointRule, HostConfig } from '../../src/providers/foreign/config.ts';
import { moneyOf } from '../../src/providers/foreign/money.ts';
import { findRule } from '../../src/providers/foreign/rules.ts';
import { bodyThere, dataHere, queryThere } from '../../src/providers/foreign/translate.ts';
import { callOf, fillPath } from '../../src/providers/operations.ts';
import type { Ask } from './ask.ts';
import { compare, type Finding, type Rule } from './compare.ts';
import { envelopeOf, type EnvelopeRule } from './envelope.ts';
import { readsOf, writeOf, type Planned } from './plan.ts';

export interface CallReport {
  operation: string;
  /** "GET /api/v2/seller/goods" as the page declares it. */
  call: string;
  http: number;
  /** Without a row to ask for, or without an answer in the recording, nothing is judged. */
  outcome:
    | 'matched'
    | 'differs'
    | 'refused'
    | 'time'
    | 'lost'
    | 'elsewhere'
    | 'large'
    | 'text'
    | 'envelope'
    | 'doubt'
    | 'unasked';
  /** What the host said. */
  error: string;
  rows: number;
  findings: Finding[];
}

export interface PageReport {
  route: string;
  label: { zh: string; en: string };
  calls: CallReport[];
  /** Every read was answered, and each answer is what the page declares. */
  matched: boolean;
  rules: EndpointRule[];
  envelopes: EnvelopeRule[];
  /** Statuses by which HTTP 200 said that the session is over. */
  ended: number[];
}

/** A write that was named: its body, and the row that it is about. */
export interface Write {
  page: string;
  action: string;
  id?: string | number | undefined;
  body: { [name: string]: unknown };
}

export interface Run {
  site: Site;
  vocabulary: Vocabulary;
  ask: Ask;
  config: HostConfig;
  /** Nothing is sent: a place in a path stands for any. */
  recorded: boolean;
  writes: readonly Write[];
  /** What whole amounts are, where somebody has said it. */
  amounts?: 'fen' | 'yuan' | undefined;
}

export async function judgePage(page: PageDef, run: Run): Promise<PageReport> {
  const found = new PageRun(page, run);
  for (const planned of readsOf(page, run.site, run.vocabulary)) await found.read(planned);
  const reads = [...found.calls];
  for (const write of run.writes) if (write.page === page.route) await found.write(write);
  return {
    route: page.route,
    label: page.label,
    calls: found.calls,
    matched: reads.length > 0 && reads.every(({ outcome }) => outcome === 'matched'),
    rules: found.rules,
    envelopes: found.envelopes,
    ended: found.ended,
  };
}

class PageRun {
  readonly calls: CallReport[] = [];
  readonly rules: EndpointRule[] = [];
  readonly envelopes: EnvelopeRule[] = [];
  readonly ended: number[] = [];
  /** Id of a row, by the list that showed it. */
  readonly #ids = new Map<string, string | number>();
  readonly #page: PageDef;
  readonly #run: Run;
  /** What values of the page's fields look like where nobody masks them. */
  readonly #shapes: { [field: string]: JsonSchema };

  constructor(page: PageDef, run: Run) {
    this.#page = page;
    this.#run = run;
    this.#shapes = Object.fromEntries(
      Object.values(page.fields).map((field) => [field.name, run.vocabulary.fields[field.type]?.schema(field) ?? {}]),
    );
  }

  async read({ operation, params, query, ofRow, guessed }: Planned): Promise<void> {
    const list = operation.path.slice(0, operation.path.indexOf('/{id}'));
    // In a recording any record will do.
    const id = ofRow && !this.#run.recorded ? this.#ids.get(list) : undefined;
    if (ofRow && id === undefined && !this.#run.recorded) {
      this.calls.push({ ...reportOf(operation), outcome: 'unasked' });
      return;
    }
    await this.#ask(operation, { params: id === undefined ? params : { ...params, id }, query, body: {} });
    const report = this.calls.at(-1);
    if (guessed && report?.outcome === 'refused' && [400, 422].includes(report.http)) report.outcome = 'unasked';
  }

  async write({ action, id, body }: Write): Promise<void> {
    const operation = writeOf(this.#page, action, this.#run.vocabulary);
    if (operation) await this.#ask(operation, { params: id === undefined ? {} : { id }, query: {}, body });
  }

  async #ask(
    operation: Operation,
    asked: { params: { [name: string]: string | number }; query: { [name: string]: string }; body: object },
  ): Promise<void> {
    const report = reportOf(operation);
    this.calls.push(report);
    const found = findRule([...(this.#run.config.endpoints ?? []), ...this.rules], operation.method, operation.path);
    const { rule, params: places } = found ?? { rule: {}, params: {} };
    if (rule.data !== undefined) return void Object.assign(report, { outcome: 'matched' });
    const { params } = asked;
    const call = callOf(this.#run.recorded ? { ...operation, path: openPlaces(operation.path) } : operation, {
      ...asked,
      params,
      body: asked.body as { [name: string]: unknown },
    });
    const path = rule.path === undefined ? call.path : rule.path.replace('/**', fillKnown(places['**'] ?? '', params));
    const answered = await this.#run.ask({
      method: rule.method ?? call.method,
      path: closePlaces(this.#run.recorded ? path : fillKnown(path, params)),
      query: queryThere(call.query ?? {}, rule),
      ...(call.body && !(call.body instanceof FormData) ? { body: bodyThere(call.body, rule) } : {}),
    });
    if (!answered) return void Object.assign(report, { outcome: 'unasked' });
    report.http = answered.http;
    if ('problem' in answered) return void Object.assign(report, { outcome: answered.problem });
    this.#judge(operation, rule, answered.body, report);
  }

  #judge(operation: Operation, rule: Rule, body: unknown, report: CallReport): void {
    const read = envelopeOf(body, this.#declared(), report.http, this.#run.config.envelope);
    if (!read) return void Object.assign(report, { outcome: 'envelope' });
    if (read.differs) this.envelopes.push(read.differs);
    if (read.ended !== undefined) this.ended.push(read.ended);
    if (read.doubt !== undefined)
      return void Object.assign(report, { outcome: 'doubt', error: read.doubt.slice(0, 200) });
    if (read.answer.meaning !== 'ok')
      return void Object.assign(report, { outcome: 'refused', error: read.answer.error.slice(0, 200) });
    const { data } = read.answer;
    const expected = expectedOf(operation, this.#page);
    const result = compare(operation.output, data, rule, expected, {
      shapes: this.#shapes,
      whole: this.#run.amounts,
    });
    this.#propose(operation, result.rule);
    const here = dataHere(data, { ...rule, ...result.rule, fields: { ...rule.fields, ...result.rule.fields } });
    const first = ((here as { rows?: { id?: unknown }[] } | null)?.rows ?? [])[0]?.id;
    if (typeof first === 'number' || typeof first === 'string') this.#ids.set(operation.path, first);
    Object.assign(report, {
      rows: result.rows,
      findings: result.findings,
      outcome: result.findings.every(({ what }) => what === 'unread') && !read.differs ? 'matched' : 'differs',
    });
  }

  /** The envelope of the page's version, as the configuration has it. */
  #declared(): EnvelopeDef {
    const { envelopes } = this.#run.site;
    return { ...plainEnvelope, ...envelopes[this.#page.endpoint.version], ...this.#run.config.envelope };
  }

  #propose({ method, path }: Operation, { list, answer, ...row }: Rule): void {
    const call = `${method} ${path}`;
    const [base = path] = path.split('/{');
    if (list) this.rules.push({ for: call, list });
    if (answer) this.rules.push({ for: call, answer });
    if (Object.keys(row).length === 0) return;
    const place = `* ${base}/**`;
    const known = this.rules.find((rule) => rule.for === place);
    const rule: EndpointRule = known ?? { for: place };
    for (const kind of ['fields', 'moments', 'values', 'joined'] as const)
      if (row[kind]) Object.assign(rule, { [kind]: { ...rule[kind], ...row[kind] } });
    if (row.money) rule.money = { ...moneyOf(rule), ...moneyOf(row) };
    if (!known) this.rules.push(rule);
  }
}

const reportOf = ({ name, method, path }: Operation): CallReport => ({
  operation: name,
  call: `${method} ${path}`,
  http: 0,
  outcome: 'unasked',
  error: '',
  rows: 0,
  findings: [],
});

/** Places stay open where nothing is sent: "{id}" as a word that `fillPath` leaves alone. */
const openPlaces = (path: string): string => path.replaceAll('{', '<').replaceAll('}', '>');
const closePlaces = (path: string): string => path.replaceAll('<', '{').replaceAll('>', '}');

const fillKnown = (path: string, params: { [name: string]: string | number }): string =>
  path.replaceAll(/\{(\w+)\}/g, (place, name: string) =>
    Object.hasOwn(params, name) ? fillPath(place, params) : place,
  );

/** Fields that a row must have although its shape lets any be absent: what the page shows to whoever may open it. */
function expectedOf({ output, path }: Operation, page: PageDef): string[] {
  const members = (output.properties ?? {}) as { [name: string]: { items?: { properties?: object } } };
  const row = (members['rows']?.items?.properties ?? members) as object;
  if (!Object.hasOwn(row, '_titles')) return [];
  const shown = path.endsWith('}') ? Object.keys(row) : page.list.columns;
  return shown.filter(
    (name) => Object.hasOwn(row, name) && page.fields[name]?.see === undefined && !name.startsWith('_'),
  );
}
