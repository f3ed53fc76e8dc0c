/** Runs before `npm run generate`: a registry that names a folder that is gone would stop everything else. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { registries } from './registries.ts';

const root = join(import.meta.dirname, '..');
for (const [path, text] of Object.entries(await registries(root))) writeFileSync(join(root, path), text);
