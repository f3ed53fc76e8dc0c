/** One menu group of the permission tree: its box, its count, and its pages once it is open. */
import { otherLanguage } from '../../../base/language.ts';
import { useEffect, useRef } from 'react';
import type { Right } from '../../../base/grants.ts';
import type { Language } from '../../../grammar/site/models.ts';
import type { LabelGroup, LabelPage } from '../../contract.ts';
import { mayGive, tickOf, withAct, withPage, withWhole, type Chosen, type Tick } from './choice.ts';
import { permissionTexts } from './texts.ts';
import { fixedT } from '../../../base/texts.ts';

interface Shared {
  chosen: Chosen;
  language: Language;
  disabled: boolean;
  onChange(next: Chosen): void;
}

export function GroupNode({
  group,
  open,
  onOpen,
  ...shared
}: Shared & { group: LabelGroup; open: boolean; onOpen(on: boolean): void }) {
  const { chosen, language, disabled, onChange } = shared;
  const t = fixedT(language, permissionTexts);
  const tick = tickOf(chosen, group.pages);
  const held = group.pages.filter((page) => page.held !== null);
  const count = group.pages.filter((page) => chosen[page.label] !== undefined).length;
  return (
    <section className="ptree-group" data-group={group.group}>
      <div className="ptree-head">
        <Box
          tick={tick}
          label={group.text[language]}
          disabled={disabled || held.length === 0}
          title={held.length === 0 ? t('notHeld') : undefined}
          onChange={(on) => onChange(withWhole(chosen, group.pages, on))}
        />
        <button type="button" className="ptree-toggle" aria-expanded={open} onClick={() => onOpen(!open)}>
          <span aria-hidden="true">{open ? '▾' : '▸'}</span> {group.text[language]}{' '}
          <span className="muted">
            {count} / {group.pages.length}
          </span>
        </button>
      </div>
      {open && (
        <ul className="ptree-pages">
          {group.pages.map((page) => (
            <PageNode key={page.label} page={page} {...shared} />
          ))}
        </ul>
      )}
    </section>
  );
}

function PageNode({ page, chosen, language, disabled, onChange }: Shared & { page: LabelPage }) {
  const t = fixedT(language, permissionTexts);
  const right = chosen[page.label];
  const no = page.held === null;
  const other = otherLanguage[language];
  return (
    <li className="ptree-page" data-label={page.label}>
      <div className="ptree-row">
        <label className="check" title={no ? t('notHeld') : page.path}>
          <Box
            tick={tickOf(chosen, [page])}
            disabled={disabled || no}
            onChange={(on) => onChange(on ? withWhole(chosen, [page], true) : withPage(chosen, page, null))}
          />
          <span>{page.text[language]}</span>
        </label>
        <span className="muted small ptree-other" lang={other}>
          {page.text[other]}
        </span>
        <code className="muted small">{page.label}</code>
        {right !== undefined && (
          <select
            className="select ptree-right"
            aria-label={`${page.text[language]} ${t('right')}`}
            value={right}
            disabled={disabled || !mayGive(page, 'write')}
            onChange={(event) => onChange(withPage(chosen, page, event.target.value as Right))}
          >
            <option value="read">{t('read')}</option>
            <option value="write">{t('write')}</option>
          </select>
        )}
      </div>
      {page.acts.length > 0 && (
        <div className="ptree-acts">
          {page.acts.map((act) => {
            const may = mayGive(act, 'write') && mayGive(page, 'write');
            return (
              <label
                key={act.label}
                className="check"
                title={may ? `${act.text[otherLanguage[language]]} · ${act.label}` : t('notHeld')}
              >
                <input
                  type="checkbox"
                  checked={chosen[act.label] !== undefined}
                  disabled={disabled || !may}
                  onChange={(event) => onChange(withAct(chosen, page, act, event.target.checked))}
                />
                {act.text[language]}
                {act.sensitive && (
                  <span className="ptree-mark" aria-hidden="true">
                    ●
                  </span>
                )}
              </label>
            );
          })}
        </div>
      )}
    </li>
  );
}

/** A box of three states. */
function Box({
  tick,
  label,
  disabled,
  title,
  onChange,
}: {
  tick: Tick;
  label?: string;
  disabled: boolean;
  title?: string | undefined;
  onChange(on: boolean): void;
}) {
  const place = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (place.current) place.current.indeterminate = tick === 'some';
  }, [tick]);
  return (
    <input
      ref={place}
      type="checkbox"
      aria-label={label}
      title={title}
      checked={tick === 'all'}
      disabled={disabled}
      onChange={() => onChange(tick !== 'all')}
    />
  );
}
