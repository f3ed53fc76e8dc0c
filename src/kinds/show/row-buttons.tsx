/** What can be done with a record, above it. */
import { Link } from 'react-router-dom';
import type { ActionDef, PageDef } from '../../grammar/site/resolved.ts';
import { hasVerb, nextRefused, offeredActs, refusal } from '../dialog/availability.ts';
import type { Acts } from '../act/use-acts.tsx';
import type { Row } from '../data/data.ts';
import { MenuButton } from '../../fields/parts/floating/menu.tsx';
import { pathOf, useAreaPrefix } from '../list/filters/paths.tsx';
import { useSession } from '../session/session-context.tsx';
import { useLanguage, useTexts, kindTexts } from '../text/texts.tsx';

/** Acts that stand as buttons; the others go into the menu. */
const inHead = 4;
const none: readonly string[] = [];

/** The primary act where one is named and possible, some others, and the menu of the rest, dangerous ones among it. */
export function RowButtons({
  page,
  row,
  acts,
  but = none,
}: {
  page: PageDef;
  row: Row;
  acts: Acts;
  /** Names of those that stand elsewhere. */
  but?: readonly string[];
}) {
  const t = useTexts(kindTexts);
  const language = useLanguage();
  const session = useSession();
  const prefix = useAreaPrefix();
  const offered = offeredActs(session, page, 'row')
    .filter((act) => !but.includes(act.name))
    .map((act) => ({ act, refusal: refusal(session, page, act, row, language) }));
  const possible = offered.filter((one) => one.refusal === undefined);
  const primary = page.head.primary.map((name) => possible.find(({ act }) => act.name === name)).find(Boolean);
  const safe = possible.filter((one) => one !== primary && one.act.tone !== 'error');
  const shown = [...(primary ? [primary] : []), ...safe].slice(0, inHead);
  const next = nextRefused(offered, row);
  const rest = offered
    .filter((one) => !shown.includes(one) && one !== next)
    .toSorted((a, b) => Number(a.refusal !== undefined) - Number(b.refusal !== undefined));
  const start = (act: ActionDef) => acts.start({ on: 'row', act, row });
  const refusedEdit = hasVerb(page, 'update') ? refusal(session, page, 'update', row, language) : undefined;
  const refusedDelete = hasVerb(page, 'delete') ? refusal(session, page, 'delete', row, language) : undefined;
  return (
    <>
      {shown.map((one) => (
        <button
          key={one.act.name}
          type="button"
          className={one === primary ? 'btn btn-primary' : 'btn'}
          onClick={() => start(one.act)}
        >
          {one.act.label[language]}
        </button>
      ))}
      {next && (
        <button type="button" className="btn" aria-disabled="true" title={next.refusal}>
          {next.act.label[language]}
        </button>
      )}
      {hasVerb(page, 'update') &&
        (refusedEdit === undefined ? (
          <Link className="btn" to={pathOf(prefix, page.route, `${row.id}/edit`)}>
            {t('edit')}
          </Link>
        ) : (
          <button type="button" className="btn" aria-disabled="true" title={refusedEdit}>
            {t('edit')}
          </button>
        ))}
      {(rest.length > 0 || hasVerb(page, 'delete')) && (
        <MenuButton
          label={t('more')}
          className="btn"
          entries={() => [
            ...rest.map(({ act, refusal: refused }) => ({
              key: act.name,
              label: act.label[language],
              refusal: refused,
              danger: act.tone === 'error',
              onSelect: () => start(act),
            })),
            ...(hasVerb(page, 'delete')
              ? [
                  {
                    key: ':delete',
                    label: t('delete'),
                    refusal: refusedDelete,
                    danger: true,
                    onSelect: () => acts.start({ on: 'delete', row }),
                  },
                ]
              : []),
          ]}
        />
      )}
    </>
  );
}
