/** Rows of an earlier visit say of when they are, as long as the present ones are not there. */
import { useState } from 'react';
import { relativeTime } from '../../../base/formats.ts';
import type { CallFailure } from '../../data/data.ts';
import { useLanguage, useTexts, kindTexts } from '../../text/texts.tsx';

/** Milliseconds up to which rows count as present. */
const present = 30_000;

/** While they are asked anew. `at`: milliseconds since 1970 by this computer's clock. */
export function Age({ at }: { at: number }) {
  const t = useTexts(kindTexts);
  const language = useLanguage();
  const [now] = useState(() => Date.now());
  return (
    now - at > present && (
      <p className="k-age">
        <span role="status">{t('oldRows', { age: relativeTime(at, language, now) })}</span>
      </p>
    )
  );
}

/** They could not be asked anew. */
export function NotRenewed({ failure, at, retry }: { failure: CallFailure; at: number; retry(): void }) {
  const t = useTexts(kindTexts);
  const language = useLanguage();
  const [now] = useState(() => Date.now());
  return (
    <div className="banner banner-error" role="alert">
      {t('notRenewed', { age: relativeTime(at, language, now) })} {failure.message}
      <span className="toolbar-space" />
      <button type="button" className="btn btn-small" onClick={retry}>
        {t('retry')}
      </button>
    </div>
  );
}
