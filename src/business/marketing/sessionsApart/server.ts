import type { FunctionServer } from '../../../database/contract.ts';
import type { Text } from '../../../grammar/declarations.ts';
import { invalid } from '../../../database/refusals.ts';
import { sessionFaults } from './overlap.ts';

/** Each session at fault is told by its line. */
export const sessionsApart: FunctionServer = async (_work, { form }) => {
  const lines = Array.isArray(form['sessions']) ? form['sessions'] : [];
  const faults = sessionFaults(lines as { startTime?: string; endTime?: string; name?: string }[]);
  const errors: { [path: string]: Text } = {};
  for (const { line, field, text } of faults) errors[`value.sessions.${line}.${field}`] ??= text;
  if (faults.length > 0) throw invalid(errors);
};
