/**
 * Runs in a thread of its own: reads handed-in files, one after another, and tells what they hold. The thread has a
 * limit of memory, and is ended when a file takes too long.
 */
import { parentPort } from 'node:worker_threads';
import { answerTo } from './read-table.ts';
import type { TableTask } from './tables.ts';

parentPort?.on('message', (task: TableTask) => parentPort?.postMessage(answerTo(task)));
