/** Permissions as a tree of menu groups, pages and acts, with search, check all and, per page, reading or writing. */
import { useEffect, useState } from 'react';
import { useDataProvider } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { grantTexts, rightsByLabel } from '../../../base/grants.ts';
import type { FieldDataProvider, InputProps, LabelGroup } from '../../contract.ts';
import { Frame, useInput } from '../../parts/controls/frame.tsx';
import { lostLabels, withRightsOf, withWhole, type Chosen } from './choice.ts';
import { CopyFrom } from './copy-from.tsx';
import { filterTree, type TreeFilter } from './filter.ts';
import { GroupNode } from './group.tsx';
import './tree.css';
import { permissionTexts } from './texts.ts';
import { fixedT } from '../../../base/texts.ts';

const nothing: TreeFilter = { words: '', sensitive: false, fixed: false, chosen: false };

export function PermissionTreeInput(props: InputProps) {
  const { bind, ...input } = useInput(props);
  const { language, record, disabled = false } = props;
  const t = fixedT(language, permissionTexts);
  // The role's area: of the form where it is asked, else of the record.
  const asked: unknown = useWatch({ name: 'area' });
  const area = typeof asked === 'string' ? asked : record?.area === 'seller' ? 'seller' : 'admin';
  const { groups, failed, retry } = useLabelTree(area);
  const [filter, setFilter] = useState<TreeFilter>(nothing);
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const [copied, setCopied] = useState<{ name: string; less: number; before: Chosen }>();
  const chosen = rightsByLabel(Array.isArray(input.value) ? input.value.map(String) : []);
  const put = (next: Chosen) => input.change(grantTexts(next));
  const all = (groups ?? []).flatMap((group) => group.pages);
  const lost = groups ? lostLabels(chosen, all) : [];
  const shown = filterTree(groups ?? [], filter, (label) => chosen[label] !== undefined);
  const narrowed = filter.words.trim() !== '' || filter.sensitive || filter.fixed || filter.chosen;
  const switchOf = (name: 'sensitive' | 'fixed' | 'chosen') => (
    <label className="check">
      <input
        type="checkbox"
        checked={filter[name]}
        onChange={(event) => setFilter({ ...filter, [name]: event.target.checked })}
      />
      {t(name)}
      {name === 'sensitive' && (
        <span className="ptree-mark" aria-hidden="true">
          ●
        </span>
      )}
    </label>
  );
  return (
    <Frame input={input} props={props} group wide>
      {/* Judged when it is left as a whole: a fault that grows while the pointer is on its way would take the tick. */}
      <div
        className="ptree"
        tabIndex={-1}
        aria-busy={groups === undefined && !failed}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) input.blur();
        }}
      >
        <div className="ptree-bar">
          <input
            ref={bind}
            {...input.control}
            className="input"
            type="search"
            placeholder={t('search')}
            aria-label={t('search')}
            value={filter.words}
            onChange={(event) => setFilter({ ...filter, words: event.target.value })}
            onKeyDown={(event) => {
              if (event.key === 'Enter') event.preventDefault();
            }}
          />
          {switchOf('sensitive')}
          {switchOf('fixed')}
          {switchOf('chosen')}
        </div>
        <div className="ptree-bar">
          <button
            type="button"
            className="btn btn-small"
            disabled={disabled || shown.length === 0}
            onClick={() => put(withWhole(chosen, wholePages(shown, all, narrowed), true))}
          >
            {t('all')}
          </button>
          <button
            type="button"
            className="btn btn-small"
            disabled={disabled || shown.length === 0}
            onClick={() => put(withWhole(chosen, wholePages(shown, all, narrowed), false))}
          >
            {t('none')}
          </button>
          <button
            type="button"
            className="btn btn-small"
            onClick={() => setOpen(open.size > 0 ? new Set() : new Set(shown.map((group) => group.group)))}
          >
            {t(open.size > 0 ? 'close' : 'open')}
          </button>
          {!disabled && groups && (
            <CopyFrom
              page={props.page}
              area={area}
              own={Number(record?.id)}
              language={language}
              onChoose={(name, rights) => {
                const next = withRightsOf(chosen, all, rights);
                setCopied({ name, less: next.less, before: chosen });
                put(next.chosen);
              }}
            />
          )}
          <span className="muted" role="status">
            {t('count', { n: Object.keys(chosen).length })}
          </span>
        </div>
        {copied && (
          <div className="banner banner-info" role="status">
            {t('copied', { name: copied.name })}
            {copied.less > 0 && t('less', { n: copied.less })}{' '}
            <button
              type="button"
              className="btn btn-small"
              onClick={() => {
                put(copied.before);
                setCopied(undefined);
              }}
            >
              {t('undo')}
            </button>
          </div>
        )}
        {lost.length > 0 && (
          <div className="banner banner-warning">
            {t('lost')}
            {lost.join('、')}
          </div>
        )}
        {failed && (
          <div className="banner banner-error" role="alert">
            {t('failed')}{' '}
            <button type="button" className="btn btn-small" onClick={retry}>
              {t('retry')}
            </button>
          </div>
        )}
        {groups && shown.length === 0 && <p className="muted">{t('empty')}</p>}
        {shown.map((group) => (
          <GroupNode
            key={group.group}
            group={group}
            chosen={chosen}
            language={language}
            disabled={disabled}
            open={narrowed || open.has(group.group)}
            onChange={put}
            onOpen={(on) =>
              setOpen((before) => {
                const next = new Set(before);
                if (on) next.add(group.group);
                else next.delete(group.group);
                return next;
              })
            }
          />
        ))}
      </div>
    </Frame>
  );
}

/** Pages that "check all" is about: with a narrowed tree what is shown of them, else all. */
const wholePages = (shown: readonly LabelGroup[], all: LabelGroup['pages'], narrowed: boolean): LabelGroup['pages'] =>
  narrowed ? shown.flatMap((group) => group.pages) : all;

function useLabelTree(area: string): { groups: LabelGroup[] | undefined; failed: boolean; retry(): void } {
  const provider = useDataProvider<FieldDataProvider & ReturnType<typeof useDataProvider>>();
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<{ area: string; groups?: LabelGroup[]; failed?: boolean }>({ area });
  useEffect(() => {
    let current = true;
    provider.labels(area).then(
      ({ groups }) => {
        if (current) setState({ area, groups });
      },
      () => {
        if (current) setState({ area, failed: true });
      },
    );
    return () => {
      current = false;
    };
  }, [provider, area, attempt]);
  const mine = state.area === area ? state : { area };
  return {
    groups: mine.groups,
    failed: mine.failed === true,
    retry: () => {
      setState({ area });
      setAttempt(attempt + 1);
    },
  };
}
