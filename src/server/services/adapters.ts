/** Every way to reach a foreign service, by the word that the environment names it with: its settings, and itself. */
import type { Service } from '../../database/contract.ts';
import { httpService } from './http.ts';

export interface Adapter {
  /** What it must be told: `SERVICE_<NAME>_<setting>`. */
  settings: readonly string[];
  /** null: no service is connected; a person does what is asked, and records how it went. */
  open(of: (setting: string) => string): Service | null;
}

export const adapters: { readonly [word: string]: Adapter } = {
  hand: { settings: [], open: () => null },
  http: { settings: ['URL', 'SECRET'], open: (of) => httpService({ url: of('URL'), secret: of('SECRET') }) },
};
