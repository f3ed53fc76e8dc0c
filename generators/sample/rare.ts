import { rowsOf, serialNumber, type Sample, type SampleRow } from './engine.ts';

/** States that few rows are in, made of rows that stand: nothing that was drawn before changes by them. */
export function buildRare(sample: Sample): void {
  for (const parcel of rowsOf(sample, 'shipment')
    .filter((one) => one['status'] === 'exception')
    .slice(0, 2))
    Object.assign(parcel, { status: 'returned', exceptionReason: parcel['exceptionReason'] ?? 'refused' });
  const draft = rowsOf(sample, 'bargain').find((one) => one['status'] === 'draft');
  if (draft)
    for (const auditStatus of ['rejected', 'withdrawn', 'approved']) again(sample, 'bargain', draft, { auditStatus });
  // What a shop has switched off, on the first level of its tree.
  const category = rowsOf(sample, 'category').findLast((one) => one['parent'] === null);
  if (category) again(sample, 'category', category, { name: '停售品类', enabled: false });
}

function again(sample: Sample, entity: string, row: SampleRow, values: Partial<SampleRow>): void {
  const rows = rowsOf(sample, entity);
  const id = rows.length + 1;
  const own = Object.values(sample.site.entities[entity]?.fields ?? {}).flatMap((field) =>
    field.serial ? [[field.name, serialNumber(field.serial, row.createdAt, id)]] : [],
  );
  rows.push({ ...row, ...Object.fromEntries(own), ...values, id } as SampleRow);
}
