/** A file of which it is not certain in which encoding it is: its first lines in each, and one is chosen. */
import type { Encoding, EncodingSample } from '../../base/decode-text.ts';
import { reachable } from '../../fields/parts/controls/reachable.tsx';
import { useTexts } from '../text/texts.tsx';
import { importTexts } from './texts.ts';

interface ChooseEncodingProps {
  encodings: readonly EncodingSample[];
  busy: boolean;
  onChosen(encoding: Encoding): void;
  onBack(): void;
}

export function ChooseEncoding({ encodings, busy, onChosen, onBack }: ChooseEncodingProps) {
  const t = useTexts(importTexts);
  return (
    <>
      <p>{t('encodingHint')}</p>
      <div ref={reachable} className="table-wrap">
        <table className="table">
          <thead>
            <tr>
              <th scope="col">{t('mapSamples')}</th>
              <th scope="col">{t('encoding')}</th>
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
                    {t('encodingUse', { encoding: encoding.toUpperCase() })}
                  </button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className="row">
        <button type="button" className="btn" disabled={busy} onClick={onBack}>
          {t('newImport')}
        </button>
      </div>
    </>
  );
}
