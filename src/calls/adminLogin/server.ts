import type { CallHandler } from '../../database/contract.ts';
import { signIn } from '../login/sign-in.server.ts';

/** Logs in to the platform's area. */
export const adminLogin: CallHandler = (work, input) => signIn(work, input, 'admin');
