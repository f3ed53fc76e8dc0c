/** What `post` hands to the legs of its business type: every name that they read is there, of the sort they take. */
import type { LegDecl } from '../../../generated/declarations.ts';
import { isDecimal } from '../../../base/decimal.ts';
import { isWord } from '../../../grammar/expressions/action-words.ts';
import { checkWord, type Asked } from '../../../grammar/check/action/action-words.ts';
import type { Json, Text } from '../../../grammar/declarations/declarations.ts';
import { matches, type Values } from '../../../grammar/expressions/match.ts';
import { nearest } from '../../../grammar/json/nearest.ts';
import { placeOf, type Path } from '../../../grammar/json/nodes.ts';
import type { BizTypeDef, FieldDef, Site } from '../../../grammar/site/resolved.ts';
import type { PostDecl } from '../../../generated/declarations.ts';
import { systemNames } from '../../../grammar/site/system-fields.ts';

interface Use {
  text: Text;
  example: string;
  /** Whether a value that stands in the declaration would do, and a field. */
  value(value: Json, lists: Site['lists']): boolean;
  field(field: FieldDef, cel: string | undefined): boolean;
}

const numbers: ReadonlySet<string | undefined> = new Set(['int', 'decimal', 'double', 'dyn']);
const texts: ReadonlySet<string | undefined> = new Set(['string', 'dyn']);

/** Without the list any word will do. */
const isOption = (value: Json, list: Site['lists'][string] | undefined): boolean =>
  typeof value === 'string' && value !== '' && (list === undefined || Object.hasOwn(list.options, value));

const amount: Use = {
  text: { zh: '金额', en: 'an amount' },
  example: '"$amount"',
  value: (value) => (typeof value === 'string' || typeof value === 'number') && isDecimal(String(value)),
  field: ({ to }, cel) => to === undefined && numbers.has(cel),
};
const asset: Use = {
  text: { zh: '资产', en: 'an asset' },
  example: '"balance"',
  value: (value, lists) => isOption(value, lists['asset']),
  field: (_, cel) => texts.has(cel),
};
const ownerType: Use = {
  text: { zh: '账户所有者的类型', en: 'the type of the owner of an account' },
  example: '"member"',
  value: (value, lists) => isOption(value, lists['ownerType']) && value !== 'platform',
  field: asset.field,
};
const owner: Use = {
  text: { zh: '账户所有者的编号', en: 'the id of the owner of an account' },
  example: '"$member"',
  value: (value) => typeof value === 'number' && Number.isSafeInteger(value) && value > 0,
  field: (_, cel) => cel === 'int' || cel === 'dyn',
};
/** `"account": "$name"` is the account of a member. */
const member: Use = {
  ...owner,
  field: ({ to }, cel) => (to ?? 'member') === 'member' && owner.field({} as FieldDef, cel),
};

/** A moment and a person for conditions of legs, which depend on neither. */
const facts = { now: '2000-01-01T00:00:00.000Z', today: '2000-01-01', me: 0 };

/** The business type, if there is one of that name, and words of number, step, remark and document. */
export function checkPostingHead(asked: Asked, part: PostDecl, path: Path): BizTypeDef | undefined {
  const { site, report, node } = asked.subject;
  const type = site.bizTypes[part.type];
  if (!type)
    report.add('unknown-posting', placeOf(node, [...path, 'type']), {
      name: part.type,
      nearest: nearest(part.type, Object.keys(site.bizTypes)),
    });
  for (const member of ['step', 'no', 'remark'] as const)
    if (part[member] !== undefined) checkWord(asked, part[member], [...path, member], undefined);
  for (const [name, word] of Object.entries(part.document ?? {}))
    checkWord(asked, word, [...path, 'document', name], undefined);
  return type;
}

