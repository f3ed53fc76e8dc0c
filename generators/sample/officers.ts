/** Service officers and the applications that they came by; who serves which members and stores. */
import { addDays, dayOf } from '../../src/base/date.ts';
import type { Json } from '../../src/grammar/declarations/declarations.ts';
import { addRow, ago, plausible, pictureUrl, rowsOf, type Sample, type SampleRow } from './engine.ts';
import { personName, phone, regions } from './words.ts';

/** Of twelve: grade, rate and state. */
const officers: readonly (readonly [grade: string, rate: string, status: string])[] = [
  ['chief', '3.00', 'normal'],
  ['chief', '3.50', 'normal'],
  ['senior', '2.00', 'normal'],
  ['senior', '2.00', 'normal'],
  ['senior', '2.00', 'suspended'],
  ['junior', '1.00', 'normal'],
  ['junior', '1.00', 'normal'],
  ['junior', '1.50', 'normal'],
  ['junior', '1.00', 'normal'],
  ['junior', '1.00', 'suspended'],
  ['junior', '1.00', 'quit'],
  ['junior', '1.00', 'normal'],
];
const waiting = ['junior', 'junior', 'senior', 'junior', 'chief'];
const refusals = ['服务区域已有服务官', '证明材料不完整', '从业经历不符合要求'];
const experience = [
  '社区便利店经营五年，熟悉周边住户，每月组织两次团购。',
  '曾任品牌区域督导三年，负责十二家门店的培训与巡店。',
  '物业管家，服务三个小区约一千二百户，有业主群。',
];

export function buildOfficers(sample: Sample): void {
  const members = rowsOf(sample, 'member').filter(({ status }) => status === 'normal');
  const stores = rowsOf(sample, 'offlineStore').filter(({ status }) => status === 'open');
  const places = members.filter((_, at) => at % 11 === 5);
  officers.forEach(([grade, rewardRate, status], at) => {
    const member = places[at];
    if (!member) return;
    // Before any order of the sample, so that whoever is served was served from the beginning.
    const joined = 130 + at * 4;
    const apply = application(sample, member, at, { grade, status: 'approved', days: joined + 2 });
    addRow(
      sample,
      'serviceOfficer',
      {
        member: member.id,
        realName: apply['realName'] ?? null,
        phone: apply['phone'] ?? null,
        grade,
        region: apply['region'] ?? null,
        offlineStore: at % 2 === 0 ? (stores[at % stores.length]?.id ?? null) : null,
        rewardRate,
        deposit: '0.00',
        joinedAt: addDays(dayOf(sample.now), -joined),
        status,
        remark: null,
        createdAt: ago(sample, joined),
        // What moved it last: of one who is suspended or gone, when that was.
        updatedAt: ago(sample, status === 'normal' ? joined : 9),
      },
      0,
    );
  });
  waiting.forEach((grade, at) => {
    const member = places[officers.length + at];
    if (member) application(sample, member, at, { grade, status: 'pending', days: 0.4 + at * 0.9 });
  });
  refusals.forEach((rejectReason, at) => {
    const member = places[officers.length + waiting.length + at];
    if (member)
      application(sample, member, at, { grade: 'junior', status: 'rejected', days: 30 + at * 6, rejectReason });
  });
  serve(sample, stores);
}

interface Told {
  grade: string;
  status: string;
  days: number;
  rejectReason?: string;
}

function application(sample: Sample, member: SampleRow, at: number, told: Told): SampleRow {
  const { random } = sample;
  const clerks = rowsOf(sample, 'adminUser').filter(({ area }) => area === 'admin');
  const field = sample.site.entities['serviceOfficerApply']?.fields['idcard'];
  const decided = told.status !== 'pending';
  const createdAt = ago(sample, told.days);
  const auditedAt = decided ? ago(sample, told.days - 1.6) : null;
  return addRow(
    sample,
    'serviceOfficerApply',
    {
      member: member.id,
      realName: personName(random),
      phone: phone(random),
      idcard: field ? plausible(sample, field) : null,
      grade: told.grade,
      region: [...random.pick(regions)],
      experience: experience[at % experience.length] ?? null,
      materials: [0, 1].map((one) => pictureUrl(sample, `officer-${member.id}-${one}`)),
      depositOrderNo: null,
      referrer: member['referrer'] ?? null,
      status: told.status,
      auditor: decided ? (clerks[at % clerks.length]?.id ?? null) : null,
      auditedAt,
      rejectReason: told.rejectReason ?? null,
      createdAt,
      updatedAt: auditedAt ?? createdAt,
    },
    0,
  );
}

/** Every fourth member has an officer, and every third store; nobody who has left keeps any. */
function serve(sample: Sample, stores: readonly SampleRow[]): void {
  const serving = rowsOf(sample, 'serviceOfficer').filter(({ status }) => status !== 'quit');
  const own = new Set(rowsOf(sample, 'serviceOfficer').map(({ member }) => member));
  for (const member of rowsOf(sample, 'member'))
    if (member.id % 4 === 1 && !own.has(member.id))
      member['serviceOfficer'] = serving[(member.id >> 2) % serving.length]?.id ?? null;
  stores.forEach((store, at) => {
    store['serviceOfficer'] = at % 3 === 0 ? (serving[at % serving.length]?.id ?? null) : null;
  });
}

/** The officer of a buyer, else of the store where it is picked up, if that one was active at the moment. */
export function officerAt(sample: Sample, order: SampleRow, at: string): SampleRow | undefined {
  const of = (entity: string, id: Json | undefined): Json =>
    rowsOf(sample, entity)[Number(id ?? 0) - 1]?.['serviceOfficer'] ?? null;
  const officer = of('member', order['member']) ?? of('offlineStore', order['offlineStore']);
  const row = rowsOf(sample, 'serviceOfficer')[Number(officer ?? 0) - 1];
  return row && (row['status'] === 'normal' || String(row['updatedAt']) > at) ? row : undefined;
}
