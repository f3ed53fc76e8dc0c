/**
 * What only the server does with values of a type before they are stored: the libraries for it are too large for a
 * browser.
 */
import type { Json } from '../grammar/declarations/declarations.ts';
import type { FieldDef } from '../grammar/site/resolved.ts';
import type { FieldType } from './models.ts';
import { cleanHtml } from './richtext/clean.server.ts';

interface FieldServer {
  /** The value as it may be stored; null when nothing of it may. */
  clean(value: Json): Json;
}

const fieldServers: { [type in FieldType]?: FieldServer } = {
  richtext: { clean: (value) => (typeof value === 'string' ? cleanHtml(value) || null : null) },
};

/** A value as it may be stored, the members of its rows included. */
export function cleaned(value: Json, field: FieldDef): Json {
  const server = fieldServers[field.type as FieldType];
  if (server && value !== null) return server.clean(value);
  const members = field.rows;
  if (!members || !Array.isArray(value)) return value;
  return value.map((row) => {
    if (typeof row !== 'object' || row === null || Array.isArray(row)) return row;
    return Object.fromEntries(
      Object.entries(row).map(([name, part]) => [name, members[name] ? cleaned(part, members[name]) : part]),
    );
  });
}
