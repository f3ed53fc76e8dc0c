/** Starts acts on rows, on many rows and on the page; the dialogs come when they are needed. */
import { useCallback, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { later } from '../../fields/parts/base/later.tsx';
import { factsOf } from '../../access/standing.ts';
import { ownLead } from '../../access/siblings.ts';
import { isAside } from '../../grammar/site/aside.ts';
import { matches } from '../../grammar/expressions/match.ts';
import type { ActionDef, PageDef } from '../../grammar/site/resolved.ts';
import type { FlatFilter, Row } from '../data/data.ts';
import { listPath, pathOf, useAreaPrefix } from '../list/filters/paths.tsx';
import { filterOfMatch } from '../list/filters/query.ts';
import { workChanged } from '../data/running.ts';
import { useSession } from '../session/session-context.tsx';
import { serverMoment } from '../../base/clock.ts';

const ActDialog = later(async () => ({ default: (await import('./act-dialog.tsx')).ActDialog }));
const BulkDialog = later(async () => ({ default: (await import('./bulk-dialog.tsx')).BulkDialog }));
const EachDialog = later(async () => ({ default: (await import('./each-dialog.tsx')).EachDialog }));
const DeleteDialog = later(async () => ({ default: (await import('./delete-dialog.tsx')).DeleteDialog }));
const PrintDialog = later(async () => ({ default: (await import('../print/print-dialog.tsx')).PrintDialog }));
const ScanDialog = later(async () => ({ default: (await import('./scan-dialog.tsx')).ScanDialog }));
const AsideDialog = later(async () => ({ default: (await import('./aside-dialog.tsx')).AsideDialog }));

/** Fetches the code of the dialog that most acts open. */
export const fetchActDialog = (): Promise<unknown> => ActDialog.fetch();

/** What is being done: an act on one row, on many, on the page, or the built-in delete. */
export type Doing =
  | { on: 'row'; act: ActionDef; row: Row }
  | { on: 'bulk'; act: ActionDef; ids: number[]; rows: Row[]; query?: FlatFilter }
  | { on: 'page'; act: ActionDef; ids?: number[] }
  | { on: 'move'; row: Row }
  | { on: 'delete'; row: Row };

export interface Acts {
  start(doing: Doing): void;
  /** What is on its way; a list that people put in order draws the dialog of a "move" itself, and ends it. */
  doing: Doing | undefined;
  close(): void;
  edit(row: Row): void;
  view(row: Row): void;
  /** To be drawn somewhere in the screen. */
  dialogs: ReactNode;
}

/**
 * `onDone` runs after something was changed; `left`: it took the record off its page; `undone`: what was done has been
 * taken back. `leaves`: the screen goes on to another record then, so that the message leads back to this one.
 */
export function useActs(
  page: PageDef,
  onDone: (doing: Doing, left: boolean, undone: boolean) => void,
  leaves = false,
): Acts {
  const [doing, setDoing] = useState<Doing>();
  const session = useSession();
  const navigate = useNavigate();
  const prefix = useAreaPrefix();
  const start = useCallback(
    (next: Doing) => {
      const sibling =
        next.on === 'row' && next.act.sibling === 'own'
          ? ownLead(session, page, next.act, next.row, serverMoment())
          : undefined;
      // Not known yet where it leads: the dialog fetches that.
      if (sibling && next.on === 'row')
        return 'sibling' in sibling && sibling.refusal === undefined
          ? navigate(pathOf(prefix, sibling.sibling.route, next.row.id))
          : undefined;
      const open = next.on === 'row' || next.on === 'page' ? next.act.open : undefined;
      if (!open) return setDoing(next);
      const record = next.on === 'row' ? next.row : {};
      const facts = factsOf(session, serverMoment());
      const { page: to, filters } = open.cases?.find((one) => matches(one.when, record, facts)) ?? open;
      const filter = filterOfMatch(filters, record, facts);
      navigate(filter['id'] === undefined ? listPath(prefix, to, filter) : pathOf(prefix, to, filter['id']));
    },
    [navigate, page, prefix, session],
  );
  const close = useCallback(() => setDoing(undefined), []);
  const done = (left = false) => {
    if (!doing) return;
    setDoing(undefined);
    workChanged();
    onDone(doing, left, false);
  };
  const Many = doing?.on === 'bulk' && doing.act.bulk ? EachDialog : BulkDialog;
  return {
    start,
    doing,
    close,
    edit: (row) => void navigate(pathOf(prefix, page.route, `${row.id}/edit`)),
    view: (row) => void navigate(pathOf(prefix, page.route, row.id)),
    dialogs:
      doing &&
      doing.on !== 'move' &&
      ((doing.on === 'row' || doing.on === 'bulk') && doing.act.print ? (
        <PrintDialog
          page={page}
          act={doing.act}
          print={doing.act.print}
          many={doing.on === 'bulk'}
          ids={doing.on === 'bulk' ? doing.ids : [doing.row.id]}
          rows={doing.on === 'bulk' ? doing.rows : [doing.row]}
          onClose={close}
        />
      ) : doing.on === 'row' && isAside(doing.act) ? (
        <AsideDialog page={page} act={doing.act} row={doing.row} onClose={close} />
      ) : doing.on === 'page' && doing.act.scan ? (
        <ScanDialog page={page} act={doing.act} scan={doing.act.scan} onClose={close} onDone={() => done()} />
      ) : doing.on === 'delete' ? (
        <DeleteDialog page={page} row={doing.row} onClose={close} onDone={() => done()} />
      ) : doing.on === 'bulk' ? (
        <Many
          page={page}
          doing={doing}
          onClose={close}
          onDone={() => done()}
          onUndone={() => onDone(doing, false, true)}
        />
      ) : (
        <ActDialog
          page={page}
          act={doing.act}
          row={doing.on === 'row' ? doing.row : undefined}
          ids={doing.on === 'page' ? doing.ids : undefined}
          onClose={close}
          onDone={done}
          onUndone={() => onDone(doing, false, true)}
          leaves={leaves}
        />
      )),
  };
}
