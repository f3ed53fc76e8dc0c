/** The members of rows, all rows together, as they were seen. */
import type { Json } from '../../src/grammar/declarations/declarations.ts';
import type { JsonSchema } from '../../src/grammar/site/models.ts';
import type { Row } from './answer.ts';
import type { Contract } from './contract.ts';

/** One member of the rows. */
export interface Column {
  name: string;
  /** Values that are there: neither null nor "". */
  values: Json[];
  contract?: Contract;
  required?: boolean;
  readOnly?: boolean;
  /** What the contract calls it. */
  title?: string;
}

/** Members in the order of their first appearance. */
export function columnsOf(rows: readonly Row[]): Column[] {
  const columns = new Map<string, Column>();
  for (const row of rows) {
    for (const [name, value] of Object.entries(row)) {
      let column = columns.get(name);
      if (!column) columns.set(name, (column = { name, values: [] }));
      if (value !== null && value !== '') column.values.push(value);
    }
  }
  return [...columns.values()];
}

const listOf = (value: unknown): Json[] => (Array.isArray(value) ? (value as Json[]) : []);

/** Members that a contract gives a record. */
export function columnsOfContract(record: Contract): Column[] {
  const required = listOf(record.required);
  return Object.entries(record.properties ?? {}).map(([name, contract]) => {
    const examples = [contract.example, ...listOf(contract.examples)].filter((one) => one !== undefined) as Json[];
    const title = [contract.title, contract.description].filter(Boolean).join(' / ');
    return {
      name,
      values: examples.filter((one) => one !== null && one !== '' && sortOf(one) === contract.type),
      contract,
      ...(required.includes(name) && !contract.nullable ? { required: true } : {}),
      ...(contract.readOnly ? { readOnly: true } : {}),
      ...(title ? { title } : {}),
    };
  });
}

/** The lines inside the values of a member, as columns. */
export function columnsOfLines({ values, contract }: Column): Column[] {
  const { items } = contract ?? {};
  if (items?.properties) return columnsOfContract(items);
  const rows = values.flat().filter((one): one is Row => typeof one === 'object' && one !== null);
  return columnsOf(rows);
}

function sortOf(value: Json): JsonSchema['type'] {
  if (Array.isArray(value)) return 'array';
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number';
  return typeof value;
}
