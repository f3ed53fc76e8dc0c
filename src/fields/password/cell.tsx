/** A password is never shown. */
import { Blank } from '../parts/controls/blank.tsx';

export function PasswordCell() {
  return <Blank />;
}
