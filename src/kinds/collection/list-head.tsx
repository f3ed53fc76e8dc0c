/**
 * Title and tools of a list: add, acts of the page, import, export, settings, saved queries, columns, density, refresh.
 */
import { useState } from 'react';
import { useStore } from 'react-admin';
import { PageLink } from '../page-link.tsx';
import { later } from '../../fields/parts/later.tsx';
import { may } from '../../access/may.ts';
import type { ActionDef, FieldDef, PageDef } from '../../grammar/resolved.ts';
import { hasVerb, offeredActs, refusal } from '../act/availability.ts';
import { importOf } from '../import/attachment.ts';
import { ColumnChooser } from '../list/column-chooser.tsx';
import { pathOf, useAreaPrefix } from '../list/paths.tsx';
import type { ListState } from '../list/query.ts';
import { SavedQueries } from '../list/saved-queries.tsx';
import { useSession } from '../session-context.tsx';
import { drawerOf } from '../settings/drawer.ts';
import { PageHeading } from '../heading.tsx';
import { useLanguage, useTexts } from '../texts.tsx';
import { totalsOf } from '../totals/attachment.ts';

const ExportDialog = later(async () => ({ default: (await import('../list/export-dialog.tsx')).ExportDialog }));
const SettingsDrawer = later(async () => ({
  default: (await import('../settings/settings-drawer.tsx')).SettingsDrawer,
}));
const ImportDialog = later(async () => ({ default: (await import('../import/import-dialog.tsx')).ImportDialog }));
const TotalsDialog = later(async () => ({ default: (await import('../totals/totals-table.tsx')).TotalsDialog }));

interface ListHeadProps {
  page: PageDef;
  attach: boolean;
  state: ListState;
  columns: FieldDef[];
  total: number | undefined;
  capped: boolean;
  onState(change: Partial<ListState>): void;
  onAct(act: ActionDef): void;
  onRefresh(): void;
}

export function ListHead({ page, attach, state, columns, total, capped, onState, onAct, onRefresh }: ListHeadProps) {
  const say = useTexts();
  const language = useLanguage();
  const session = useSession();
  const prefix = useAreaPrefix();
  const [open, setOpen] = useState<'export' | 'drawer' | 'import' | 'totals'>();
  const [dense, setDense] = useStore<boolean>('lists.dense', false);
  const refusedCreate = hasVerb(page, 'create') ? refusal(session, page, 'create', undefined, language) : undefined;
  const drawer = drawerOf(page);
  const totals = totalsOf(page);
  const attached = attach ? importOf(page) : undefined;
  const call = (needs: string | undefined, right: 'read' | 'write', only?: 'platform' | 'seller') => {
    const verdict = may(session, page, {
      labels: needs === undefined ? [] : [needs.includes(':') ? needs : `${page.permission}:${needs}`],
      right,
      ...(only ? { only } : {}),
    });
    return verdict.ok ? undefined : verdict.reason[language];
  };
  return (
    <>
      <div className="page-head">
        <PageHeading>{page.label[language]}</PageHeading>
        {hasVerb(page, 'create') &&
          (refusedCreate === undefined ? (
            <PageLink className="btn btn-primary" to={pathOf(prefix, page.route, 'create')}>
              {say('create')}
            </PageLink>
          ) : (
            <button type="button" className="btn btn-primary" aria-disabled="true" title={refusedCreate}>
              {say('create')}
            </button>
          ))}
        {offeredActs(session, page, 'page').map((act) => {
          const refused = refusal(session, page, act, undefined, language);
          return (
            <button
              key={act.name}
              type="button"
              className={act.tone === 'error' ? 'btn btn-danger' : 'btn'}
              aria-disabled={refused === undefined ? undefined : true}
              title={refused}
              onClick={() => refused === undefined && onAct(act)}
            >
              {act.label[language]}
            </button>
          );
        })}
        {attached && (
          <Tool label={say('import')} refusal={call(attached.needs, 'write')} onClick={() => setOpen('import')} />
        )}
        {hasVerb(page, 'export') && (
          <Tool label={say('export')} refusal={undefined} onClick={() => setOpen('export')} />
        )}
        {totals && <Tool label={totals.label[language]} refusal={undefined} onClick={() => setOpen('totals')} />}
        {drawer && (
          <Tool
            label={drawer.label[language]}
            refusal={call(drawer.needs, 'read', drawer.only)}
            onClick={() => setOpen('drawer')}
          />
        )}
        <SavedQueries route={page.route} state={state} onPick={onState} />
        <ColumnChooser route={page.route} fields={columns} />
        <button
          type="button"
          className="btn"
          aria-pressed={dense}
          title={say('density')}
          onClick={() => setDense(!dense)}
        >
          {say(dense ? 'denseOn' : 'denseOff')}
        </button>
        <button type="button" className="btn" onClick={onRefresh}>
          {say('refresh')}
        </button>
      </div>
      {open === 'export' && (
        <ExportDialog
          page={page}
          query={state.filter}
          sort={state.sort}
          total={total}
          capped={capped}
          onClose={() => setOpen(undefined)}
        />
      )}
      {open === 'totals' && <TotalsDialog page={page} filter={state.filter} onClose={() => setOpen(undefined)} />}
      {open === 'drawer' && drawer && <SettingsDrawer page={page} drawer={drawer} onClose={() => setOpen(undefined)} />}
      {open === 'import' && (
        <ImportDialog
          page={page}
          onClose={() => {
            setOpen(undefined);
            onRefresh();
          }}
        />
      )}
    </>
  );
}

function Tool({ label, refusal: refused, onClick }: { label: string; refusal: string | undefined; onClick(): void }) {
  return (
    <button
      type="button"
      className="btn"
      aria-disabled={refused === undefined ? undefined : true}
      title={refused}
      onClick={() => refused === undefined && onClick()}
    >
      {label}
    </button>
  );
}
