/** These members of an object, those that it has. The build gives it to react-admin. */
export function pick(from: { [name: string]: unknown }, names: readonly string[]): { [name: string]: unknown } {
  return Object.fromEntries(names.filter((name) => name in from).map((name) => [name, from[name]]));
}
