/**
 * Stored copies of fields over a reference (`copyOf: "goods.status"`), so that rows of one seller can show, filter and
 * sort by what belongs to another's.
 * A trigger fills them when the row is written, and another follows the row that is pointed to. They run as the owner
 * of the tables.
 */
import type { EntityDef, Site } from '../../grammar/site/resolved.ts';
import { literal, quoted, shortName } from '../names.ts';
import type { TriggerDef } from './tables.ts';

interface Copy {
  field: string;
  reference: string;
  from: string;
}

function copiesOf(entity: EntityDef): Copy[] {
  return Object.values(entity.fields).flatMap((field) => {
    const [reference = '', from = ''] = field.copyOf?.split('.') ?? [];
    return field.copyOf !== undefined && field.storage === 'column' && entity.fields[reference]?.to !== undefined
      ? [{ field: field.name, reference, from }]
      : [];
  });
}

const made = (name: string, body: string): string =>
  `create or replace function ${quoted(name)}() returns trigger language plpgsql security definer set search_path = public as $$ begin ${body} end $$`;

/** Triggers on the table that holds copies. */
function filling(entity: EntityDef): TriggerDef[] {
  const copies = copiesOf(entity);
  if (copies.length === 0) return [];
  const name = shortName('tr', [entity.entity, 'filled']);
  const lines = [...new Set(copies.map((copy) => copy.reference))].map((reference) => {
    const own = copies.filter((copy) => copy.reference === reference);
    const empty = own.map(({ field }) => `new.${quoted(field)} := null;`).join(' ');
    const read = own.map(({ from }) => `s.${quoted(from)}`).join(', ');
    const into = own.map(({ field }) => `new.${quoted(field)}`).join(', ');
    return `if new.${quoted(reference)} is null then ${empty} else select ${read} into ${into} from ${quoted(String(entity.fields[reference]?.to))} s where s."id" = new.${quoted(reference)}; end if;`;
  });
  return [
    {
      name,
      statements: [
        made(name, `${lines.join(' ')} return new;`),
        `create or replace trigger ${quoted(name)} before insert or update on ${quoted(entity.entity)} for each row execute function ${quoted(name)}()`,
      ],
    },
  ];
}

/** Triggers on the table that copies are taken from. */
function following(target: EntityDef, site: Site): TriggerDef[] {
  return Object.values(site.entities).flatMap((entity) => {
    const copies =
      entity.storage === 'record'
        ? copiesOf(entity).filter((copy) => entity.fields[copy.reference]?.to === target.entity)
        : [];
    if (copies.length === 0) return [];
    const name = shortName('tr', [target.entity, 'copied', entity.entity]);
    const watched = [...new Set(copies.map((copy) => copy.from))];
    const changed = watched.map((from) => `old.${quoted(from)} is distinct from new.${quoted(from)}`).join(' or ');
    const body = [...new Set(copies.map((copy) => copy.reference))].map((reference) => {
      const set = copies
        .filter((copy) => copy.reference === reference)
        .map((copy) => `${quoted(copy.field)} = new.${quoted(copy.from)}`)
        .join(', ');
      return `update ${quoted(entity.entity)} set ${set} where ${quoted(reference)} = new."id";`;
    });
    return [
      {
        name,
        statements: [
          made(name, `if ${changed} then ${body.join(' ')} end if; return null;`),
          `create or replace trigger ${quoted(name)} after update of ${watched.map(quoted).join(', ')} on ${quoted(target.entity)} for each row execute function ${quoted(name)}(${literal(entity.entity)})`,
        ],
      },
    ];
  });
}

/** All triggers that copies want on this entity's table. */
export const referenceCopies = (entity: EntityDef, site: Site): TriggerDef[] => [
  ...filling(entity),
  ...following(entity, site),
];
