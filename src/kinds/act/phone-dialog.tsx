/** A record as its readers see it on a phone. It is read whole: lists have no texts of this length. */
import { useGetOne } from 'react-admin';
import { RichText } from '../../fields/richtext/rich-text.tsx';
import { isEmpty } from '../../grammar/expressions/match.ts';
import type { PhoneDecl } from '../../generated/declarations.ts';
import type { ActionDef, PageDef } from '../../grammar/site/resolved.ts';
import { safeUrl } from '../../base/safe-url.ts';
import type { CallFailure, Row } from '../data/data.ts';
import { FieldCell } from '../list/cells/cell.tsx';
import { Failed, SkeletonBlock } from '../ui/states.tsx';
import { titleOf } from '../list/cells/title.ts';
import { useLanguage, useTexts, kindTexts } from '../text/texts.tsx';
import { Dialog } from '../../fields/parts/dialog/dialog.tsx';
import './phone.css';

interface PhoneProps {
  page: PageDef;
  act: ActionDef;
  phone: PhoneDecl;
  row: Row;
  onClose(): void;
}

export function PhoneDialog({ page, act, phone, row: { id, ...row }, onClose }: PhoneProps) {
  const t = useTexts(kindTexts);
  const language = useLanguage();
  const { data, error, refetch } = useGetOne<Row>(page.route, { id }, { retry: false });
  return (
    <Dialog
      title={`${act.label[language]} ${titleOf(page, { id, ...row })}`}
      onClose={onClose}
      foot={
        <button type="button" className="btn" onClick={onClose}>
          {t('close')}
        </button>
      }
    >
      {error ? (
        <Failed failure={error as CallFailure} retry={() => void refetch()} />
      ) : data ? (
        <Phone page={page} phone={phone} row={data} label={act.label[language]} />
      ) : (
        <SkeletonBlock />
      )}
    </Dialog>
  );
}

function Phone({ page, phone, row, label }: { page: PageDef; phone: PhoneDecl; row: Row; label: string }) {
  const language = useLanguage();
  const textOf = (name: string | undefined): string => (name === undefined ? '' : String(row[name] ?? ''));
  const [picture, video] = [safeUrl(textOf(phone.picture)), safeUrl(textOf(phone.video))];
  const lead = textOf(phone.lead);
  const facts = (phone.facts ?? [])
    .flatMap((name) => page.fields[name] ?? [])
    .filter(({ name }) => !isEmpty(row[name]));
  return (
    <section className="k-phone" aria-label={label} tabIndex={0}>
      <h3>{textOf(phone.title)}</h3>
      {facts.length > 0 && (
        <ul className="k-phone-facts small muted">
          {facts.map((field) => (
            <li key={field.name}>
              <FieldCell field={field} record={row} language={language} />
            </li>
          ))}
        </ul>
      )}
      {picture !== null && <img className="k-phone-media" src={picture} alt="" />}
      {video !== null && <video className="k-phone-media" src={video} controls preload="none" />}
      {lead !== '' && <p className="k-phone-lead">{lead}</p>}
      <RichText html={textOf(phone.body)} />
    </section>
  );
}
