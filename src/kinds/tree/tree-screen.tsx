/** The tree table: opened lazily, edited in place, moved by drag or by a dialog. */
import { useState, type KeyboardEvent, type PointerEvent } from 'react';
import { useNotify } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { later } from '../../fields/parts/base/later.tsx';
import { may, maySee } from '../../access/may.ts';
import type { PageDef } from '../../grammar/site/resolved.ts';
import { hasVerb, offeredActs, refusal, type RowEntry } from '../dialog/availability.ts';
import { useActs } from '../act/use-acts.tsx';
import { useAnswer } from '../data/answer.tsx';
import type { CallFailure, Row } from '../data/data.ts';
import { Empty, Failed, SkeletonRows } from '../ui/states.tsx';
import { composedCells, leadingColumns } from '../list/cells/composed.tsx';
import { titleOf } from '../list/cells/title.ts';
import { pathOf, useAreaPrefix } from '../list/filters/paths.tsx';
import { isNumeric } from '../list/cells/cell.tsx';
import { useSession } from '../session/session-context.tsx';
import { PageHeading } from '../ui/heading.tsx';
import { useLanguage, useTexts, kindTexts } from '../text/texts.tsx';
import { useSiteData } from '../data/use-site-data.tsx';
import { ModeSwitch } from './mode-switch.tsx';
import { allLevels, levelsOf, treeOptions } from './operations.ts';
import { linesOf, moveRefusal, type Line } from './shape.ts';
import { TreeRow } from './tree-row.tsx';
import { dragOrder } from '../../fields/parts/controls/drag-order.tsx';
import { TreeSearch } from './tree-search.tsx';
import { rootBranch, useTree } from './use-tree.tsx';
import { treeTexts } from './texts.ts';

const MoveDialog = later(async () => ({ default: (await import('./move-dialog.tsx')).MoveDialog }));
const TeamDialog = later(async () => ({ default: (await import('./team-dialog.tsx')).TeamDialog }));

