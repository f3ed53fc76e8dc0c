import type { FunctionServer } from '../../../database/contract.ts';
import { refuse } from '../../refusals.server.ts';
import { levelProblem } from './rules.ts';

/** Refuses levels that are not the five, or whose conditions fall. */
export const levelRules: FunctionServer = async (_work, { form }) => {
  const problem = levelProblem(Array.isArray(form['levels']) ? form['levels'] : []);
  if (problem) refuse(problem, 'value.levels');
};
