/** What stands below a node, level by level, and the way to have it as a file. */
import { useQuery } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { shown } from '../../base/decimal.ts';
import type { PageDef } from '../../grammar/site/resolved.ts';
import { Dialog } from '../../fields/parts/dialog/dialog.tsx';
import type { CallFailure, Row } from '../data/data.ts';
import { useCallKey } from '../form/key.tsx';
import { titleOf } from '../list/cells/title.ts';
import { Empty, Failed, SkeletonRows } from '../ui/states.tsx';
import { useSending } from '../data/sending.tsx';
import { useLanguage, useTexts, kindTexts } from '../text/texts.tsx';
import { useSiteData } from '../data/use-site-data.tsx';
import { treeOptions } from './operations.ts';
import { reachable } from '../../fields/parts/controls/reachable.tsx';
import { treeTexts } from './texts.ts';

interface Sums {
  count: number;
  sums: { [field: string]: string };
}
interface Team {
  levels: (Sums & { level: number })[];
  total: Sums;
}

export function TeamDialog({ page, row, onClose }: { page: PageDef; row: Row; onClose(): void }) {
  const t = useTexts(treeTexts, kindTexts);
  const language = useLanguage();
  const notify = useNotify();
  const data = useSiteData();
  const key = useCallKey();
  const sending = useSending();
  const { busy } = sending;
  const { team } = treeOptions(page);
  const {
    data: found,
    error,
    isPending,
    refetch,
  } = useQuery({
    queryKey: [page.route, 'team', row.id],
    queryFn: async () => (await data.call(page.route, 'team', { params: { id: row.id } })) as unknown as Team,
    retry: false,
  });
  if (!team) return null;
  const fields = team.sums.flatMap((name) => page.fields[name] ?? []);
  const file = () =>
    sending.run(async () => {
      try {
        const { job } = (await data.call(page.route, 'teamFile', {
          params: { id: row.id },
          body: {},
          key: key.current(),
        })) as { job: number };
        key.settled();
        await data.exportFile(page.route, job);
      } catch (failure) {
        key.settled(failure as CallFailure);
        notify((failure as CallFailure).message, { type: 'warning' });
      }
    });
  const cells = (one: Sums) => (
    <>
      <td className="num">{one.count}</td>
      {fields.map((field) => (
        <td key={field.name} className="num">
          {shown(one.sums[field.name] ?? '0')}
        </td>
      ))}
    </>
  );
  return (
    <Dialog
      title={`${team.label[language]} ${titleOf(page, row)}`}
      wide
      busy={busy}
      onClose={onClose}
      foot={
        <>
          <button
            type="button"
            className={busy ? 'btn btn-busy' : 'btn'}
            disabled={busy || !found || found.total.count === 0}
            onClick={() => void file()}
          >
            {team.fileLabel[language]}
          </button>
          <button type="button" className="btn btn-primary" onClick={onClose}>
            {t('close')}
          </button>
        </>
      }
    >
      {error ? (
        <Failed failure={error as CallFailure} retry={() => void refetch()} />
      ) : found?.levels.length === 0 ? (
        <Empty title={t('teamEmpty')} />
      ) : (
        <div ref={reachable} className="table-wrap">
          <table className="table">
            <thead>
              <tr>
                <th scope="col">{t('level')}</th>
                <th scope="col" className="num">
                  {t('teamCount')}
                </th>
                {fields.map((field) => (
                  <th key={field.name} scope="col" className="num">
                    {field.label[language]}
                  </th>
                ))}
              </tr>
            </thead>
            {isPending || !found ? (
              <SkeletonRows columns={fields.length + 2} rows={4} />
            ) : (
              <>
                <tbody>
                  {found.levels.map((one) => (
                    <tr key={one.level}>
                      <th scope="row">{t('levelNo', { level: one.level })}</th>
                      {cells(one)}
                    </tr>
                  ))}
                </tbody>
                <tfoot className="table-foot">
                  <tr>
                    <th scope="row">{t('sums')}</th>
                    {cells(found.total)}
                  </tr>
                </tfoot>
              </>
            )}
          </table>
        </div>
      )}
    </Dialog>
  );
}
