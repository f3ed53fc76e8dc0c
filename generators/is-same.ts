/** Equal as JSON, the order of members included: it is the order on screen. */
export function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const [names, others] = [Object.keys(one), Object.keys(other)];
  if (names.length !== others.length) return false;
  for (let at = 0; at < names.length; at += 1) {
    const name = names[at] as string;
    if (name !== others[at]) return false;
    if (!isSame((one as { [name: string]: unknown })[name], (other as { [name: string]: unknown })[name])) return false;
  }
  return true;
}
