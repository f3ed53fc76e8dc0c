/** Handlers that tools may name, one line each. */
import type { ToolHandler } from './contract.server.ts';
import { smsFind, smsResend, smsReveal, smsRevealLog } from './handlers/sms.server.ts';

export const toolHandlers: { [name: string]: ToolHandler } = {
  smsFind,
  smsReveal,
  smsResend,
  smsRevealLog,
};
