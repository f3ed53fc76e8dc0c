/** What stands where there is no value. */
export function Blank() {
  return <span className="cell-blank">—</span>;
}

/** True for null, undefined, an empty text and an empty list. */
export function isBlank(value: unknown): boolean {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
}
