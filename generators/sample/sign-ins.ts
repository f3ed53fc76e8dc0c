/** Sign-ins of the sample's members, day by day, and the mini classes that they finished. */
import { addDays, dayOf } from '../../src/base/date.ts';
import { cycleDayOf, signReward, streakAt } from '../../src/business/marketing/sign.ts';
import type { Json } from '../../src/grammar/declarations/declarations.ts';
import { addRow, ago, fill, rowsOf, volume, type Sample } from './engine.ts';
import type { Put } from './money.ts';

const day = 86_400_000;

/** Some sign in daily, some now and then; the last weeks. */
export function buildSignIns(sample: Sample, put: Put): void {
  if (!sample.site.entities['signRecord']) return;
  const fields = sample.site.entities['signSetting']?.fields ?? {};
  const setting: { [field: string]: Json } = Object.fromEntries(
    Object.values(fields).map((field) => [field.name, field.default ?? null]),
  );
  const members = rowsOf(sample, 'member').filter((one) => one['status'] === 'normal');
  const today = dayOf(sample.now);
  const weeks = 4;
  for (const [index, member] of members.slice(0, volume(sample, 60, 12)).entries()) {
    const signed = new Set<string>();
    for (let back = weeks * 7; back >= 0; back -= 1) {
      if (index % 3 !== 0 && sample.random.chance(0.45)) continue;
      const date = addDays(today, -back);
      // Between eight and ten in the morning, at the latest a minute ago.
      const morning = Date.parse(`${date}T00:00:00Z`) + sample.random.integer(0, 110) * 60_000;
      const at = new Date(Math.min(morning, sample.now.getTime() - 60_000)).toISOString();
      if (at < String(member['registeredAt'] ?? '') || dayOf(at) !== date) continue;
      const streak = streakAt(date, signed);
      const cycleDay = cycleDayOf(setting, streak, signed.size);
      const { amount } = signReward(setting, cycleDay, streak, member['level'], 0);
      addRow(
        sample,
        'signRecord',
        {
          member: member.id,
          signDate: date,
          signedAt: at,
          cycleDay,
          streak,
          asset: 'points',
          amount,
          coupon: null,
          madeUp: false,
          cost: '0',
          createdAt: at,
        },
        0,
      );
      signed.add(date);
      put(at, 'taskReward', `sign-${member.id}-${date}`, 'sign', {
        ownerType: 'member',
        ownerId: member.id,
        asset: 'points',
        amount,
      });
    }
  }
}

export function buildCourseCategories(sample: Sample): void {
  for (const [index, name] of ['新手入门', '开店经营', '推广技巧'].entries()) {
    const row = addRow(sample, 'category', {
      group: 'course',
      parent: null,
      name,
      sort: (index + 1) * 10,
      enabled: true,
      level: 1,
      path: '',
      createdAt: ago(sample, 300),
    });
    row['path'] = '/';
  }
}

/** Each class was finished by some; those that reward it have paid. */
export function buildLearners(sample: Sample, put: Put): void {
  if (!sample.site.entities['courseLearner']) return;
  fill(sample, ['course']);
  const members = rowsOf(sample, 'member').filter((one) => one['status'] === 'normal');
  for (const [index, course] of rowsOf(sample, 'course').entries()) {
    course['rewardPoints'] = [10, 20, 0, 50][index % 4] ?? 0;
    course['price'] = index % 5 === 4 ? '9.90' : '0.00';
    course['enabled'] = index % 8 !== 7;
    course['sort'] = (index + 1) * 10;
    // The second round of titles is the second part of each.
    if (index >= 8) course['title'] = `${String(course['title'])}（下）`;
    const learners = Math.min(members.length, (index * 5) % 13);
    for (let each = 0; each < learners; each += 1) {
      const member = members[(index * 11 + each) % members.length];
      if (!member) continue;
      const from = Math.max(Date.parse(String(course['createdAt'])), Date.parse(String(member['registeredAt'])));
      const at = new Date(Math.min(from + (each + 1) * day, sample.now.getTime() - (each + 1) * 60_000)).toISOString();
      if (Date.parse(at) <= from) continue;
      const points = Number(course['rewardPoints'] ?? 0);
      addRow(
        sample,
        'courseLearner',
        { course: course.id, member: member.id, points, learnedAt: at, createdAt: at },
        0,
      );
      if (points === 0) continue;
      put(at, 'taskReward', `course-${course.id}-${member.id}`, 'learned', {
        ownerType: 'member',
        ownerId: member.id,
        asset: 'points',
        amount: String(points),
      });
    }
    course['learnCount'] = rowsOf(sample, 'courseLearner').filter((one) => one['course'] === course.id).length;
  }
}
