import { dayOf } from '../../src/base/date.ts';
import { addRow, ago, pictureUrl, rowsOf, volume, type Sample } from './engine.ts';
import { buildCourseCategories } from './sign-ins.ts';
import { address, carriers, personName, phone, regions, sellerNames, shelves, storeTails, banks } from './words.ts';

/** Bank accounts that pass the Luhn test. */
const accounts = ['6222020200112230', '6228480402564890018', '6217000010000000003'];

/**
 * Sellers (the first is the platform's own), their stores in every state, carriers, the category tree.
 */
export function buildSellers(sample: Sample): void {
  const { random } = sample;
  sellerNames.forEach((name, index) => {
    const holder = personName(random);
    addRow(
      sample,
      'seller',
      {
        name,
        subjectType: random.pick(['company', 'company', 'individual']),
        contactName: personName(random),
        contactPhone: phone(random),
        companyName: `${name}有限公司`,
        licenseNo: creditCode(sample, index),
        licensePhoto: pictureUrl(sample, `licence-${index}`),
        legalName: holder,
        legalIdPhotos: [pictureUrl(sample, 'id-front'), pictureUrl(sample, 'id-back')],
        bankAccountName: `${name}有限公司`,
        bankName: random.pick(banks),
        bankBranch: '杭州文三支行',
        bankAccount: accounts[index % accounts.length] ?? null,
        settlePayout: index % 4 === 3 ? 'account' : 'auto',
        platformFeeRate: random.pick(['3.00', '5.00', '8.00']),
        isPlatform: index === 0,
        status: index >= 18 ? 'frozen' : 'normal',
        account: null,
        createdAt: ago(sample, 400 - index * 12),
      },
      0.5,
    );
  });
  const states = ['open', 'open', 'open', 'open', 'pending', 'rejected', 'deposit', 'paused', 'closed', 'draft'];
  const sellers = rowsOf(sample, 'seller');
  const count = volume(sample, 40, 24);
  for (let index = 0; index < count; index += 1) {
    const seller = sellers[index % sellers.length];
    const status = index < sellers.length ? 'open' : (states[(index - sellers.length + 4) % states.length] ?? 'open');
    const opened = ['open', 'paused', 'closed'].includes(status);
    const region = random.pick(regions);
    const begun = 390 - index * 3;
    const store = addRow(sample, 'store', {
      ...usualStore(sample, index, seller?.id ?? 1),
      name: `${seller?.['name']}${index < sellers.length ? storeTails[0] : storeTails[1 + (index % 4)]}`,
      status,
      selfOperated: seller?.['isPlatform'] === true,
      region: [...region],
      address: address(random),
      openedAt: opened ? ago(sample, Math.min(random.integer(20, 380), begun - 2)) : null,
      servicePhone: phone(random),
      auditRemark: status === 'rejected' ? '营业执照照片不清晰，请重新上传' : null,
      createdAt: ago(sample, status === 'pending' ? random.integer(1, 10) : begun),
    });
    // Sent in on the day on which it was begun.
    store['submittedAt'] = status === 'draft' ? null : (store['createdAt'] ?? null);
  }
  carriers.forEach(
    ([code, name], index) =>
      sample.site.entities['logisticsCompany'] &&
      addRow(sample, 'logisticsCompany', {
        name,
        code: code.toLowerCase(),
        common: index < 4,
        phone: '4008111111',
        enabled: true,
        sort: (index + 1) * 10,
      }),
  );
}

/** What the stores of the sample have in common. */
const usualStore = (sample: Sample, index: number, seller: number) => ({
  seller,
  logo: pictureUrl(sample, `store-${index}`),
  mainCategories: [],
  intro: '用心做好每一件商品，支持七天无理由退货。',
  descriptionScore: '4.8',
  serviceScore: '4.7',
  logisticsScore: '4.6',
});

/** Stores that opened a few days ago and have sold nothing yet. Goods and orders, built before, know none of them. */
export function buildNewStores(sample: Sample): void {
  const { random } = sample;
  const sellers = rowsOf(sample, 'seller').filter((one) => one['status'] === 'normal' && one['isPlatform'] === false);
  [5, 12, 24].forEach((days, at) => {
    const seller = sellers[3 * at + 2];
    if (!seller) return;
    const sent = ago(sample, days + 4);
    addRow(sample, 'store', {
      ...usualStore(sample, rowsOf(sample, 'store').length, seller.id),
      name: `${seller['name']}生活馆`,
      status: 'open',
      selfOperated: false,
      region: [...random.pick(regions)],
      address: address(random),
      openedAt: ago(sample, days),
      billFrom: dayOf(sample.now),
      billTo: dayOf(sample.now),
      qualifications: [
        { name: '营业执照', image: pictureUrl(sample, 'licence-new'), validTo: dayOf(new Date(ago(sample, -1_000))) },
      ],
      servicePhone: phone(random),
      createdAt: sent,
      submittedAt: sent,
    });
  });
}

/** The goods category tree from the shelves, in three levels. */
export function buildCategories(sample: Sample): void {
  const known = new Map<string, number>();
  const level = (names: string[], closed = false): number => {
    const key = names.join('/');
    const found = known.get(key);
    if (found) return found;
    const parent = names.length > 1 ? level(names.slice(0, -1)) : null;
    const parentRow = parent === null ? undefined : rowsOf(sample, 'category')[parent - 1];
    const row = addRow(sample, 'category', {
      group: 'goods',
      parent,
      name: names.at(-1) ?? '',
      icon: pictureUrl(sample, `category-${known.size % 12}`),
      platformFeeRate: sample.random.pick(['3.00', '5.00', '6.00']),
      sort: (known.size + 1) * 10,
      enabled: !closed,
      level: names.length,
      path: '',
      goodsCount: 0,
      isHome: names.length === 1,
      createdAt: ago(sample, 420),
    });
    row['path'] = parentRow ? `${String(parentRow['path'])}${parentRow.id}/` : '/';
    row['isLeaf'] = names.length === 3;
    known.set(key, row.id);
    return row.id;
  };
  for (const shelf of shelves) level([...shelf.path]);
  // What is not sold any more.
  level([...(shelves[0]?.path.slice(0, 2) ?? []), '往季商品'], true);
  for (const name of ['餐饮美食', '生活服务', '商超便利', '美容美发']) {
    const row = addRow(sample, 'category', {
      group: 'industry',
      parent: null,
      name,
      sort: 10,
      enabled: true,
      level: 1,
      path: '',
      createdAt: ago(sample, 420),
    });
    row['path'] = '/';
  }
  buildCourseCategories(sample);
}

/** Category id of a shelf. */
export function leafOf(sample: Sample, shelf: (typeof shelves)[number]): number {
  const rows = rowsOf(sample, 'category');
  const find = (name: string, parent: number | null): number =>
    rows.find((row) => row['name'] === name && row['parent'] === parent)?.id ?? 0;
  return shelf.path.reduce<number | null>((parent, name) => find(name, parent), null) ?? 0;
}

/** Unified social credit code with its check digit. */
function creditCode(sample: Sample, index: number): string {
  const signs = '0123456789ABCDEFGHJKLMNPQRTUWXY';
  const weights = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28];
  const body = `91330106MA2${String(100000 + index * 37 + sample.random.integer(0, 30)).slice(0, 6)}`;
  const sum = [...body].reduce((total, sign, place) => total + signs.indexOf(sign) * (weights[place] ?? 0), 0);
  return body + signs[(31 - (sum % 31)) % 31];
}
