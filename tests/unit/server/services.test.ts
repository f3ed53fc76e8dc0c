/** Which services the environment connects, and how the one that speaks HTTP reads its answers. */
import { describe, expect, it } from 'vitest';
import { readServices } from '../../../src/server/node/services.ts';
import { SettingsError } from '../../../src/server/node/settings.ts';
import { httpService } from '../../../src/server/services/http.ts';

const label = { zh: '退款', en: 'Refund' };
const site = { services: { refundChannel: { label }, sms2: { label } } };
const connected = (env: { [name: string]: string }): string[] => Object.keys(readServices(env, site));
const http = {
  SERVICE_REFUND_CHANNEL: 'http',
  SERVICE_REFUND_CHANNEL_URL: 'https://pay.example.com/refunds/',
  SERVICE_REFUND_CHANNEL_SECRET: 'secret',
};

describe('services of the environment', () => {
  it('are none by default, and those that are named', () => {
    expect(connected({})).toEqual([]);
    expect(connected({ SERVICE_REFUND_CHANNEL: 'hand' })).toEqual([]);
    expect(connected(http)).toEqual(['refundChannel']);
    const here = { ...http, SERVICE_REFUND_CHANNEL_URL: 'http://127.0.0.1:9000' };
    expect(connected(here)).toEqual(['refundChannel']);
  });

  it.each([
    [{ SERVICE_REFUND_CHANNEL: 'soap' }, 'http'],
    [{ SERVICE_REFUND_CHANNEL: 'constructor' }, 'http'],
    [{ SERVICE_REFUND_CHANNEL: 'http' }, 'SERVICE_REFUND_CHANNEL_SECRET'],
    [{ ...http, SERVICE_REFUND_CHANNEL_URL: 'http://pay.example.com' }, 'SERVICE_REFUND_CHANNEL_URL'],
    [{ ...http, SERVICE_REFUND_CHANNEL_URL: 'pay.example.com' }, 'SERVICE_REFUND_CHANNEL_URL'],
  ])('that cannot be reached so are told at the start: %o', (env, named) => {
    expect(() => connected(env)).toThrow(SettingsError);
    expect(() => connected(env)).toThrow(named);
  });
});

describe('the service that speaks HTTP', () => {
  const answered = (status: number, body: string) => {
    const send = async () => new Response(body === '' ? null : body, { status });
    return httpService({ url: 'https://pay.example.com', secret: 'secret' }, send as typeof fetch);
  };

  it('says done, failed or not yet', async () => {
    const done = answered(200, '{"outcome":"done","ref":"R1"}');
    expect(await done.send('k', {})).toEqual({ outcome: 'done', answer: { ref: 'R1' } });
    expect(await answered(200, '{"outcome":"failed"}').look('k')).toEqual({ outcome: 'failed', answer: {} });
    expect(await answered(200, '{"outcome":"pending"}').send('k', {})).toEqual({ outcome: 'silent' });
    expect(await answered(202, '').look('k')).toEqual({ outcome: 'silent' });
    expect(await answered(404, '').look('k')).toEqual({ outcome: 'unknown' });
  });

  it.each([
    [404, ''],
    [400, '{"outcome":"failed"}'],
    [500, '{"outcome":"done"}'],
    [200, 'done'],
    [200, '[]'],
    [200, '{"outcome":true}'],
    [200, JSON.stringify({ outcome: 'done', more: 'x'.repeat(70_000) })],
  ])('takes %i %s for no outcome', async (status, body) => {
    await expect(answered(status, body).send('k', {})).rejects.toThrow('service');
  });

  it('lets go of an answer without an end', async () => {
    let released = false;
    let pieces = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull: (to) => {
        pieces += 1;
        // Whoever reads on regardless is let out as well, and is seen by the number of pieces.
        if (pieces < 1_000) to.enqueue(new Uint8Array(10_000).fill(120));
        else to.close();
      },
      cancel: () => void (released = true),
    });
    const service = httpService({ url: 'https://pay.example.com', secret: 's' }, async () => new Response(endless));
    await expect(service.send('k', {})).rejects.toThrow('too much');
    expect([released, pieces < 20]).toEqual([true, true]);
  });
});
