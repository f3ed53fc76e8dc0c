/** The rules of the password dialog (specification 5), as pure functions. */
import { areaOfRoles } from '../../providers/roles.ts';
import type { ShellKey } from '../parts/shell-texts.ts';

export interface PasswordForm {
  new: string;
  newAgain: string;
  old: string;
}
export type PasswordErrors = { [field in keyof PasswordForm]?: ShellKey };

const own = (password: string): ShellKey | undefined => {
  if (password === '') return 'passwordWanted';
  const length = [...password].length;
  return length < 6 || length > 20 ? 'passwordLength' : undefined;
};

/** The fault of one field, or undefined. */
export function passwordFault(form: PasswordForm, field: keyof PasswordForm): ShellKey | undefined {
  if (field !== 'newAgain') return own(form[field]);
  if (form.newAgain === '') return 'passwordAgainWanted';
  return form.newAgain === form.new ? undefined : 'passwordsDiffer';
}

/** Faults of all fields; empty = may be sent. */
export function passwordFaults(form: PasswordForm): PasswordErrors {
  const errors: PasswordErrors = {};
  for (const field of ['new', 'newAgain', 'old'] as const) {
    const fault = passwordFault(form, field);
    if (fault) errors[field] = fault;
  }
  return errors;
}

/**
 * Endpoint by role (specification 6); the finance role works in the seller area. Null without readable roles: the
 * change is given up silently.
 */
export function passwordPath(roles: readonly string[] | null): string | null {
  const area = roles && areaOfRoles(roles);
  return area ? `/api/v2/${area}/password` : null;
}
