/** Verifies the audit trail, with a head that was noted earlier when there is one, and says what was found. */
import { useId, useState } from 'react';
import { thousands } from '../../../base/formats.ts';
import type { Language } from '../../../grammar/site/models.ts';
import { Modal } from '../../dialog/modal.tsx';
import type { CallFailure } from '../../data/data.ts';
import { useSending } from '../../data/sending.tsx';
import { useLanguage } from '../../text/texts.tsx';
import { useSiteData } from '../../data/use-site-data.tsx';
import { trailWord } from './trail-words.ts';

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
  if (broken) return trailWord('broken', language, { ...broken, from: broken.from + 1 });
  if (lost !== undefined) return trailWord('lost', language);
  if (late > 0) return trailWord('late', language, { late: thousands(late) });
  return trailWord(seals === 0 ? 'nothing' : 'whole', language, {
    seals: thousands(seals),
    rows: thousands(rows),
    unsealed: thousands(unsealed),
  });
}

export function VerifyDialog({ onClose }: { onClose(): void }) {
  const language = useLanguage();
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
      setFault(trailWord('formerBad', language));
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
    <Modal
      title={trailWord('verifyTitle', language)}
      busy={busy}
      onClose={onClose}
      foot={
        <>
          <button type="button" className="btn" disabled={busy} onClick={onClose}>
            {trailWord('close', language)}
          </button>
          <button
            type="button"
            className={busy ? 'btn btn-primary btn-busy' : 'btn btn-primary'}
            disabled={busy}
            onClick={() => void run()}
          >
            {trailWord('verify', language)}
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
        <p>{trailWord('hint', language)}</p>
        <div className="field">
          <label className="field-label" htmlFor={id}>
            {trailWord('former', language)}
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
            {trailWord('formerHint', language)}
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
    </Modal>
  );
}
