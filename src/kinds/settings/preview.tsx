/** The lines of a setting as tiles on a phone, as the form has them now. */
import { safeUrl } from '../../base/safe-url.ts';
import { Dialog } from '../../fields/parts/dialog/dialog.tsx';
import type { FormValues } from '../form/values.ts';
import { useLanguage, useTexts, kindTexts } from '../text/texts.tsx';
import type { PreviewDecl } from './operations.ts';
import '../act/phone.css';
import './preview.css';

interface PreviewProps {
  preview: PreviewDecl;
  values: FormValues;
  onClose(): void;
}

export function Preview({ preview, values, onClose }: PreviewProps) {
  const t = useTexts(kindTexts);
  const language = useLanguage();
  const { label, lines: name, shown } = preview;
  const lines = (Array.isArray(values[name]) ? values[name] : []) as FormValues[];
  return (
    <Dialog
      title={label[language]}
      onClose={onClose}
      foot={
        <button type="button" className="btn" onClick={onClose}>
          {t('close')}
        </button>
      }
    >
      <section className="k-phone" aria-label={label[language]} tabIndex={0}>
        <ul className="k-tiles">
          {lines
            .filter((line) => shown === undefined || line[shown] !== false)
            .map((line, index) => (
              <Tile key={index} line={line} preview={preview} />
            ))}
        </ul>
      </section>
    </Dialog>
  );
}

function Tile({ line, preview: { title, lead, picture, back, badge } }: { line: FormValues; preview: PreviewDecl }) {
  const textOf = (name: string | undefined): string => (name === undefined ? '' : String(line[name] ?? ''));
  const [icon, behind] = [safeUrl(textOf(picture)), safeUrl(textOf(back))];
  return (
    <li className="k-tile" style={behind === null ? undefined : { backgroundImage: `url(${JSON.stringify(behind)})` }}>
      <span className="k-tile-words">
        <strong>{textOf(title)}</strong>
        {textOf(lead) !== '' && <span className="small">{textOf(lead)}</span>}
      </span>
      {icon !== null && <img className="k-tile-icon" src={icon} alt="" />}
      {textOf(badge) !== '' && <span className="k-tile-badge small">{textOf(badge)}</span>}
    </li>
  );
}
