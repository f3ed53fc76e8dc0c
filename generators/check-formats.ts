/** What the check found, as other programs read it. */
import type { Language, Problem } from '../src/grammar/site/models.ts';

/** A problem; without a line where it belongs to no place in the file. */
export type Found = Pick<Problem, 'code' | 'severity' | 'file' | 'text' | 'hint' | 'follows'> &
  Partial<Pick<Problem, 'line' | 'column'>>;

const SARIF = 'https://json.schemastore.org/sarif-2.1.0.json';

/** One object per problem, its sentences in both languages. */
function json(found: readonly Found[]): string {
  return JSON.stringify(found, null, 2);
}

/** SARIF 2.1.0, which code hosts draw over the lines of a change. */
function sarif(found: readonly Found[], language: Language): string {
  const rules = [...new Set(found.map(({ code }) => code))].map((id) => ({ id }));
  const results = found.map(({ code, severity, file, line, column, text, hint }) => ({
    ruleId: code,
    level: severity,
    message: { text: hint ? `${text[language]} (${hint[language]})` : text[language] },
    locations: [
      {
        physicalLocation: {
          artifactLocation: { uri: file },
          ...(line === undefined ? {} : { region: { startLine: line, startColumn: column } }),
        },
      },
    ],
  }));
  const run = { tool: { driver: { name: 'zhanggui check', rules } }, columnKind: 'utf16CodeUnits', results };
  return JSON.stringify({ $schema: SARIF, version: '2.1.0', runs: [run] }, null, 2);
}

/** Formats by name; "text" is that of the terminal. */
export const checkFormats: { readonly [format: string]: (found: readonly Found[], language: Language) => string } = {
  json,
  sarif,
};
