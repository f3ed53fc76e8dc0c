/** Validators of a page's forms, compiled to JavaScript beforehand: no schema and no compiler reach the browser. */
import { Ajv2020 } from 'ajv/dist/2020.js';
import standaloneCode from 'ajv/dist/standalone/index.js';

import { lowerAction, lowerCreate, lowerUpdate, type FieldModels } from '../src/grammar/expressions/lower.ts';
import type { JsonSchema } from '../src/grammar/site/models.ts';
import type { PageDef, Site } from '../src/grammar/site/resolved.ts';

/** Stand-ins for the two functions that ajv's code imports from its CommonJS runtime. */
const runtime: { [module: string]: string } = {
  ucs2length: '(text) => { let length = 0; for (const _ of text) length += 1; return length; }',
  equal:
    'function equal(a, b) { if (a === b) return true; if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;' +
    ' const keys = Object.keys(a); return Array.isArray(a) === Array.isArray(b) && keys.length === Object.keys(b).length && keys.every((key) => equal(a[key], b[key])); }',
};

/** Schemas of the forms a page has: create, update, one per action with questions. */
export function formSchemas(
  page: PageDef,
  models: FieldModels,
): { create?: JsonSchema; update?: JsonSchema; actions: { [name: string]: JsonSchema } } {
  const actions: { [name: string]: JsonSchema } = {};
  for (const action of Object.values(page.actions))
    if (action.form && !action.by) actions[action.name] = lowerAction(action, models);
  const writes = page.storage !== 'log' && page.form.length > 0;
  return {
    ...(writes && page.verbs.includes('create') ? { create: lowerCreate(page, models) } : {}),
    ...(writes && page.verbs.includes('update') ? { update: lowerUpdate(page, models) } : {}),
    actions,
  };
}

type Forms = { readonly [route: string]: string };

/** Site -> its forms; each is lowered to be compared. */
const compared = new WeakMap<Site, Forms>();

/** Pages that have a form, each with the first page whose forms are the same. */
export function routesWithForms(site: Site, models: FieldModels): Forms {
  const known = compared.get(site);
  if (known) return known;
  const first = new Map<string, string>();
  const routes: { [route: string]: string } = {};
  for (const page of Object.values(site.pages)) {
    const schemas = formSchemas(page, models);
    if (!schemas.create && !schemas.update && Object.keys(schemas.actions).length === 0) continue;
    const text = JSON.stringify(schemas);
    const same = first.get(text) ?? page.route;
    first.set(text, same);
    routes[page.route] = same;
  }
  compared.set(site, routes);
  return routes;
}

/** `virtual:site/validators/<route>` */
export function validatorModule(page: PageDef, models: FieldModels): string {
  const schemas = formSchemas(page, models);
  const ajv = new Ajv2020({
    allErrors: true,
    strict: false,
    validateFormats: false,
    code: { source: true, esm: true, lines: false },
  });
  const names: { [exported: string]: string } = {};
  const add = (exported: string, schema: JsonSchema | undefined): void => {
    if (!schema) return;
    ajv.addSchema(bare(schema), exported);
    names[exported] = exported;
  };
  add('create', schemas.create);
  add('update', schemas.update);
  const acts = Object.keys(schemas.actions).map((name, index) => [name, `action${index}`] as const);
  for (const [name, exported] of acts) add(exported, schemas.actions[name]);
  const make = standaloneCode as unknown as (instance: Ajv2020, exported: { [name: string]: string }) => string;
  const code = Object.keys(names).length === 0 ? '' : make(ajv, names);
  const actions = acts.map(([name, exported]) => `${JSON.stringify(name)}: ${exported}`).join(', ');
  return `${withoutRequire(code)}\nexport const actions = { ${actions} };\n`;
}

/**
 * Titles are for documents; a validator has no use for them. Nor has one for long lists: their values are chosen, the
 * server judges them, and the code of each form would hold them again.
 */
function bare(schema: JsonSchema): JsonSchema {
  const strip = (value: unknown, isSchema: boolean): unknown => {
    if (Array.isArray(value)) return value.map((one) => strip(one, true));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value)
        .filter(([key, part]) => !isSchema || (key !== 'title' && key !== 'description' && !isLong(key, part)))
        .map(([key, part]) => [
          key,
          key === 'enum' || key === 'const' || key === 'default'
            ? part
            : strip(part, !(isSchema && key === 'properties')),
        ]),
    );
  };
  return strip(schema, true) as JsonSchema;
}

/** Values of an enum that a validator holds. */
const mostValues = 100;

const isLong = (key: string, part: unknown): boolean =>
  key === 'enum' && Array.isArray(part) && part.length > mostValues;

function withoutRequire(code: string): string {
  return code.replace(
    /const (\w+) = require\("ajv\/dist\/runtime\/(\w+)"\)\.default;?/g,
    (_, name: string, module: string) => {
      const own = runtime[module];
      if (!own) throw new Error(`ajv's code wants its runtime "${module}", which has no stand-in here`);
      return `const ${name} = ${own};`;
    },
  );
}
