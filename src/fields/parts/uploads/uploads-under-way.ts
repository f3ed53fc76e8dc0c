/** Files of a form that are on their way: whoever sends the form waits for them. */

/** By the form, as its controls know it: each upload tells where it stands and whether it arrived. */
const underWay = new WeakMap<object, Map<Promise<boolean>, string>>();

/** `arrived` becomes false where the file did not, and never rejects. */
export function addUpload(form: object, source: string, arrived: Promise<boolean>): void {
  const all = underWay.get(form) ?? new Map<Promise<boolean>, string>();
  underWay.set(form, all.set(arrived, source));
  void arrived.then(() => all.delete(arrived));
}

/** Waits until nothing is on its way; the fields whose files did not arrive meanwhile. */
export async function lostUploads(form: object): Promise<string[]> {
  const lost = new Set<string>();
  for (let all = [...(underWay.get(form) ?? [])]; all.length > 0; all = [...(underWay.get(form) ?? [])])
    for (const [arrived, source] of all) if (!(await arrived)) lost.add(source);
  return [...lost];
}
