import type { KindServer } from '../../database/contract.ts';
import { collection } from '../collection/server.ts';

/** The server half of imports: a collection of batches whose rows come from files. */
export const importKind: KindServer = collection;
