/** Where stores ship from and take returns: of the first stores, and of the platform itself. */
import type { Json } from '../../src/grammar/declarations/declarations.ts';
import { addRow, ago, rowsOf, type Sample, type SampleRow } from './engine.ts';

interface Place {
  label: string;
  usage: string[];
  contactName: string;
  detail: string;
  /** Closed, and nobody's default. */
  left?: true;
}

const places: Place[] = [
  { label: '中心仓', usage: ['ship', 'pickup'], contactName: '仓管王师傅', detail: '物流大道18号3号库' },
  { label: '售后退货组', usage: ['return'], contactName: '售后小陈', detail: '创业路66号2幢1层收货处' },
  { label: '公司办公室', usage: ['office', 'ship', 'return'], contactName: '行政李姐', detail: '科技园路9号A座1203室' },
  { label: '城东旧仓', usage: ['ship', 'return'], contactName: '老周', detail: '和平街120号', left: true },
];

/** Two to four addresses of each of them; the first for a use is the default for it. */
export function buildAddresses(sample: Sample): void {
  if (!sample.site.entities['addressBook']) return;
  const stores = rowsOf(sample, 'store').slice(0, 12);
  addPlaces(sample, null, 2, 0);
  stores.forEach((store, index) => {
    const made = addPlaces(sample, store, 2 + (index % 3), index + 1);
    store['returnAddress'] = made.find((row) => row['isDefaultReturn'] === true)?.id ?? null;
  });
}

function addPlaces(sample: Sample, store: SampleRow | null, count: number, from: number): SampleRow[] {
  const region = ((store ?? rowsOf(sample, 'store')[0])?.['region'] ?? ['浙江省', '杭州市', '西湖区']) as Json[];
  const place = String(region.at(-1) ?? '').slice(0, 2);
  return places.slice(0, count).map(({ label, usage, contactName, detail, left }, index) =>
    addRow(
      sample,
      'addressBook',
      {
        label: `${place}${label}`,
        store: store?.id ?? null,
        usage,
        contactName,
        phone: `138${String(50_000_000 + from * 7919 + index * 131).padStart(8, '0')}`,
        region,
        detail,
        isDefaultShip: index === 0,
        isDefaultReturn: index === 1,
        enabled: left !== true,
        remark: left ? '租约到期，已停用' : null,
        sort: (index + 1) * 10,
        createdAt: ago(sample, 200 - from * 3 - index),
      },
      0,
    ),
  );
}
