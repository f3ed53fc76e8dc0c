/** Titles of the records that a row points to, from its `_titles`. */
export function titlesOf(record: { [name: string]: unknown }, name: string): string[] {
  const all = record._titles;
  if (typeof all !== 'object' || all === null) return [];
  const found = (all as { [field: string]: unknown })[name];
  if (typeof found === 'string') return [found];
  return Array.isArray(found) ? found.map(String) : [];
}
