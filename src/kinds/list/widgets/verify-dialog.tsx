/** Verifies the audit trail, with a head that was noted earlier when there is one, and says what was found. */
import { useId, useState } from 'react';
import { thousands } from '../../../base/formats.ts';
import type { Language } from '../../../grammar/site/models.ts';
import { Dialog } from '../../../fields/parts/dialog/dialog.tsx';
import type { CallFailure } from '../../data/data.ts';
import { useSending } from '../../data/sending.tsx';
import { useLanguage, useTexts } from '../../text/texts.tsx';
import { useSiteData } from '../../data/use-site-data.tsx';
import { trailTexts } from './trail-texts.ts';
import { fixedT } from '../../../base/texts.ts';

interface Verified {
  ok: boolean;
  seals: number;
  rows: number;
  unsealed: number;
  late: number;
  broken?: { of: string; from: number; to: number; expected: number; found: number };
  lost?: string;
}

/** What was found, as a sentence. */
function sentence({ seals, rows, unsealed, late, broken, lost }: Verified, language: Language): string {
  const t = fixedT(language, trailTexts);
  if (broken) return t('broken', { ...broken, from: broken.from + 1 });
  if (lost !== undefined) return t('lost');
  if (late > 0) return t('late', { late: thousands(late) });
  return t(seals === 0 ? 'nothing' : 'whole', {
    seals: thousands(seals),
    rows: thousands(rows),
    unsealed: thousands(unsealed),
  });
}

export function VerifyDialog({ onClose }: { onClose(): void }) {
  const language = useLanguage();
  const t = useTexts(trailTexts);
  const data = useSiteData();
  const id = useId();
  const [head, setHead] = useState('');
  const sending = useSending();
  const { busy } = sending;
  const [fault, setFault] = useState<string>();
  const [found, setFound] = useState<Verified>();
  const run = async (): Promise<void> => {
    const noted = head.trim().toLowerCase();
    if (noted !== '' && !/^[0-9a-f]{64}$/.test(noted)) {
      setFault(t('formerBad'));
      document.getElementById(id)?.focus();
      return;
    }
    await sending.run(async () => {
      setFault(undefined);
      setFound(undefined);
      try {
        setFound((await data.verifyTrail(noted || undefined)) as Verified);
      } catch (error) {
        setFault((error as CallFailure).message);
      }
    });
  };
  return (
    <Dialog
      title={t('verifyTitle')}
      busy={busy}
      onClose={onClose}
      foot={
        <>
          <button type="button" className="btn" disabled={busy} onClick={onClose}>
            {t('close')}
          </button>
          <button
            type="button"
            className={busy ? 'btn btn-primary btn-busy' : 'btn btn-primary'}
            disabled={busy}
            onClick={() => void run()}
          >
            {t('verify')}
          </button>
        </>
      }
    >
      <form
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void run();
        }}
      >
        <p>{t('hint')}</p>
        <div className="field">
          <label className="field-label" htmlFor={id}>
            {t('former')}
          </label>
          <input
            id={id}
            className="input"
            autoComplete="off"
            spellCheck={false}
            maxLength={80}
            value={head}
            aria-invalid={fault ? true : undefined}
            aria-describedby={`${id}-hint${fault ? ` ${id}-fault` : ''}`}
            onChange={(event) => setHead(event.target.value)}
          />
          <span id={`${id}-hint`} className="field-hint">
            {t('formerHint')}
          </span>
          {fault && (
            <span id={`${id}-fault`} className="field-error" role="alert">
              {fault}
            </span>
          )}
        </div>
        <div role="status">
          {found && (
            <p
              className={`banner ${!found.ok ? 'banner-error' : found.seals === 0 ? 'banner-info' : 'banner-success'}`}
            >
              {sentence(found, language)}
            </p>
          )}
        </div>
        <button type="submit" hidden />
      </form>
    </Dialog>
  );
}
