/** Members that a posting and its reversal share. */
import type { JsonSchema } from '../../../grammar/site/models.ts';
import { described, string } from '../../../grammar/shapes/shape-words.ts';

export const postingMembers: { [name: string]: JsonSchema } = {
  type: described(string, 'A business type of the ledger'),
  step: described({}, 'Once per type, number and step'),
  no: described({}, 'Default the document number of the record'),
  remark: {},
};
