import { describe, expect, it } from 'vitest';
import type { HistoryEntry, Row } from '../../../src/kinds/data/data.ts';
import { stepsOf } from '../../../src/kinds/show/steps.ts';
import { pageOf } from './page.ts';

const state = (word: string, since?: string) => ({ label: { zh: word, en: word }, ...(since ? { since } : {}) });
const page = pageOf({
  fields: { status: { type: 'enum', workflow: true } },
  workflows: {
    status: {
      initial: 'unpaid',
      states: {
        unpaid: state('unpaid'),
        grouping: state('grouping', 'paidAt'),
        toShip: state('toShip', 'paidAt'),
        shipped: state('shipped', 'shippedAt'),
        done: state('done', 'doneAt'),
        closed: { ...state('closed', 'closedAt'), tone: 'muted', final: true },
      },
      path: ['unpaid', ['toShip', 'grouping'], 'shipped', 'done'],
    },
  },
});
const row = (values: Partial<Row>): Row => ({ id: 1, createdAt: '2026-01-01T00:00:00.000Z', ...values });
const move = (day: number, from: string | null, to: string, operatorName = '小周'): HistoryEntry => ({
  id: day,
  at: `2026-01-0${day}T00:00:00.000Z`,
  operatorName,
  action: 'move',
  summary: '',
  changes: [],
  step: { transition: 'move', field: 'status', from, to },
});
const bar = (values: Partial<Row>, told: HistoryEntry[] = []): string[] =>
  stepsOf(page, 'status', row(values), told).map(({ state: name, stand, at, by }) =>
    [name, stand, at?.slice(8, 10), by].filter(Boolean).join(' '),
  );

describe('the bar of steps', () => {
  it('tells moment and person of what is behind, and what is to come', () => {
    const told = [move(3, 'grouping', 'toShip', ''), move(2, 'unpaid', 'grouping')];
    expect(bar({ status: 'toShip' }, told)).toEqual(['unpaid done 01', 'toShip now 03', 'shipped ahead', 'done ahead']);
    expect(bar({ status: 'shipped' }, [move(3, 'grouping', 'shipped')])[1]).toBe('grouping done');
    expect(bar({ status: 'grouping' }, told.slice(1))).toEqual([
      'unpaid done 01',
      'grouping now 02 小周',
      'shipped ahead',
      'done ahead',
    ]);
  });

  it('takes moments from the record where no history tells them', () => {
    const kept = { paidAt: '2026-01-02T00:00:00.000Z', shippedAt: '2026-01-04T00:00:00.000Z' };
    expect(bar({ status: 'shipped', ...kept })).toEqual([
      'unpaid done 01',
      'toShip done 02',
      'shipped now 04',
      'done ahead',
    ]);
  });

  it('leaves out a step that the record never took', () => {
    const kept = { paidAt: '2026-01-02T00:00:00.000Z', doneAt: '2026-01-02T00:00:00.000Z' };
    expect(bar({ status: 'done', ...kept })).toEqual(['unpaid done 01', 'toShip done 02', 'done done 02']);
  });

  it('ends where the record left the way, after the steps that it had taken', () => {
    expect(bar({ status: 'closed', closedAt: '2026-01-05T00:00:00.000Z' })).toEqual([
      'unpaid done 01',
      'closed left 05',
    ]);
    const told = [move(2, 'unpaid', 'toShip'), move(5, 'toShip', 'closed', '')];
    expect(bar({ status: 'closed' }, told)).toEqual(['unpaid done 01', 'toShip done 02 小周', 'closed left 05']);
  });

  it('listens to moves of its own workflow alone, and draws nothing of an unknown state', () => {
    const other = { ...move(2, 'none', 'done'), step: { transition: 'x', field: 'refund', from: 'none', to: 'done' } };
    expect(bar({ status: 'unpaid' }, [other])).toEqual([
      'unpaid now 01',
      'toShip ahead',
      'shipped ahead',
      'done ahead',
    ]);
    expect(bar({ status: 'gone' })).toEqual([]);
  });
});
