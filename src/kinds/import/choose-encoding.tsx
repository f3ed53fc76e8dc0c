/** A file of which it is not certain in which encoding it is: its first lines in each, and one is chosen. */
import type { Encoding, EncodingSample } from '../../base/decode-text.ts';
import { reachable } from '../../fields/parts/controls/reachable.tsx';
import { useLanguage } from '../text/texts.tsx';
import { useImportTexts } from './texts.tsx';
import { importWord } from './words.ts';

interface ChooseEncodingProps {
  encodings: readonly EncodingSample[];
  busy: boolean;
  onChosen(encoding: Encoding): void;
  onBack(): void;
}

export function ChooseEncoding({ encodings, busy, onChosen, onBack }: ChooseEncodingProps) {
  const own = useImportTexts();
  const language = useLanguage();
  return (
    <>
      <p>{importWord('encodingHint', language)}</p>
      <div ref={reachable} className="table-wrap">
        <table className="table">
          <thead>
            <tr>
              <th scope="col">{importWord('mapSamples', language)}</th>
              <th scope="col">{importWord('encoding', language)}</th>
            </tr>
          </thead>
          <tbody>
            {encodings.map(({ encoding, lines }) => (
              <tr key={encoding}>
                <td>
                  {lines.map((line, at) => (
                    <div key={at}>{line}</div>
                  ))}
                </td>
                <td>
                  <button type="button" className="btn" disabled={busy} onClick={() => onChosen(encoding)}>
                    {importWord('encodingUse', language, { encoding: encoding.toUpperCase() })}
                  </button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className="row">
        <button type="button" className="btn" disabled={busy} onClick={onBack}>
          {own('newImport')}
        </button>
      </div>
    </>
  );
}
