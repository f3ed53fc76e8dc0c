/** `post` books a business type of the ledger once per type, number and step, at the end of all. */
import { Refusal } from '../../../database/contract.ts';
import { post as book } from '../../../database/ledger/ledger.ts';
import type { PostDecl } from '../../../generated/declarations.ts';
import type { Effecting, EffectRunner, Values } from '../../contract.ts';

const booked = { zh: '该笔已经入账', en: 'This was posted already' };

/** Number, step and remark as they stand now. */
export function postingHead(
  part: Pick<PostDecl, 'type' | 'step' | 'no' | 'remark'>,
  acting: Effecting,
): { bizType: string; bizNo: string; step: string; remark: string } {
  const { evaluation } = acting;
  const text = (word: PostDecl['step'] | undefined): string => {
    const value = word === undefined ? null : evaluation.value(word);
    return value === null ? '' : String(value);
  };
  const no = part.no === undefined ? numberOf(acting) : text(part.no);
  if (no === '' || text(part.step) === '') throw new Error(`A posting of ${part.type} has no number or no step.`);
  return { bizType: part.type, bizNo: no, step: text(part.step), remark: text(part.remark) };
}

/** The record's document number: its serial, else its unique field, else its entity and id. */
function numberOf({ entity, after }: Effecting): string {
  const fields = Object.values(entity.fields);
  const field = fields.find((one) => one.serial) ?? fields.find((one) => one.unique);
  const value = field && after[field.name];
  return typeof value === 'string' && value !== '' ? value : `${entity.entity}-${after.id}`;
}

/** What the declaration says of the document, as it stands now. */
export const documentNow = ({ document = {} }: PostDecl, { evaluation }: Effecting): Values =>
  Object.fromEntries(Object.entries(document).map(([name, word]) => [name, evaluation.value(word)]));

export const post: EffectRunner<'post'> = async (part, acting) => {
  const { work, after, last } = acting;
  const head = postingHead(part, acting);
  const document: Values = { ...(after as Values), ...documentNow(part, acting) };
  last.push(async () => {
    const { repeated } = await book(work, { ...head, document });
    if (repeated) throw new Refusal({ http: 409, text: booked });
  });
  return {};
};
