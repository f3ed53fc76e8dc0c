/** Saved versions of a settings value: who, when, what differs from now or from another version, and the way back. */
import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { printMoment } from '../../base/date.ts';
import { relativeTime } from '../../base/formats.ts';
import type { PageDef } from '../../grammar/site/resolved.ts';
import { Dialog } from '../../fields/parts/dialog/dialog.tsx';
import type { CallFailure } from '../data/data.ts';
import { sameValue, type Fields } from '../form/values.ts';
import { printed } from '../list/cells/cell.tsx';
import { Empty, Failed, SkeletonBlock } from '../ui/states.tsx';
import { useLanguage, useTexts, kindTexts } from '../text/texts.tsx';
import type { SavedSetting, SettingCalls } from './use-setting.tsx';
import { reachable } from '../../fields/parts/controls/reachable.tsx';
import { settingTexts } from './texts.ts';

interface VersionsProps {
  page: PageDef;
  prefix: string;
  fields: Fields;
  calls: SettingCalls;
  current: SavedSetting;
  readOnly: boolean;
  onClose(): void;
  onRestore(version: number): void;
}

export function Versions({ page, prefix, fields, calls, current, readOnly, onClose, onRestore }: VersionsProps) {
  const t = useTexts(settingTexts, kindTexts);
  const language = useLanguage();
  const [picked, setPicked] = useState<number>();
  /** Version that the picked one is compared with; undefined = what stands now. */
  const [against, setAgainst] = useState<number>();
  const {
    data: rows,
    error,
    isPending,
    refetch,
  } = useQuery({ queryKey: [page.route, `${prefix}versions`], queryFn: () => calls.versions(), retry: false });
  const version = rows?.find((row) => row.version === picked) ?? rows?.[0];
  const other = rows?.find((row) => row.version === against && row !== version);
  const now = other ?? current;
  const differences = version
    ? Object.values(fields).filter(
        (field) => !field.hidden && !sameValue(version.value[field.name], now.value[field.name]),
      )
    : [];
  const inForce = current.inForce?.version ?? current.version;
  const waits = (row: SavedSetting): boolean =>
    row.version > inForce &&
    typeof row.effectiveAt === 'string' &&
    (row.version === current.version || row.effectiveAt < (current.effectiveAt ?? ''));
  const mark = (row: SavedSetting) =>
    row.version === inForce ? (
      <span className="tag tag-success">{t('inForce')}</span>
    ) : waits(row) ? (
      <span className="tag tag-info">{t('inForceLater')}</span>
    ) : null;
  return (
    <Dialog
      title={t('versions')}
      wide
      onClose={onClose}
      foot={
        <>
          <button type="button" className="btn" onClick={onClose}>
            {t('close')}
          </button>
          {!readOnly && version && version.version !== current.version && (
            <button type="button" className="btn btn-primary" onClick={() => onRestore(version.version)}>
              {t('rollback')}
            </button>
          )}
        </>
      }
    >
      {error ? (
        <Failed failure={error as CallFailure} retry={() => void refetch()} />
      ) : isPending ? (
        <SkeletonBlock />
      ) : rows?.length === 0 || !version ? (
        <Empty title={t('noVersions')} />
      ) : (
        <div className="split">
          <ul className="stack">
            {rows?.map((row) => (
              <li key={row.version}>
                <button
                  type="button"
                  className="menu-item"
                  aria-pressed={row.version === version.version}
                  onClick={() => setPicked(row.version)}
                >
                  <span>
                    <strong>{t('version', { version: row.version })}</strong> {mark(row)}
                    <span className="small muted k-why">
                      {row.savedByName ?? ''}{' '}
                      {row.savedAt && (
                        <time dateTime={row.savedAt} title={printMoment(row.savedAt)}>
                          {relativeTime(row.savedAt, language)}
                        </time>
                      )}
                    </span>
                    {row.note && <span className="small k-why">{row.note}</span>}
                  </span>
                </button>
              </li>
            ))}
          </ul>
          <div className="stack">
            <label className="row">
              {t('compareWith')}
              <select
                className="select k-fit"
                value={other?.version ?? ''}
                onChange={(event) => setAgainst(event.target.value === '' ? undefined : Number(event.target.value))}
              >
                <option value="">{t('theirs')}</option>
                {rows
                  ?.filter((row) => row !== version)
                  .map((row) => (
                    <option key={row.version} value={row.version}>
                      {t('version', { version: row.version })}
                    </option>
                  ))}
              </select>
            </label>
            {differences.length === 0 ? (
              <div className="muted">{t(other ? 'sameAsOther' : 'sameAsCurrent')}</div>
            ) : (
              <div ref={reachable} className="table-wrap">
                <table className="table">
                  <thead>
                    <tr>
                      <th scope="col">{t('field')}</th>
                      <th scope="col">{t('version', { version: version.version })}</th>
                      <th scope="col">{other ? t('version', { version: other.version }) : t('theirs')}</th>
                    </tr>
                  </thead>
                  <tbody>
                    {differences.map((field) => (
                      <tr key={field.name}>
                        <th scope="row">{field.label[language]}</th>
                        <td className="k-before">{printed(field, version.value[field.name], language) || '—'}</td>
                        <td className="k-after">{printed(field, now.value[field.name], language) || '—'}</td>
                      </tr>
                    ))}
                  </tbody>
                </table>
              </div>
            )}
          </div>
        </div>
      )}
    </Dialog>
  );
}
