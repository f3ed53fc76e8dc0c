import { useId, useState, type FormEvent } from 'react';
import { useNotify } from 'react-admin';
import { useSending } from '../../kinds/data/sending.tsx';
import { readRoleList, writeToken } from '../../providers/cookies.ts';
import { request } from '../../providers/http.ts';
import {
  passwordFault,
  passwordFaults,
  passwordPath,
  type PasswordErrors,
  type PasswordForm,
} from './password-rules.ts';
import { cameBack, takeToken } from '../session/identity.ts';
import { shellTexts } from '../parts/shell-texts.ts';
import { Dialog } from '../../fields/parts/dialog/dialog.tsx';
import { useTexts } from '../../kinds/text/texts.tsx';

const fields = [
  { name: 'old', label: 'oldPassword', complete: 'current-password' },
  { name: 'new', label: 'newPassword', complete: 'new-password' },
  { name: 'newAgain', label: 'newPasswordAgain', complete: 'new-password' },
] as const;

/** Change of one's own password: checked on blur, nothing is sent while a field is wrong (specification 5 and 8). */
export function PasswordDialog({ onClose }: { onClose(): void }) {
  const t = useTexts(shellTexts);
  const notify = useNotify();
  const id = useId();
  const [form, setForm] = useState<PasswordForm>({ new: '', newAgain: '', old: '' });
  const [errors, setErrors] = useState<PasswordErrors>({});
  const sending = useSending();
  const { busy } = sending;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const faults = passwordFaults(form);
    setErrors(faults);
    const wrong = fields.find((field) => faults[field.name]);
    if (wrong) {
      document.getElementById(id + wrong.name)?.focus();
      return;
    }
    const path = passwordPath(readRoleList());
    if (!path) {
      onClose();
      return;
    }
    void sending.run(() => send(path));
  };
  const send = async (path: string): Promise<'over' | void> => {
    const answer = await request({
      method: 'POST',
      path,
      body: { new_pw: form.new, new_pw2: form.newAgain, old_pw: form.old },
      key: crypto.randomUUID(),
    });
    // The dialog may be gone, and another one open in its place.
    const close = () => {
      if (sending.stands()) onClose();
    };
    if (typeof answer === 'string') {
      close();
      return 'over';
    }
    const done = answer?.status === 0;
    const token =
      done && answer.data && typeof answer.data === 'object' && 'token' in answer.data ? answer.data.token : undefined;
    if (typeof token === 'string') {
      writeToken(token);
      takeToken(token);
      cameBack();
    }
    notify(
      <>
        <strong>{t(done ? 'success' : 'failure')}</strong>
        <br />
        {t(done ? 'passwordChanged' : 'operationFailed')}
      </>,
      { type: done ? 'success' : 'error' },
    );
    if (!done) return undefined;
    close();
    return 'over';
  };
  return (
    <Dialog
      title={t('changePassword')}
      busy={busy}
      onClose={onClose}
      foot={
        <>
          <button type="button" className="btn" disabled={busy} onClick={onClose}>
            {t('cancel')}
          </button>
          <button
            type="submit"
            form={`${id}form`}
            className={busy ? 'btn btn-primary btn-busy' : 'btn btn-primary'}
            disabled={busy}
          >
            {t('confirm')}
          </button>
        </>
      }
    >
      <form id={`${id}form`} className="stack" onSubmit={submit} noValidate>
        {fields.map(({ name, label, complete }) => (
          <div key={name} className="field">
            <label className="field-label" htmlFor={id + name}>
              <span className="field-required" aria-hidden="true">
                *{' '}
              </span>
              {t(label)}
            </label>
            <input
              id={id + name}
              className="input"
              type="password"
              autoFocus={name === 'old'}
              autoComplete={complete}
              required
              value={form[name]}
              aria-invalid={errors[name] !== undefined}
              aria-describedby={errors[name] ? `${id}${name}-error` : undefined}
              onChange={(event) => setForm({ ...form, [name]: event.target.value })}
              onBlur={() => setErrors({ ...errors, [name]: passwordFault(form, name) })}
            />
            {errors[name] && (
              <span id={`${id}${name}-error`} className="field-error" role="alert">
                {t(errors[name])}
              </span>
            )}
          </div>
        ))}
      </form>
    </Dialog>
  );
}
