/**
 * Enters a member into a registry file: its import after the last import, its line at the end of the object that
 * `satisfies` closes.
 */
export function register(text: string, importLine: string, member: string): string {
  const lines = text.split('\n');
  const lastImport = lines.findLastIndex((line) => line.startsWith('import '));
  const end = lines.findIndex((line, index) => index > lastImport && line.startsWith('} satisfies '));
  if (end === -1) throw new Error('This file has no object closed by "} satisfies"');
  return [
    ...lines.slice(0, lastImport + 1),
    ...(importLine ? [importLine] : []),
    ...lines.slice(lastImport + 1, end),
    `  ${member},`,
    ...lines.slice(end),
  ].join('\n');
}
