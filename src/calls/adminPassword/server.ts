import type { CallHandler } from '../../database/contract.ts';
import { changePassword } from '../password/change.server.ts';

/** Changes the own password in the platform's area. */
export const adminPassword: CallHandler = (work, input) => changePassword(work, input, 'admin');
