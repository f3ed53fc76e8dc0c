import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hexadecimal } from '../../../src/access/digest.ts';
import { SettingsError } from '../../../src/server/node/settings.ts';
import { readStorage } from '../../../src/server/node/storage.ts';
import { qiniuFiles, uploadToken } from '../../../src/server/storage/qiniu.ts';
import { s3Files, signature, signedHeaders, signingKey, uploadForm } from '../../../src/server/storage/s3.ts';

const s3 = {
  accessKey: 'AKIAIOSFODNN7EXAMPLE',
  secretKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  region: 'us-east-1',
  endpoint: 'https://examplebucket.s3.amazonaws.com',
  address: 'https://cdn.example.com',
};

describe('Qiniu', () => {
  it('signs the policy as the maker documents it', async () => {
    const policy =
      '{"scope":"my-bucket:sunflower.jpg","deadline":1451491200,"returnBody":"{\\"name\\":$(fname),\\"size\\":$(fsize),\\"w\\":$(imageInfo.width),\\"h\\":$(imageInfo.height),\\"hash\\":$(etag)}"}';
    expect(await uploadToken({ accessKey: 'MY_ACCESS_KEY', secretKey: 'MY_SECRET_KEY' }, policy)).toBe(
      'MY_ACCESS_KEY:wQ4ofysef1R7IKnrziqtomqyDvI=:eyJzY29wZSI6Im15LWJ1Y2tldDpzdW5mbG93ZXIuanBnIiwiZGVhZGxpbmUiOjE0NTE0OTEyMDAsInJldHVybkJvZHkiOiJ7XCJuYW1lXCI6JChmbmFtZSksXCJzaXplXCI6JChmc2l6ZSksXCJ3XCI6JChpbWFnZUluZm8ud2lkdGgpLFwiaFwiOiQoaW1hZ2VJbmZvLmhlaWdodCksXCJoYXNoXCI6JChldGFnKX0ifQ==',
    );
  });
  it('a leave is for one key, one type and one size, and ends', async () => {
    const files = qiniuFiles({
      accessKey: 'AK',
      secretKey: 'SK',
      bucket: 'b',
      uploadHost: 'https://up.example.com',
      address: 'https://cdn.example.com',
    });
    const leave = await files.grant?.(
      '202611/p/a.png',
      { type: 'image/png', most: 1000, seconds: 600 },
      new Date('2026-11-21T00:00:00Z'),
    );
    expect(leave).toMatchObject({
      host: 'https://up.example.com',
      url: 'https://cdn.example.com/202611/p/a.png',
      fields: { key: '202611/p/a.png' },
    });
    const policy = JSON.parse(Buffer.from(String(leave?.token.split(':')[2]), 'base64url').toString()) as object;
    expect(policy).toEqual({
      scope: 'b:202611/p/a.png',
      deadline: 1_795_219_800,
      insertOnly: 1,
      fsizeLimit: 1000,
      detectMime: 1,
      mimeLimit: 'image/png',
    });
  });
});

describe('Qiniu that has such a file already', () => {
  it('keeps it: the policy is for a new file alone', async () => {
    const settings = {
      accessKey: 'AK',
      secretKey: 'SK',
      bucket: 'b',
      uploadHost: 'https://up.example.com',
      address: 'https://cdn.example.com',
    };
    const answers = (status: number) => qiniuFiles(settings, async () => new Response(null, { status }));
    expect(await answers(200).save('k.png', 'image/png', new Uint8Array(1))).toBe(true);
    // 614 = the file exists; a Response made here cannot have that number.
    const taken = qiniuFiles(settings, (async () => ({ ok: false, status: 614 })) as unknown as typeof fetch);
    expect(await taken.save('k.png', 'image/png', new Uint8Array(1))).toBe(false);
    await expect(answers(500).save('k.png', 'image/png', new Uint8Array(1))).rejects.toThrow('500');
  });
});

describe('a key that somebody made up', () => {
  it('is absent in either storage, whichever way that says so; a storage that fails is no absent file', async () => {
    const settings = {
      accessKey: 'AK',
      secretKey: 'SK',
      bucket: 'b',
      uploadHost: 'https://up.example.com',
      address: 'https://cdn.example.com',
    };
    const storages = (status: number) => [
      qiniuFiles(settings, async () => new Response(null, { status })),
      s3Files(s3, async () => new Response(null, { status })),
    ];
    for (const status of [400, 403, 404, 414])
      for (const storage of storages(status)) expect(await storage.read('a//b/../c.png')).toBeNull();
    for (const storage of storages(500)) await expect(storage.read('a.png')).rejects.toThrow('500');
  });
});

