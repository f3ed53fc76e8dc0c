/** Targets of the sample: of the platform and of its first sellers, near to what their last thirty days brought. */
import type { Session } from '../../src/access/session.ts';
import { addDays, addMonths, dayOf } from '../../src/base/date.ts';
import { mul, round } from '../../src/base/decimal.ts';
import type { Db, Work } from '../../src/database/contract.ts';
import { keepGoal } from '../../src/database/accounts/goals.ts';
import type { Site } from '../../src/grammar/site/resolved.ts';
import { goalMeasures } from '../../src/kinds/report/goals/goal-measures.ts';
import { goalText, sideOf } from '../../src/kinds/report/base/goals.ts';
import { series } from '../../src/kinds/report/measures/measure.server.ts';
import { reportOptions } from '../../src/kinds/report/base/options.ts';

/** Sellers that have targets. */
const sellers = [1, 2];

/** Of last month, this one and the next, each a little higher. */
const growth = ['0.95', '1.05', '1.15'];

export async function leaveGoals(db: Db, site: Site, system: Work): Promise<void> {
  const today = dayOf(system.now);
  const range = { from: addDays(today, -29), to: today };
  const sides: Session[] = [
    system.session,
    ...sellers.map((seller): Session => ({
      ...system.session,
      area: 'seller',
      seller,
      platform: false,
      rowScope: 'ownSeller',
    })),
  ];
  for (const page of Object.values(site.pages).filter((one) => one.options.report !== undefined))
    for (const session of sides) {
      const options = reportOptions(page);
      const work = { ...system, db, session };
      const ask = { work, options, range, narrowed: {}, known: new Map() };
      for (const measure of goalMeasures(page, session)) {
        const value = (await series(ask, measure, null)).get('') ?? null;
        for (const [at, factor] of growth.entries()) {
          const target = near(mul(String(value ?? 0), factor));
          if (target === null) continue;
          await keepGoal(db, sideOf(session) ?? '', {
            page: page.route,
            measure,
            month: addMonths(`${today.slice(0, 7)}-01`, at - 1).slice(0, 7),
            value: goalText(target, options.measures[measure]?.unit ?? 'decimal'),
            version: 1,
            account: null,
            author: '系统',
            at: system.now,
          });
        }
      }
    }
}

/** As people set it: two leading digits, no cents above ten; null = nothing to aim at. */
function near(amount: string): string | null {
  const [whole = '0'] = round(amount, 0).split('.');
  if (whole.startsWith('-')) return null;
  if (whole.length <= 2) return Number(amount) > 0 ? round(amount, whole === '0' ? 2 : 0) : null;
  return `${Number(whole.slice(0, 2)) + 1}${'0'.repeat(whole.length - 2)}`;
}
