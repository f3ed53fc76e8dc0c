/** Titles of the records that a row points to, from its `_titles`. */
export function titlesOf(record: { [name: string]: unknown }, name: string): string[] {
  const all = record._titles;
  if (typeof all !== 'object' || all === null) return [];
  const found = (all as { [field: string]: unknown })[name];
  if (typeof found === 'string') return [found];
  return Array.isArray(found) ? found.map(String) : [];
}

/** Titles of the records that one row of a rows field points to: "items.goods" holds one entry per row. */
export function rowTitles(
  record: { [name: string]: unknown },
  name: string,
  index: number,
): { [member: string]: string | string[] } {
  const all = record._titles;
  const titles: { [member: string]: string | string[] } = {};
  if (typeof all !== 'object' || all === null) return titles;
  for (const [path, list] of Object.entries(all as { [field: string]: unknown })) {
    const found: unknown = path.startsWith(`${name}.`) && Array.isArray(list) ? list[index] : undefined;
    if (typeof found === 'string' && found !== '') titles[path.slice(name.length + 1)] = found;
    else if (Array.isArray(found)) titles[path.slice(name.length + 1)] = found.map(String);
  }
  return titles;
}