export function checkPosting(asked: Asked, part: PostDecl, type: BizTypeDef, path: Path): void {
  const { subject } = asked;
  const said = part.document ?? {};
  const isThere = (name: string): boolean =>
    name in said || subject.shape.fields[name] !== undefined || systemNames.has(name);
  const uses = usesOf(type.legs.filter((leg) => mayApply(leg, said, isThere)));
  const nothing = emptied(asked, uses, said);
  for (const [name, use] of uses) {
    const facts = { type: type.bizType, name, useZh: use.text.zh, use: use.text.en };
    const at = [...path, name in said ? 'document' : 'type', name];
    if (!isThere(name))
      subject.report.add('posting-lacks', placeOf(subject.node, [...path, 'type']), {
        ...facts,
        example: `"${name}": ${use.example}`,
      });
    else if (nothing.has(name))
      subject.report.add('posting-emptied', placeOf(subject.node, at), {
        ...facts,
        field: readField(name, said) ?? '',
      });
    else if (!fits(asked, name, use, said))
      subject.report.add('posting-value', placeOf(subject.node, at), {
        ...facts,
        example: `"${name}": ${use.example}`,
      });
  }
}

/** The names that legs read, each with what it is to them. */
function usesOf(legs: readonly LegDecl[]): Map<string, Use> {
  const uses = new Map<string, Use>();
  const note = (word: string, use: Use): void => {
    if (word.startsWith('$')) uses.set(word.slice(1), use);
  };
  for (const leg of legs) {
    note(leg.amount, amount);
    note(leg.asset, asset);
    note(leg.account, member);
    if (leg.account === 'owner') uses.set('ownerType', ownerType).set('ownerId', owner);
  }
  return uses;
}

/** False for a leg whose condition is not met by what the declaration says of it, or by what is not there at all. */
function mayApply({ when = {} }: LegDecl, said: { [name: string]: Json }, isThere: (name: string) => boolean): boolean {
  return Object.entries(when).every(([name, condition]) => {
    if (name === 'any' || name === 'not' || (name in said ? isWord(said[name]) : isThere(name))) return true;
    return matches({ [name]: condition }, { [name]: said[name] ?? null } as Values, facts);
  });
}

/** The own field that a name is read from, as it is after the action has set it; undefined of anything else. */
const readField = (name: string, said: { [name: string]: Json }): string | undefined => {
  const word = name in said ? said[name] : `$${name}`;
  return typeof word === 'string' ? /^\$(\w+)$/.exec(word)?.[1] : undefined;
};

/** What the action sets the own field to that a name is read from; undefined of anything else. */
function setBefore({ action }: Asked, name: string, said: { [name: string]: Json }): Json | undefined {
  const field = readField(name, said);
  return field === undefined ? undefined : action.set?.[field];
}

/** Names of which the action leaves nothing before it posts; an amount of zero is one when there is no other. */
function emptied(asked: Asked, uses: ReadonlyMap<string, Use>, said: { [name: string]: Json }): Set<string> {
  const isZero = (name: string): boolean => {
    const set = setBefore(asked, name, said);
    return typeof set === 'number' || typeof set === 'string' ? isDecimal(String(set)) && Number(set) === 0 : false;
  };
  const amounts = [...uses].flatMap(([name, use]) => (use === amount ? [name] : []));
  const isNothing = (name: string): boolean => {
    const set = setBefore(asked, name, said);
    return set === null || set === '';
  };
  const zero = amounts.every((name) => isZero(name) || isNothing(name)) ? amounts.slice(0, 1) : [];
  return new Set([...zero, ...[...uses.keys()].filter(isNothing)]);
}

/** CEL may give anything: it is judged when it is reckoned. */
function fits({ subject, types }: Asked, name: string, use: Use, said: { [name: string]: Json }): boolean {
  const word = name in said ? said[name] : `$${name}`;
  if (word === null || word === undefined) return false;
  if (!isWord(word)) return use.value(word, subject.site.lists);
  const [, form, own] = /^(?:@form\.(\w+)|\$(?:before\.)?([\w.]+))$/.exec(word) ?? [];
  const field = form === undefined ? subject.shape.fields[own ?? ''] : types.form[form];
  if (!field) return true;
  return use.field(field, subject.models[field.type]?.cel);
}
