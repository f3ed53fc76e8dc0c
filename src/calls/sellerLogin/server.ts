import type { CallHandler } from '../../database/contract.ts';
import { signIn } from '../login/sign-in.server.ts';

/** Logs in to the sellers' area. */
export const sellerLogin: CallHandler = (work, input) => signIn(work, input, 'seller');
