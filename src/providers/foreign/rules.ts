/** Finds what a configuration says of one call. */
import type { EndpointRule, Rule } from './config.ts';
import { moneyOf } from './money.ts';

export interface Found {
  rule: Rule;
  /** Values of {id} and the like, and `**`. */
  params: { [name: string]: string };
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`);

/** "/goods/{id}/**" as a pattern with named places. */
function patternOf(path: string): RegExp {
  const below = path.endsWith('/**');
  const base = below ? path.slice(0, -3) : path;
  const source = escaped(`/${base.replace(/^\/+/, '')}`).replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)');
  return new RegExp(`^${source}${below ? '(?<rest>/.*)?' : ''}$`);
}

/** All rules that name the call, later ones over earlier ones; undefined = nothing differs. */
export function findRule(endpoints: readonly EndpointRule[], method: string, path: string): Found | undefined {
  let found: Found | undefined;
  for (const { for: name, ...rule } of endpoints) {
    const [wanted = '', place = ''] = name.split(/\s+/u);
    if (wanted !== '*' && wanted.toUpperCase() !== method.toUpperCase()) continue;
    const match = patternOf(place).exec(`/${path.replace(/^\/+/, '')}`);
    if (!match) continue;
    const { rest, ...named } = match.groups ?? {};
    const below: Found['params'] = place.endsWith('/**') ? { '**': rest ?? '' } : {};
    found = { rule: merged(found?.rule, rule), params: { ...found?.params, ...named, ...below } };
  }
  return found;
}

function merged(under: Rule | undefined, over: Rule): Rule {
  return {
    ...under,
    ...over,
    query: { ...under?.query, ...over.query },
    body: { ...under?.body, ...over.body },
    fields: { ...under?.fields, ...over.fields },
    titles: { ...under?.titles, ...over.titles },
    money: { ...moneyOf(under ?? {}), ...moneyOf(over) },
    moments: { ...under?.moments, ...over.moments },
    values: { ...under?.values, ...over.values },
    joined: { ...under?.joined, ...over.joined },
    lines: { ...under?.lines, ...over.lines },
  };
}