describe('S3, Signature Version 4', () => {
  it('derives the key as the documentation shows', async () => {
    expect(
      hexadecimal(await signingKey('wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY', '20120215', 'us-east-1', 'iam')),
    ).toBe('f4780e2d9f65fa895f9c67b32ce1baf0b0d8a43505a000a1a9e090d414db404d');
  });
  it('signs the documented GET of an object', async () => {
    const url = new URL('https://examplebucket.s3.amazonaws.com/test.txt');
    const headers = await signedHeaders(
      s3,
      { method: 'GET', url, body: new Uint8Array(), headers: { range: 'bytes=0-9' } },
      new Date('2013-05-24T00:00:00Z'),
    );
    expect(headers['authorization']).toBe(
      'AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,SignedHeaders=host;range;x-amz-content-sha256;x-amz-date,Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
    );
  });
});

describe('a storage of its own on this computer', () => {
  const kept = new Map<string, Buffer>();
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const key = (request.url ?? '').replace('/bucket/', '');
      if (request.method === 'PUT' && request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 ')) {
        if (request.headers['if-none-match'] === '*' && kept.has(key)) return response.writeHead(412).end();
        kept.set(key, Buffer.concat(parts));
        return response.writeHead(200).end();
      }
      const body = kept.get(key);
      return body ? response.writeHead(200, { 'content-type': 'image/png' }).end(body) : response.writeHead(404).end();
    });
  });
  let endpoint = '';
  beforeAll(async () => {
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}/bucket`;
  });
  afterAll(() => server.close());

  it('takes a file and gives it back; an absent one is null', async () => {
    const files = s3Files({ ...s3, endpoint });
    expect(await files.save('202611/p/a.png', 'image/png', Uint8Array.from([1, 2, 3]))).toBe(true);
    // What is there stays.
    expect(await files.save('202611/p/a.png', 'image/png', Uint8Array.from([4, 5, 6]))).toBe(false);
    expect(await files.read('202611/p/a.png')).toEqual({ type: 'image/png', body: Uint8Array.from([1, 2, 3]) });
    expect(await files.read('none.png')).toBeNull();
    expect(files.address?.('a.png')).toBe('https://cdn.example.com/a.png');
  });
  it('the form of an upload is bound to key, type and size by its signature', async () => {
    const form = await uploadForm(
      { ...s3, endpoint },
      'k.png',
      { type: 'image/png', most: 500, seconds: 60 },
      new Date('2015-12-29T12:00:00Z'),
    );
    const policy = JSON.parse(Buffer.from(String(form['policy']), 'base64').toString()) as {
      expiration: string;
      conditions: unknown[];
    };
    expect(policy.expiration).toBe('2015-12-29T12:01:00.000Z');
    expect(policy.conditions).toEqual(
      expect.arrayContaining([
        { bucket: 'bucket' },
        { key: 'k.png' },
        { 'Content-Type': 'image/png' },
        ['content-length-range', 1, 500],
      ]),
    );
    expect(form['x-amz-signature']).toBe(await signature(s3, '20151229', String(form['policy'])));
    expect(form['x-amz-credential']).toBe('AKIAIOSFODNN7EXAMPLE/20151229/us-east-1/s3/aws4_request');
  });
});

describe('where uploads go', () => {
  it('a folder, unless told otherwise; what is missing is named', () => {
    expect(readStorage({}, '/tmp/x').hosts).toEqual({ sends: [], shows: [] });
    expect(() => readStorage({ STORAGE: 'qiniu' }, '/tmp/x')).toThrow(/STORAGE_ACCESS_KEY.*STORAGE_UPLOAD_HOST/);
    expect(() => readStorage({ STORAGE: 'ftp' }, '/tmp/x')).toThrow(SettingsError);
    const set = {
      STORAGE: 's3',
      STORAGE_ACCESS_KEY: 'a',
      STORAGE_SECRET_KEY: 'b',
      STORAGE_ADDRESS: 'https://cdn.example.com/',
      STORAGE_REGION: 'eu',
      STORAGE_ENDPOINT: 'https://b.s3.example.com',
    };
    expect(() => readStorage({ ...set, STORAGE_ADDRESS: 'cdn.example.com' }, '/tmp/x')).toThrow(
      /STORAGE_ADDRESS.*https:\/\/cdn\.example\.com/,
    );
    expect(readStorage(set, '/tmp/x').hosts).toEqual({
      sends: ['https://b.s3.example.com'],
      shows: ['https://cdn.example.com'],
    });
  });
});
