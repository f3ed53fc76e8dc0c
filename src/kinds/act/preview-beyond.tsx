/** What an act brings about beyond its record, said before it is agreed to: other rows, balances, services. */
import { compare, group } from '../../base/decimal.ts';
import { useLanguage, useTexts } from '../text/texts.tsx';
import type { Foreseen } from './use-preview.tsx';
import { previewTexts } from './preview-texts.ts';

export function PreviewBeyond({ seen }: { seen: Foreseen | undefined }) {
  const t = useTexts(previewTexts);
  const language = useLanguage();
  const { moves = [], balances = [], notices = [], asks = [] } = seen?.ok ? seen : {};
  if (moves.length + balances.length + notices.length + asks.length === 0) return null;
  return (
    <div className="k-beyond" role="status">
      {moves.length > 0 && (
        <>
          <p>{t('previewMoves')}</p>
          <ul>
            {moves.map(({ label, action, to, rows, later }) => (
              <li key={`${label.en} ${action.en} ${to?.en ?? ''}`}>
                {t(later ? 'previewMoveLater' : to ? 'previewMoveTo' : 'previewMove', {
                  label: label[language],
                  action: action[language],
                  count: rows,
                  state: to?.[language] ?? '',
                })}
              </li>
            ))}
          </ul>
        </>
      )}
      {balances.length > 0 && (
        <>
          <p>{t('previewBalances')}</p>
          <table>
            <tbody>
              {balances.map(({ owner, asset, frozen, before, after }) => (
                <tr key={`${owner} ${asset.en} ${frozen}`}>
                  <th scope="row">{owner}</th>
                  <td>
                    {asset[language]}
                    {frozen && <span className="muted"> {t('previewFrozen')}</span>}
                  </td>
                  <td className="numeric muted">{group(before)}</td>
                  <td aria-hidden="true">→</td>
                  <td className={`numeric ${compare(after, before) < 0 ? 'k-less' : 'k-more'}`}>{group(after)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
      {asks.map((service) => (
        <p key={service.en}>{t('previewAsks', { service: service[language] })}</p>
      ))}
      {notices.length > 0 && (
        <>
          <p>{t('previewNotices')}</p>
          <ul>
            {notices.map(({ to, text, sms }) => (
              <li key={`${to.en} ${text.en}`}>
                {t(sms ? 'previewNoticeText' : 'previewNotice', { to: to[language], text: text[language] })}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
