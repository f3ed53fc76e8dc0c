/**
 * How texts leave: through a gateway over HTTPS, or, on a computer of one's own, into a file that its owner may read.
 */
import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Sms } from '../../database/contract.ts';

/** Milliseconds that a gateway may take. */
const patience = 5_000;

/** Takes every text and sends none: for checks of what comes before and after. */
export const localSms: Sms = { channel: '本机', keepsCode: true, send: async () => undefined };

/**
 * SMS_URL: a POST of {"phone", "text"} as JSON, with SMS_TOKEN as bearer when given; any answer but 2xx is a failure.
 * Without it the local installation appends to sms-outbox.log in its data folder, and one with DATABASE_URL sends
 * nothing.
 */
export function readSms(env: { [name: string]: string | undefined }, localData: string | null): Sms | undefined {
  const url = env['SMS_URL'];
  if (url) return gateway(url, env['SMS_TOKEN']);
  if (localData === null) return undefined;
  const file = join(localData, 'sms-outbox.log');
  // Nothing leaves this computer: the page of codes may show them too.
  return {
    channel: localSms.channel,
    keepsCode: true,
    send: (phone, text) => appendFile(file, `${new Date().toISOString()} ${phone} ${text}\n`, { mode: 0o600 }),
  };
}

function gateway(url: string, token: string | undefined): Sms {
  return {
    channel: new URL(url).host.slice(0, 30),
    async send(phone, text) {
      const reply = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
        body: JSON.stringify({ phone, text }),
        signal: AbortSignal.timeout(patience),
      });
      if (!reply.ok) throw new Error(`The SMS gateway answered ${reply.status}`);
    },
  };
}
