import type { Json } from '../../../grammar/declarations/declarations.ts';
import { rows, type FunctionOf, type RowOf } from '../../rows.server.ts';
import { Refusal, type Row, type Work } from '../../../database/contract.ts';
import { changedTargets, fieldsFor, ruled, stateOf, type Rule, type State } from '../batch-rules.ts';
import { changeWords, goodsProblem, readRule } from '../batch.server.ts';
import { idOf, linesOf, textOf, wholeOf } from '../../values.ts';
import { lockedRow, writeRow } from '../../work.server.ts';
import { refuse } from '../../refusals.server.ts';

/** The rows of one request share one run. */
async function runOf(work: Work, template: RowOf<'batchTemplate'>): Promise<Row> {
  const request = `${work.traceId} ${work.session.account} ${template.id}`.slice(0, 80);
  const [found] = await rows.find(work, 'batchRun', { request, status: 'preview' }, { lock: true, limit: 1 });
  return (
    found ??
    rows.add(work, 'batchRun', {
      template: template.id,
      seller: work.session.platform ? (template.seller ?? null) : work.session.seller,
      needReview: template.needReview === true,
      maker: work.session.account,
      request,
      lines: [],
    })
  );
}

export const batchPreview: FunctionOf<'goods'> = async (work, { record, form }) => {
  const template = await lockedRow(work, 'batchTemplate', idOf(form.template));
  if (!template || template.enabled !== true)
    refuse({ zh: '请选择启用中的批次模板', en: 'Choose a template that is enabled' }, 'template');
  if (idOf(template.seller) !== null && idOf(template.seller) !== idOf(record.seller))
    refuse({ zh: '商品不属于该模板的商家', en: "The item is not of the template's seller" });
  const rules: Rule[] = [];
  for (const line of linesOf(template.rules)) {
    const rule = await readRule(work, line, idOf(record.seller));
    if (!('target' in rule)) throw new Refusal({ text: rule });
    rules.push(rule);
  }
  const run = await runOf(work, template);
  const lines = linesOf(run.lines);
  if (lines.length >= wholeOf(template.maxRows))
    refuse({
      zh: `该模板单次最多 ${wholeOf(template.maxRows)} 件商品`,
      en: `This template takes ${wholeOf(template.maxRows)} items at once`,
    });
  const line = {
    goods: record.id,
    goodsNo: record.goodsNo ?? null,
    goodsName: record.name ?? null,
    ...planned(work, record, rules),
  };
  const count = (field: string, result: string): number => wholeOf(run[field]) + (line.result === result ? 1 : 0);
  await writeRow(work, 'batchRun', run, {
    lines: [...lines, line],
    total: lines.length + 1,
    skipped: count('skipped', 'skipped'),
    failed: count('failed', 'failed'),
  });
  return { note: textOf(run.runNo), data: { run: run.id } };
};

interface Planned {
  [member: string]: Json;
  result: string;
}

function planned(work: Work, goods: RowOf<'goods'>, rules: readonly Rule[]): Planned {
  const before = stateOf(
    goods,
    rules.map((rule) => rule.target),
  );
  const outcome = ruled(before, rules);
  if (!outcome.ok)
    return { change: null, result: 'failed', reason: outcome.text.zh.slice(0, 300), before: null, after: null };
  const changed = changedTargets(before, outcome.after);
  if (changed.length === 0) return { change: null, result: 'skipped', reason: null, before: null, after: null };
  const [from, to] = [only(before, changed), only(outcome.after, changed)];
  const problem = goodsProblem(goods, fieldsFor(goods, to), work.now.toISOString());
  return {
    change: changeWords(work, from, to, changed),
    result: problem ? 'failed' : 'planned',
    reason: problem ? problem.zh : null,
    before: from,
    after: to,
  };
}

const only = (state: State, names: readonly string[]): State =>
  Object.fromEntries(names.map((name) => [name, state[name] ?? null]));
