declare module 'pg/lib/utils.js' {
  /** A parameter as PostgreSQL reads it; throws for what cannot be told. */
  export function prepareValue(value: unknown): string | Buffer | null;
}
