/**
 * Types of the rows of every entity with a table, for code that reads and writes them by name: a field that is misspelt
 * and an option that no list has are errors of the compiler.
 */
import { allFields } from '../src/database/query/all-fields.ts';
import type { FieldModels } from '../src/grammar/expressions/lower.ts';
import type { JsonSchema } from '../src/grammar/site/models.ts';
import type { FieldDef, Site } from '../src/grammar/site/resolved.ts';
import { systemNames } from '../src/grammar/site/system-fields.ts';

/** Text of src/generated/rows.ts. */
export function rowTypesModule(site: Site, models: FieldModels): string {
  const entities = Object.values(site.entities)
    .filter(({ storage }) => storage === 'record' || storage === 'log')
    .map(({ entity }) => {
      const fields = Object.values(allFields(site, entity)).filter(
        ({ name, storage }) => storage !== 'through' && !systemNames.has(name),
      );
      const lines = fields.map((field) => `    ${field.name}?: ${typeOf(field, models)};\n`);
      return `  ${entity}: {\n${lines.join('')}  };\n`;
    });
  return `/** Made by \`npm run generate\` from schemas/: fields of the rows of each entity. */
import type { Json } from '../grammar/declarations/declarations.ts';

export interface RowTypes {
${entities.join('')}}
`;
}

/** The value as it is read and written; what has parts is any JSON. */
function typeOf(field: FieldDef, models: FieldModels): string {
  const schema: JsonSchema = models[field.type]?.schema(field) ?? {};
  const { enum: options, type } = schema as { enum?: unknown[]; type?: string };
  const known: { [type: string]: string } = {
    string: 'string',
    integer: 'number',
    number: 'number',
    boolean: 'boolean',
  };
  const value = options
    ? options
        .filter((one) => one !== null)
        .map((one) => JSON.stringify(one).replaceAll('"', "'"))
        .join(' | ')
    : known[type ?? ''];
  return value === undefined || value === '' ? 'Json' : `${value} | null`;
}
