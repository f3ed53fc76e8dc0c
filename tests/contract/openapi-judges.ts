/**
 * Whether a document is OpenAPI 3.1, said by others: the standard's own meta-schema
 * (@seriousme/openapi-schema-validator), and Redocly's linter with its recommended rules.
 */
import { join } from 'node:path';
import { createConfig, lint, lintFromString, type Config } from '@redocly/openapi-core';
import { Validator } from '@seriousme/openapi-schema-validator';
import type { Document } from './openapi-structure.ts';

let config: Promise<Config> | undefined;
/** All recommended rules, as errors; warnings of the linter included. */
const rules = (): Promise<Config> =>
  (config ??= createConfig({
    extends: ['recommended'],
    rules: {
      'operation-tag-defined': 'error',
      'operation-operationId': 'error',
      'no-invalid-schema-examples': 'error',
      // The specification's own addresses: `/x/export/{job}` beside `/x/{id}/remark`. Ids are numbers, acts are words.
      'no-ambiguous-paths': 'off',
    },
  }));

/**
 * What the linter says of documents in a folder, which may refer to each other (the meta-schema's library follows no
 * such reference). What stands in `shared.json` for the others is used by them.
 */
export async function faultsInFiles(folder: string, names: readonly string[]): Promise<string[]> {
  const faults: string[] = [];
  for (const name of names) {
    const found = await lint({ ref: join(folder, name), config: await rules() });
    for (const { ruleId, message, location } of found)
      if (ruleId !== 'no-unused-components' || name !== 'shared.json')
        faults.push(`${name} ${ruleId}: ${message} ${location[0]?.pointer ?? ''}`);
  }
  return faults;
}

/** Every fault with its place; empty when neither finds one. */
export async function faultsFound(document: Document): Promise<string[]> {
  const { valid, errors } = await new Validator().validate(structuredClone(document));
  const found = await lintFromString({
    source: JSON.stringify(document),
    absoluteRef: '/openapi.json',
    config: await rules(),
  });
  return [
    ...(valid ? [] : [`meta-schema: ${JSON.stringify(errors)}`]),
    ...found.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer ?? ''}`),
  ];
}
