/**
 * Title and tools of a list: add, acts of the page, import, export, settings, saved queries, columns, density, refresh.
 */
import { useState } from 'react';
import { useStore } from 'react-admin';
import { Link } from 'react-router-dom';
import { later } from '../../fields/parts/base/later.tsx';
import { may, maySee } from '../../access/may.ts';
import type { FieldDef } from '../../grammar/site/resolved.ts';
import { hasVerb, offeredActs, refusal } from '../dialog/availability.ts';
import { importOf } from '../import/attachment.ts';
import { MenuButton, type MenuEntry } from '../../fields/parts/floating/menu.tsx';
import { useOneLine } from '../list/use-one-line.tsx';
import { ColumnChooser } from '../list/column-chooser.tsx';
import { pathOf, useAreaPrefix } from '../list/filters/paths.tsx';
import { SavedQueries } from '../list/saved-queries.tsx';
import { layoutName } from '../list/filters/query.ts';
import { useList } from '../list/use-list-screen.tsx';
import { drawerOf } from '../settings/drawer.ts';
import { PageHeading } from '../ui/heading.tsx';
import { useTexts, kindTexts } from '../text/texts.tsx';
import { totalsOf } from '../totals/attachment.ts';

const ExportDialog = later(async () => ({ default: (await import('../export/export-dialog.tsx')).ExportDialog }));
const SettingsDrawer = later(async () => ({
  default: (await import('../settings/settings-drawer.tsx')).SettingsDrawer,
}));
const ImportDialog = later(async () => ({ default: (await import('../import/import-dialog.tsx')).ImportDialog }));
const TotalsDialog = later(async () => ({ default: (await import('../totals/totals-table.tsx')).TotalsDialog }));

export function ListHead({ attach }: { attach: boolean }) {
  const t = useTexts(kindTexts);
  const { page, language, session, state, rows, change, refresh, selection, acts } = useList();
  const prefix = useAreaPrefix();
  const { ids } = selection;
  const [open, setOpen] = useState<'export' | 'drawer' | 'import' | 'totals'>();
  const [dense, setDense] = useStore<boolean>('lists.dense', false);
  const show = (what: typeof open) => () => setOpen(what);
  const refusedCreate = hasVerb(page, 'create') ? refusal(session, page, 'create', undefined, language) : undefined;
  const drawer = drawerOf(page);
  const totals = totalsOf(page);
  const [first] = rows.rows;
  const reviews =
    first !== undefined &&
    state.filter.tab === page.list.waiting &&
    offeredActs(session, page, 'row').some(
      (act) => page.head.review.includes(act.name) && refusal(session, page, act, first, language) === undefined,
    );
  const attached = attach ? importOf(page) : undefined;
  const call = (needs: string | undefined, right: 'read' | 'write', only?: 'platform' | 'seller') => {
    const verdict = may(session, page, {
      labels: needs === undefined ? [] : [needs.includes(':') ? needs : `${page.permission}:${needs}`],
      right,
      ...(only ? { only } : {}),
    });
    return verdict.ok ? undefined : verdict.reason[language];
  };
  const seen = (field: FieldDef | undefined): boolean => field !== undefined && maySee(session, page, field);
  const tools: MenuTool[] = [
    ...offeredActs(session, page, 'page').map((act) => ({
      key: act.name,
      label: act.label[language],
      refusal: refusal(session, page, act, undefined, language),
      danger: act.tone === 'error',
      onSelect: () => acts.start({ on: 'page', act, ...(act.selection && ids.length > 0 ? { ids } : {}) }),
    })),
    ...(attached
      ? [{ key: ' import', label: t('import'), refusal: call(attached.needs, 'write'), onSelect: show('import') }]
      : []),
    ...(hasVerb(page, 'export') ? [{ key: ' export', label: t('export'), onSelect: show('export') }] : []),
    { key: ' refresh', label: t('refresh'), onSelect: refresh },
    ...(totals ? [{ key: ' totals', label: totals.label[language], onSelect: show('totals') }] : []),
    ...(drawer
      ? [
          {
            key: ' drawer',
            label: drawer.label[language],
            refusal: call(drawer.needs, 'read', drawer.only),
            onSelect: show('drawer'),
          },
        ]
      : []),
    ...Object.entries(page.list.layouts ?? {})
      .filter(([, names]) =>
        Object.values(names as { [member: string]: string | string[] })
          .flat()
          .every((name) => seen(page.fields[name])),
      )
      .map(([name]) => {
        const pressed = layoutName(state.layout) === name;
        return {
          key: ` ${name}`,
          label: t(name as 'calendar' | 'cards' | 'pictures' | 'reader' | 'map'),
          pressed,
          onSelect: () => change(pressed ? { layout: '' } : { layout: name }),
        };
      }),
    {
      key: ' density',
      label: t(dense ? 'denseOn' : 'denseOff'),
      title: t('density'),
      pressed: dense,
      onSelect: () => setDense(!dense),
    },
  ];
  const [head, kept] = useOneLine(tools.length, tools.map(({ label }) => label).join());
  return (
    <>
      <div ref={head} className="page-head">
        <PageHeading note={page.note}>{page.label[language]}</PageHeading>
        {hasVerb(page, 'create') &&
          (refusedCreate === undefined ? (
            <Link className="btn btn-primary" to={pathOf(prefix, page.route, 'create')}>
              {t('create')}
            </Link>
          ) : (
            <button type="button" className="btn btn-primary" aria-disabled="true" title={refusedCreate}>
              {t('create')}
            </button>
          ))}
        {reviews && (
          <Link
            className={hasVerb(page, 'create') ? 'btn' : 'btn btn-primary'}
            to={pathOf(prefix, page.route, first.id)}
          >
            {t('review')}
          </Link>
        )}
        {tools.slice(0, kept).map(({ key, ...tool }) => (
          <Tool key={key} {...tool} />
        ))}
        <SavedQueries route={page.route} state={state} onPick={change} />
        <ColumnChooser />
        {kept < tools.length && <MenuButton label={t('more')} className="btn" entries={() => tools.slice(kept)} />}
      </div>
      {open === 'export' && (
        <ExportDialog
          page={page}
          query={state.filter}
          list={{ sort: state.sort, ids }}
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
            refresh();
          }}
        />
      )}
    </>
  );
}

interface MenuTool extends MenuEntry {
  title?: string;
  pressed?: boolean;
}

function Tool({ label, refusal: refused, danger, title, pressed, onSelect }: Omit<MenuTool, 'key'>) {
  return (
    <button
      type="button"
      className={danger ? 'btn btn-danger' : 'btn'}
      aria-pressed={pressed}
      aria-disabled={refused === undefined ? undefined : true}
      title={refused ?? title}
      onClick={() => refused === undefined && onSelect()}
    >
      {label}
    </button>
  );
}
