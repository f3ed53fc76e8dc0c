/** `npm run contract`: what a customer's interface answers, beside what the pages declare. */
import { readFileSync } from 'node:fs';
import type { Text } from '../../src/grammar/declarations/declarations.ts';
import { vocabulary } from '../../src/site.ts';
import { plainEnvelope } from '../../src/providers/envelope.ts';
import { faultsOfConfig } from '../../src/providers/foreign/check.ts';
import type { HostConfig } from '../../src/providers/foreign/config.ts';
import type { PageDef } from '../../src/grammar/site/resolved.ts';
import { operationsOf } from '../../src/grammar/site/labels.ts';
import type { Project } from '../project.ts';
import { askHost, hostOf, type Ask } from './ask.ts';
import { confirm } from './confirm.ts';
import { envelopeOf } from './envelope.ts';
import { faultsOf } from './judge.ts';
import { judgePage, type PageReport, type Write } from './page.ts';
import { writeOf } from './plan.ts';
import { answersOf, askRecording, entriesOf, type Recorded } from './recording.ts';
import { countsOf, linesOf, proposalOf } from './report.ts';
import { refusals, words } from './words.ts';

export interface ContractOptions {
  host?: string | undefined;
  'token-env'?: string | undefined;
  har?: string | undefined;
  /** `zhanggui.config.json` of the host, as far as it is written. */
  config?: string | undefined;
  'allow-write'?: string[] | undefined;
  /** JSON: "page:action" -> { id, body }. */
  bodies?: string | undefined;
  /** What whole amounts of the host are. */
  amounts?: string | undefined;
  /** Seconds for each call. */
  timeout?: string | undefined;
  confirm?: boolean | undefined;
  format?: string | undefined;
}

/** Pages that are asked at a time, each call after call. */
const WIDTH = 3;
const SECONDS = 15;

/** Refuses in one sentence: what was asked for cannot be done. */
class Refused extends Error {
  readonly text: Text;
  constructor(text: Text) {
    super(text.en);
    this.text = text;
  }
}

/** Gives the exit status: 1 when something does not match, 2 when it was asked wrongly. */
export async function contract(
  project: Project,
  routes: readonly string[],
  options: ContractOptions,
  env: { [name: string]: string | undefined } = process.env,
): Promise<number> {
  try {
    return await run(project, routes, options, env);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    project.say(error.text[project.language]);
    return 2;
  }
}

async function run(
  project: Project,
  routes: readonly string[],
  options: ContractOptions,
  env: { [name: string]: string | undefined },
): Promise<number> {
  const { language, say } = project;
  const { site } = project.resolved;
  const format = options.format ?? 'text';
  if (!['text', 'json'].includes(format)) throw new Refused(refusals.format);
  const { amounts } = options;
  if (amounts !== undefined && amounts !== 'fen' && amounts !== 'yuan') throw new Refused(refusals.amounts);
  const pages = pagesOf(project, routes);
  const config = configOf(options.config);
  const entries = recordingOf(options);
  const hosts = new Set<string>();
  const ask = entries ? askRecording(entries, hosts) : hostAsked(options, config, env, language);
  const writes = writesOf(project, options);
  const reports = await inTurns(pages, (page) =>
    judgePage(page, { site, vocabulary, ask, config, recorded: options.har !== undefined, writes, amounts }),
  );
  const told = [...reports, ...(entries ? [statusesIn(entries, hosts, config)] : [])];
  const proposal = proposalOf(told, reports, config);
  const counts = countsOf(reports);
  if (format === 'json') say(JSON.stringify({ pages: reports, counts, proposal: proposal ?? null }, null, 2));
  else {
    for (const report of reports) for (const line of linesOf(report, language)) say(line);
    if (proposal) say(`${words[language].proposal}\n${JSON.stringify(proposal, null, 2)}`);
    say(words[language].total(reports.length, counts.calls, counts.wrong, counts.unasked));
  }
  if (options.confirm) {
    const matched = reports.filter((report) => report.matched).map(({ route }) => route);
    if (!(await confirm(project, matched, new Date().toISOString().slice(0, 10)))) return 1;
  }
  return counts.wrong > 0 ? 1 : 0;
}

/** The pages that were named; all that have something to ask, when none was. */
function pagesOf({ resolved: { site } }: Project, routes: readonly string[]): PageDef[] {
  if (routes.length === 0) return Object.values(site.pages).filter((page) => operationsOf(page, vocabulary).length > 0);
  return routes.map((route) => {
    const page = Object.hasOwn(site.pages, route) ? site.pages[route] : undefined;
    if (!page) throw new Refused(refusals.page(route));
    return page;
  });
}

