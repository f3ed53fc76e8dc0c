/**
 * Entities that the product itself writes to: the audit trail, comments on records and the ledger. The site declares
 * them; everything else is unnamed here.
 */
export const audit = { record: 'operatingRecord', step: 'workflowLog' } as const;
/** What colleagues say of a record; a site without it has no comments. */
export const comments = 'recordComment';
export const ledger = { account: 'memberAccount', txn: 'ledgerTxn', entry: 'ledgerEntry' } as const;

/** Columns of every record; a log has `id` and `createdAt` (and `createdBy` when it declares it). */
export const systemColumns = ['id', 'createdAt', 'updatedAt', 'createdBy', 'version', 'deletedAt'] as const;

/** A name that fits into 63 bytes and stays the same for the same parts. */
export function shortName(prefix: string, parts: readonly string[]): string {
  const full = `${prefix}_${parts.join('_')}`.replace(/[^A-Za-z0-9_]/g, '');
  if (full.length <= 63) return full;
  return `${full.slice(0, 54)}_${hash(full)}`;
}

/** 32-bit FNV-1a in hexadecimal: names only, no security. */
export function hash(text: string): string {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  return (value >>> 0).toString(16).padStart(8, '0');
}

/** A quoted SQL identifier, for DDL text. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
/** A quoted SQL text, for DDL text. */
export const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** True for the columns that this room sets itself. */
export const isSystemField = (name: string): boolean => (systemColumns as readonly string[]).includes(name);