export function TreeScreen({ page }: { page: PageDef }) {
  const t = useTexts(treeTexts, kindTexts);
  const language = useLanguage();
  const session = useSession();
  const navigate = useNavigate();
  const notify = useNotify();
  const data = useSiteData();
  const answer = useAnswer(page.label[language]);
  const prefix = useAreaPrefix();
  const options = treeOptions(page);
  const tree = useTree(page);
  const acts = useActs(page, () => void tree.reload());
  const [moving, setMoving] = useState<Row>();
  const [team, setTeam] = useState<Row>();
  const seen = page.list.columns
    .flatMap((name) => page.fields[name] ?? [])
    .filter((field) => maySee(session, page, field) && field.name !== options.parent);
  const cells = composedCells(page, seen);
  const columns = leadingColumns(seen, cells);
  const lines = tree.root ? linesOf(tree.branches, tree.opened, rootBranch) : linesOf(tree.branches, tree.opened);
  const mayMove =
    options.drag &&
    hasVerb(page, 'update') &&
    may(session, page, {
      labels:
        options.moveNeeds === undefined
          ? []
          : [options.moveNeeds.includes(':') ? options.moveNeeds : `${page.permission}:${options.moveNeeds}`],
      right: 'write',
    }).ok;
  const refusedCreate = hasVerb(page, 'create')
    ? (refusal(session, page, 'create', undefined, language) ?? '')
    : undefined;

  const add = (parent: number) =>
    void navigate(`${pathOf(prefix, page.route, 'create')}${parent === 0 ? '' : `?${options.parent}=${parent}`}`);
  const move = async (id: number, parent: number | null, before: number | null): Promise<string | undefined> => {
    const row = rowOf(id);
    try {
      await data.call(page.route, 'move', {
        params: { id },
        body: { parent, before, ...(row?.version === undefined ? {} : { version: row.version }) },
        key: crypto.randomUUID(),
      });
      answer.tell(t('actDone', { action: t('move'), title: row ? titleOf(page, row) : `#${id}` }));
      await tree.reload();
      return undefined;
    } catch (error) {
      answer.missed(error as CallFailure);
      return (error as CallFailure).message;
    }
  };
  const rowOf = (id: number) =>
    Object.values(tree.branches)
      .flatMap((branch) => branch?.rows ?? [])
      .find((row) => row.id === id);
  const drop = (id: number | undefined, line: Line | undefined, into: boolean) => {
    if (id === undefined || !line) return;
    const parent = into ? line.row.id : line.parent;
    const refused = moveRefusal(tree.branches, id, parent, into ? line.level : line.level - 1, options.maxDepth);
    if (refused) notify(t(refused, { max: options.maxDepth ?? 0 }), { type: 'warning' });
    else void move(id, parent === 0 ? null : parent, into ? null : line.row.id);
  };
  /** Dragged onto the upper third of a row it goes before that, else into it. */
  const press = (event: PointerEvent<HTMLElement>) => {
    const rows = event.currentTarget.closest('tbody')?.rows;
    dragOrder(event.currentTarget, event, {
      items: () => [...(rows ?? [])],
      sideOf: (row, y) => {
        const { top, height } = row.getBoundingClientRect();
        return y - top < height / 3 ? 'before' : 'into';
      },
      drop: (from, to, side) => drop(lines[from]?.row.id, lines[to], side === 'into'),
    });
  };
  const onAct = (entry: RowEntry, row: Row) => {
    if (entry.act === 'view') acts.view(row);
    else if (entry.act === 'edit') acts.edit(row);
    else if (entry.act === 'move') setMoving(row);
    else if (entry.act === 'delete') acts.start({ on: 'delete', row });
    else acts.start({ on: 'row', act: entry.act, row });
  };
  const showFrom = (row: Row) => void tree.showFrom(row);
  const top = tree.branches[0];
  return (
    <div className="page k-list">
      <div className="page-head">
        <PageHeading note={page.note}>{page.label[language]}</PageHeading>
        {refusedCreate !== undefined && (
          <button
            type="button"
            className="btn btn-primary"
            aria-disabled={refusedCreate === '' ? undefined : true}
            title={refusedCreate || undefined}
            onClick={() => refusedCreate === '' && add(0)}
          >
            {t('addRoot')}
          </button>
        )}
        {offeredActs(session, page, 'page').map((act) => {
          const refused = refusal(session, page, act, undefined, language);
          return (
            <button
              key={act.name}
              type="button"
              className="btn"
              aria-disabled={refused === undefined ? undefined : true}
              title={refused}
              onClick={() => refused === undefined && acts.start({ on: 'page', act })}
            >
              {act.label[language]}
            </button>
          );
        })}
        <span className="k-periods" role="group" aria-label={t('expandTo')}>
          {levelsOf(options).map((level) => (
            <button key={level} type="button" className="btn btn-small" onClick={() => void tree.openTo(level)}>
              {level === allLevels ? t('all') : t('levelNo', { level })}
            </button>
          ))}
        </span>
        <button type="button" className="btn" onClick={() => void tree.reload()}>
          {t('refresh')}
        </button>
      </div>
      {options.list && (
        <div className="row k-tree-modes">
          <ModeSwitch page={page} />
        </div>
      )}
      <div className="panel">
        {options.search && <TreeSearch page={page} tree={tree} />}
        {tree.failure && !top ? (
          <Failed failure={tree.failure} retry={() => void tree.reload()} />
        ) : (
          <div className="table-wrap k-table-wrap">
            <table
              className="table k-table"
              role="treegrid"
              aria-label={page.label[language]}
              aria-busy={tree.loading.size > 0 || undefined}
            >
              <thead>
                <tr role="row">
                  {columns.map((field, index) => (
                    <th
                      key={field.name}
                      role="columnheader"
                      scope="col"
                      className={isNumeric(field) && index > 0 ? 'num' : undefined}
                    >
                      {(cells[field.name]?.label ?? field.label)[language]}
                    </th>
                  ))}
                  <th role="columnheader" scope="col" className="col-sticky-end">
                    {t('actions')}
                  </th>
                </tr>
              </thead>
              {!top ? (
                <SkeletonRows columns={columns.length + 1} />
              ) : (
                <tbody onKeyDown={(event) => treeKeys(event, tree.toggle, (id) => acts.view({ id }))}>
                  {lines.map((line, index) => (
                    <TreeRow
                      key={line.row.id}
                      page={page}
                      line={line}
                      columns={columns}
                      cells={cells}
                      session={session}
                      language={language}
                      loading={tree.loading.has(line.row.id)}
                      first={index === 0}
                      drag={mayMove}
                      canAdd={options.maxDepth !== undefined && line.level >= options.maxDepth ? false : refusedCreate}
                      onToggle={tree.toggle}
                      onAdd={add}
                      onMove={setMoving}
                      onTeam={options.team ? setTeam : undefined}
                      onRoot={options.search ? showFrom : undefined}
                      onAct={onAct}
                      onPress={press}
                    />
                  ))}
                </tbody>
              )}
            </table>
          </div>
        )}
        {top && top.total === 0 && <Empty title={t('empty')} hint={t('emptyHint')} />}
        {Object.entries(tree.branches)
          .filter(
            ([parent, branch]) =>
              branch &&
              branch.rows.length < branch.total &&
              (parent === '0' ? !tree.root : lines.some((line) => line.open && String(line.row.id) === parent)),
          )
          .map(([parent]) => (
            <div key={parent} className="pager">
              <button type="button" className="btn btn-text" onClick={() => tree.more(Number(parent))}>
                {t('loadMore')}
                {parent === '0' ? '' : ` #${parent}`}
              </button>
            </div>
          ))}
      </div>
      {moving && (
        <MoveDialog
          page={page}
          row={moving}
          branches={tree.branches}
          maxDepth={options.maxDepth}
          onClose={() => setMoving(undefined)}
          onMove={(parent, before) => move(moving.id, parent, before)}
        />
      )}
      {team && <TeamDialog page={page} row={team} onClose={() => setTeam(undefined)} />}
      {acts.dialogs}
    </div>
  );
}

/** The keys of the treegrid pattern: up and down walk, right opens, left closes or goes to the parent, Enter shows. */
function treeKeys(
  event: KeyboardEvent<HTMLTableSectionElement>,
  toggle: (id: number) => void,
  show: (id: number) => void,
): void {
  const row = event.target as HTMLElement;
  if (row.tagName !== 'TR' || event.ctrlKey || event.metaKey || event.altKey) return;
  const id = Number(row.dataset.id);
  const open = row.getAttribute('aria-expanded');
  const level = Number(row.getAttribute('aria-level'));
  const focus = (next: Element | null | undefined) => {
    if (next instanceof HTMLElement) next.focus();
  };
  if (event.key === 'ArrowDown') focus(row.nextElementSibling);
  else if (event.key === 'ArrowUp') focus(row.previousElementSibling);
  else if (event.key === 'ArrowRight') {
    if (open === 'false') toggle(id);
    else focus(row.nextElementSibling);
  } else if (event.key === 'ArrowLeft') {
    if (open === 'true') toggle(id);
    else {
      let up = row.previousElementSibling;
      while (up && Number(up.getAttribute('aria-level')) >= level) up = up.previousElementSibling;
      focus(up);
    }
  } else if (event.key === 'Enter') show(id);
  else return;
  event.preventDefault();
}
