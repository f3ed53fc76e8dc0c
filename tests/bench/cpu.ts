/** Milliseconds of processor that a server and its PostgreSQL have used; on Linux alone. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

export interface Used {
  server: number;
  database: number;
}

/** Parts of a second in which Linux counts. */
const ticks = (): number => Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));

/** A meter for a server with the workers it began, and for the PostgreSQL whose cluster lies in that folder. */
export function meter(server: number, cluster: string): () => Used {
  const postmaster = Number(readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0]);
  const tick = existsSync('/proc') ? 1000 / ticks() : Number.NaN;
  return () => ({ server: tick * used(server), database: tick * used(postmaster) });
}

/** Of all children of this process that have ended; on Linux alone. */
export function childrenUsed(): number {
  const stat = read('/proc/self/stat');
  const [user = Number.NaN, system = Number.NaN] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(13, 15)
    .map(Number);
  return stat === '' ? Number.NaN : ((user + system) * 1000) / ticks();
}

/** Of the process, of its children, and of those that have ended. */
function used(parent: number): number {
  let sum = 0;
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const stat = read(join('/proc', name, 'stat'));
    // The name of a program may hold anything; what follows its bracket are numbers: state, parent, ...
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const times = fields.slice(11, 15).map(Number);
    if (Number(name) === parent) sum += times.reduce((all, one) => all + one, 0);
    else if (Number(fields[1]) === parent) sum += (times[0] ?? 0) + (times[1] ?? 0);
  }
  return sum;
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
