import type { CallHandler } from '../../database/contract.ts';
import { changePassword } from '../password/change.server.ts';

/** Changes the own password in the sellers' area. */
export const sellerPassword: CallHandler = (work, input) => changePassword(work, input, 'seller');
