/** A password is never shown. */
import { Blank } from '../parts/blank.tsx';

export function PasswordCell() {
  return <Blank />;
}
