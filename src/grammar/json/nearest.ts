/** The known name that a misspelt one was most likely meant to be, or "" when none is near. */
export function nearest(name: string, known: Iterable<string>): string {
  const wanted = name.toLowerCase();
  let best = '';
  let smallest = Math.max(2, Math.floor(name.length / 3)) + 1;
  for (const candidate of known) {
    if (Math.abs(candidate.length - name.length) >= smallest) continue;
    const steps = distance(wanted, candidate.toLowerCase());
    if (steps < smallest) {
      smallest = steps;
      best = candidate;
    }
  }
  return best;
}

/** Letters to insert, delete, replace or swap with the next. */
export function distance(a: string, b: string): number {
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      let least = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + cost);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, (before[j - 2] ?? 0) + 1);
      next.push(least);
    }
    before = row;
    row = next;
  }
  return row[b.length] ?? 0;
}
