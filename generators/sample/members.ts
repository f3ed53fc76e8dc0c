import { addRow, ago, pictureUrl, rowsOf, volume, type Sample } from './engine.ts';
import { address, nickname, personName, phone, regions, banks } from './words.ts';

const levels = [0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 2, 2, 2, 3, 3, 4];

/** Members in a referral tree five deep; levels 45/25/15/10/5 %. */
export function buildMembers(sample: Sample): void {
  const { random } = sample;
  const count = volume(sample, 300, 60);
  const rows = rowsOf(sample, 'member');
  const sellers = rowsOf(sample, 'seller');
  const options = sample.site.entities['member']?.workflows['status'];
  const states = options ? Object.keys(options.states) : ['normal'];
  for (let index = 0; index < count; index += 1) {
    const upper = index < 8 ? undefined : rows[random.integer(0, Math.min(rows.length - 1, Math.floor(index / 2)))];
    const parent = upper && Number(upper['depth']) < 5 ? upper : undefined;
    const registered = ago(sample, 360 - (index / count) * 355);
    const region = random.pick(regions);
    const owner = random.chance(0.3) ? random.pick(sellers).id : null;
    const row = addRow(sample, 'member', {
      phone: phone(random),
      nickname: nickname(random),
      realName: personName(random),
      avatar: pictureUrl(sample, `member-${index % 36}`),
      gender: random.pick(['male', 'female', 'female', 'unknown']),
      region: [...region],
      level: String(levels[index % levels.length] ?? 0),
      status:
        index % 25 === 24
          ? (states[1 + (Math.floor(index / 25) % Math.max(1, states.length - 1))] ?? 'normal')
          : (states[0] ?? 'normal'),
      referrer: parent?.id ?? null,
      depth: parent ? Number(parent['depth']) + 1 : 1,
      path: '',
      seller: owner,
      registeredAt: registered,
      createdAt: registered,
      verified: random.chance(0.6),
      inviteCode: `V${String(100000 + index * 13)}`,
      source: random.pick(['app', 'h5', 'miniapp']),
      memberNo: `${registered.slice(2, 10).replaceAll('-', '')}${String(index + 1).padStart(6, '0')}`,
      addresses: [],
      bankCards: [],
      tags: random.chance(0.2) ? [random.pick(['高价值', '母婴', '茶友', '企业客户'])] : [],
      passwordSet: random.chance(0.7),
    });
    row['path'] = parent ? `${String(parent['path'])}${parent.id}/` : '/';
  }
}

/** A receiver for an order: name, phone, region, address. */
export function receiver(sample: Sample): {
  receiverName: string;
  receiverPhone: string;
  receiverRegion: string[];
  receiverAddress: string;
} {
  return {
    receiverName: personName(sample.random),
    receiverPhone: phone(sample.random),
    receiverRegion: [...sample.random.pick(regions)],
    receiverAddress: address(sample.random),
  };
}

/** A bank account whose number passes the Luhn test. */
export function bankCard(sample: Sample): { bankName: string; accountNo: string; bankBranch: string } {
  const body = `622848${Array.from({ length: 12 }, () => sample.random.integer(0, 9)).join('')}`;
  const sum = [...body].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return { bankName: sample.random.pick(banks), accountNo: `${body}${(10 - (sum % 10)) % 10}`, bankBranch: '城西支行' };
}
