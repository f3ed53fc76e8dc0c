/**
 * Asks on which other page of the entity a copy is to be made; the pages that are closed to this person stand there
 * with their reason.
 */
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { reasons } from '../../access/reasons.ts';
import { copyLeads } from '../../access/siblings.ts';
import type { ActionDef, PageDef } from '../../grammar/site/resolved.ts';
import type { Row } from '../data/data.ts';
import { copyParameter } from '../form/values.ts';
import { pathOf, useAreaPrefix } from '../list/filters/paths.tsx';
import { titleOf } from '../list/cells/title.ts';
import { useSession } from '../session/session-context.tsx';
import { useLanguage, useTexts, kindTexts } from '../text/texts.tsx';
import { FirstControl } from '../../fields/parts/dialog/first-control.tsx';
import { Dialog } from '../../fields/parts/dialog/dialog.tsx';

/** With more pages than this they are searched. */
const fewest = 12;
/** No more of them are drawn. */
const most = 100;

export function CopyDialog({ page, act, row, onClose }: { page: PageDef; act: ActionDef; row: Row; onClose(): void }) {
  const t = useTexts(kindTexts);
  const language = useLanguage();
  const session = useSession();
  const navigate = useNavigate();
  const prefix = useAreaPrefix();
  const leads = copyLeads(session, page, act);
  const part = useRef<HTMLDivElement>(null);
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<string>();
  const wanted = search.trim().toLowerCase();
  const found = leads.filter(({ sibling: { label } }) =>
    [label.zh, label.en].some((name) => name.toLowerCase().includes(wanted)),
  );
  const left = found.length - most;
  const go = () => {
    if (chosen === undefined) return;
    onClose();
    navigate(`${pathOf(prefix, chosen, 'create')}?${copyParameter}=${page.route}/${row.id}`);
  };
  return (
    <Dialog
      title={`${act.label[language]} ${titleOf(page, row)}`}
      onClose={onClose}
      foot={
        <>
          <button type="button" className="btn" onClick={onClose}>
            {t('cancel')}
          </button>
          <button type="button" className="btn btn-primary" disabled={chosen === undefined} onClick={go}>
            {t('nextStep')}
          </button>
        </>
      }
    >
      <div ref={part} className={leads.length > fewest ? 'stack k-searched' : 'stack'}>
        <FirstControl form={part} />
        <p className="muted">{t('siblingHint')}</p>
        {leads.length > fewest && (
          <input
            type="search"
            className="input"
            value={search}
            onChange={(event) => setSearch(event.target.value)}
            aria-label={t('siblingSearch')}
            placeholder={t('siblingSearch')}
          />
        )}
        {found.length === 0 && (
          <p role="status">{leads.length === 0 ? reasons.noSibling[language] : t('siblingNone')}</p>
        )}
        <fieldset className="stack k-plain" aria-label={act.label[language]}>
          {found.slice(0, most).map(({ sibling, refusal }) => (
            <label key={sibling.route} className="row" title={refusal?.[language]}>
              <input
                type="radio"
                name="sibling"
                value={sibling.route}
                checked={chosen === sibling.route}
                disabled={refusal !== undefined}
                onChange={() => setChosen(sibling.route)}
              />
              <span>
                {sibling.label[language]}
                {refusal && <span className="k-why muted">{refusal[language]}</span>}
              </span>
            </label>
          ))}
        </fieldset>
        {left > 0 && <p className="muted">{t('siblingMore', { count: left })}</p>}
      </div>
    </Dialog>
  );
}
