/** Which roles a sign-in gives (specification 6). They shape the menu only; the server asks its own session. */
import type { Area } from './area.ts';

/** `data` of a login reply. The flags arrive as 1 or "1". */
export interface LoginData {
  token: string;
  permission: string[];
  is_admin: number | string | boolean;
  is_finance: number | string | boolean;
}

/** The base roles of specification section 6. */
export const baseRoles = ['admin', 'admin2', 'seller', 'seller2', 'caiwu'] as const;

const flag = (value: unknown) => value === true || Number(value) === 1;

/** Base role and whether the labels are still to be fetched from the server. */
export function rolesOfLogin(area: Area, data: LoginData): { roles: string[]; fetchLabels: boolean } {
  const main = flag(data.is_admin);
  const finance = flag(data.is_finance);
  const labels = Array.isArray(data.permission) ? data.permission : [];
  if (area === 'admin') {
    const base = main ? (finance ? [] : ['admin']) : ['admin2'];
    return { roles: [...labels, ...base], fetchLabels: false };
  }
  if (main && finance) return { roles: ['caiwu'], fetchLabels: false };
  if (main) return { roles: ['seller'], fetchLabels: true };
  return { roles: [...labels, 'seller2'], fetchLabels: false };
}

/**
 * The area that a holder of these roles works in; the finance role works in the seller area. Null: none of the base.
 */
export function areaOfRoles(roles: readonly string[]): Area | null {
  if (roles.includes('admin') || roles.includes('admin2')) return 'admin';
  return ['seller', 'seller2', 'caiwu'].some((role) => roles.includes(role)) ? 'seller' : null;
}