function textOf(file: string, refusal: Text): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new Refused(refusal);
  }
}

function configOf(file: string | undefined): HostConfig {
  if (file === undefined) return {};
  const config = jsonOf<HostConfig>(file);
  const [fault, ...more] = faultsOfConfig(config);
  if (fault) throw new Refused(refusals.faults(file, fault, more.length));
  return config;
}

function jsonOf<T extends object>(file: string): T {
  const refusal = refusals.config(file);
  try {
    const read: unknown = JSON.parse(textOf(file, refusal));
    if (typeof read === 'object' && read !== null && !Array.isArray(read)) return read as T;
  } catch {
    // Told below, in one sentence.
  }
  throw new Refused(refusal);
}

/** The recording that answers come from; undefined where a host is asked. */
function recordingOf({ host, har }: ContractOptions): Recorded[] | undefined {
  if ((host === undefined) === (har === undefined)) throw new Refused(refusals.source);
  if (har === undefined) return undefined;
  const entries = entriesOf(textOf(har, refusals.har(har)));
  if (!entries) throw new Refused(refusals.har(har));
  return entries;
}

/** What the statuses of all recorded answers mean, those of calls that no page makes too. */
function statusesIn(
  entries: readonly Recorded[],
  hosts: ReadonlySet<string>,
  { envelope }: HostConfig,
): Pick<PageReport, 'envelopes' | 'ended'> {
  const reads = answersOf(entries, hosts).flatMap(
    ({ http, body }) => envelopeOf(body, { ...plainEnvelope, ...envelope }, http, envelope) ?? [],
  );
  return {
    envelopes: reads.flatMap(({ differs }) => differs ?? []),
    ended: reads.flatMap(({ ended }) => ended ?? []),
  };
}

/** The token is read from the environment, and goes into one header alone. */
function hostAsked(
  { host, timeout, 'token-env': tokenName }: ContractOptions,
  config: HostConfig,
  env: { [name: string]: string | undefined },
  language: string,
): Ask {
  const url = hostOf(host ?? '');
  if (!url) throw new Refused(refusals.host(withoutPassword(host ?? '')));
  const seconds = timeout === undefined ? SECONDS : Number(timeout);
  if (!Number.isInteger(seconds) || seconds < 1 || seconds > 200) throw new Refused(refusals.number('timeout'));
  const token = tokenName === undefined ? undefined : env[tokenName];
  if (tokenName !== undefined && (token === undefined || token === '')) throw new Refused(refusals.token(tokenName));
  return askHost(url, {
    ...(token === undefined ? {} : { token }),
    tokenHeader: config.tokenHeader ?? 'token',
    tokenPrefix: config.tokenPrefix,
    seconds,
    language,
  });
}

const withoutPassword = (address: string): string => address.replace(/\/\/[^/@]*@/, '//***@').slice(0, 200);

/** The writes that were named, each with the body that the file has for it and the action takes. */
function writesOf(
  { resolved: { site } }: Project,
  { har, bodies, 'allow-write': names = [] }: ContractOptions,
): Write[] {
  if (names.length === 0) return [];
  if (har !== undefined) throw new Refused(refusals.writeHar);
  const given = bodies === undefined ? {} : jsonOf<{ [name: string]: Pick<Write, 'id' | 'body'> }>(bodies);
  return names.map((name) => {
    const [route = '', ...rest] = name.split(':');
    const action = rest.join(':');
    const page = Object.hasOwn(site.pages, route) ? site.pages[route] : undefined;
    const operation = page && writeOf(page, action, vocabulary);
    if (!operation) throw new Refused(refusals.write(name));
    const { id, body } = (Object.hasOwn(given, name) ? given[name] : undefined) ?? {};
    const inPath = (member: string): boolean => operation.path.includes(`{${member}}`);
    const wantsId = inPath('id') && operation.fixed?.['id'] === undefined;
    const fixed = Object.fromEntries(Object.entries(operation.fixed ?? {}).filter(([member]) => !inPath(member)));
    if (!body || (wantsId && id === undefined) || faultsOf(operation.input ?? {}, { ...fixed, ...body }).length > 0)
      throw new Refused(refusals.body(name));
    return { page: route, action, id, body };
  });
}

/** Some at a time, in the order of the pages. */
async function inTurns(
  pages: readonly PageDef[],
  judge: (page: PageDef) => Promise<PageReport>,
): Promise<PageReport[]> {
  const reports: PageReport[] = [];
  let next = 0;
  await Promise.all(
    Array.from({ length: WIDTH }, async () => {
      for (let at = next++; at < pages.length; at = next++) reports[at] = await judge(pages[at] as PageDef);
    }),
  );
  return reports;
}
