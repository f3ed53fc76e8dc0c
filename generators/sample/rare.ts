import { addDays, dayOf } from '../../src/base/date.ts';
import { ago, rowsOf, serialNumber, type Sample, type SampleRow } from './engine.ts';

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
  buildStoreStates(sample);
}

/** Stores of sellers that are frozen or gone, recommended ones, how long each is open, who looks after new ones. */
function buildStoreStates(sample: Sample): void {
  const [sellers, stores] = [rowsOf(sample, 'seller'), rowsOf(sample, 'store')];
  const today = dayOf(sample.now);
  const shelves = rowsOf(sample, 'category').filter((one) => one['group'] === 'goods' && one['parent'] === null);
  for (const store of stores) {
    const frozen = sellers[Number(store['seller']) - 1]?.['status'] === 'frozen';
    if (frozen && store['status'] === 'open')
      Object.assign(store, { status: 'paused', closeReason: '商家已冻结：多次延迟发货' });
    else if (store['status'] === 'paused') store['closeReason'] = '店铺到期';
    else if (store['status'] === 'closed') store['closeReason'] = '商家申请关店';
    store['mainCategories'] = [0, 3].map((step) => shelves[(store.id + step) % shelves.length]?.id ?? 1);
    if (!store['openedAt']) continue;
    store['newUntil'] = new Date(Date.parse(String(store['openedAt'])) + 90 * 86_400_000).toISOString();
    const ends = frozen || store['status'] === 'open' ? 20 + store.id * 7 : -store.id;
    store['expireOn'] = addDays(today, ends);
  }
  const open = stores.filter((one) => one['status'] === 'open');
  open.slice(0, 6).forEach((store, at) => {
    const recommendUntil = at % 3 === 2 ? ago(sample, -10 * at) : null;
    Object.assign(store, { isRecommended: true, recommendSort: (at + 1) * 10, recommendUntil });
  });
  const clerk = rowsOf(sample, 'adminUser').find((one) => one['area'] === 'admin' && one['isAdmin'] !== true);
  open
    .filter((one) => Date.parse(String(one['newUntil'])) > sample.now.getTime())
    .forEach((store, at) => at % 2 === 0 && (store['followUp'] = clerk?.id ?? null));
  // A seller that is gone has nothing left: no goods, no orders, no money.
  const [first] = sellers;
  const shop = stores.find((one) => one['status'] === 'closed');
  if (!first || !shop) return;
  const seller = again(sample, 'seller', first, {
    name: '旧时光杂货',
    subjectType: 'person',
    companyName: null,
    licenseNo: null,
    isPlatform: false,
    goodsPayment: '0.00',
    depositPaid: '0.00',
    account: null,
    status: 'quit',
  });
  again(sample, 'store', shop, {
    name: '旧时光杂货铺',
    seller: seller.id,
    selfOperated: false,
    returnAddress: null,
    closeReason: '经营不善，清退',
  });
}

function again(sample: Sample, entity: string, row: SampleRow, values: Partial<SampleRow>): SampleRow {
  const rows = rowsOf(sample, entity);
  const id = rows.length + 1;
  const own = Object.values(sample.site.entities[entity]?.fields ?? {}).flatMap((field) =>
    field.serial ? [[field.name, serialNumber(field.serial, row.createdAt, id)]] : [],
  );
  const made = { ...row, ...Object.fromEntries(own), ...values, id } as SampleRow;
  rows.push(made);
  return made;
}
