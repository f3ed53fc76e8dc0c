/** TypeScript types of every entity's record, made from the same schemas that the API is checked by. */
import { compile, type JSONSchema } from 'json-schema-to-typescript';
import { lowerCreate, lowerRecord, type FieldModels } from '../src/grammar/lower.ts';
import type { JsonSchema } from '../src/grammar/models.ts';
import type { Site } from '../src/grammar/resolved.ts';

/**
 * Text of src/generated/types.ts: per entity `<Entity>` (as answered) and `New<Entity>` (as created), and all names.
 */
export async function typesModule(site: Site, models: FieldModels): Promise<string> {
  const definitions: { [name: string]: JsonSchema } = {};
  for (const entity of Object.values(site.entities)) {
    const name = entity.entity[0]?.toUpperCase() + entity.entity.slice(1);
    if (entity.storage !== 'rows') definitions[name] = plain(lowerRecord(entity, models));
    definitions[`New${name}`] = plain(lowerCreate(entity, models));
  }
  const schema = {
    title: 'Records',
    type: 'object',
    properties: Object.fromEntries(Object.keys(definitions).map((name) => [name, { $ref: `#/$defs/${name}` }])),
    additionalProperties: false,
    $defs: definitions,
  };
  const text = await compile(schema as JSONSchema, 'Records', {
    bannerComment: '/** Made by `npm run generate` from schemas/. */',
    format: false,
    declareExternallyReferenced: true,
    unknownAny: true,
  });
  const routes = Object.keys(site.pages).sort();
  const union = (names: string[]): string =>
    names.length === 0 ? 'never' : names.map((name) => `\n  | ${JSON.stringify(name)}`).join('');
  return `${text.trim()}\n\nexport type EntityName =${union(Object.keys(site.entities).sort())};\n\nexport type Route =${union(routes)};\n`;
}

/** Without titles: they would name a type per field. Descriptions stay as comments. */
function plain(schema: JsonSchema): JsonSchema {
  const strip = (value: unknown, isSchema: boolean): unknown => {
    if (Array.isArray(value)) return value.map((one) => strip(one, true));
    if (typeof value !== 'object' || value === null) return value;
    const entries = Object.entries(value);
    const title = isSchema ? entries.find(([key]) => key === 'title')?.[1] : undefined;
    return Object.fromEntries(
      entries.flatMap(([key, part]) => {
        if (isSchema && (key === 'title' || key === 'pattern' || key === 'minItems' || key === 'maxItems')) return [];
        if (isSchema && key === 'description' && typeof title === 'string')
          return [[key, `${String(part)} / ${title}`]];
        return [[key, key === 'enum' ? part : strip(part, !(isSchema && key === 'properties'))]];
      }),
    );
  };
  return strip(schema, true) as JsonSchema;
}
