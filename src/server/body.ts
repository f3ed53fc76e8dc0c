/**
 * Reads a request's query and body within their limits: bytes, nesting, number of members, content type, forbidden
 * names (trust T14, T31).
 */
import type { Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { othersTurn } from '../database/connection/others-turn.ts';
import { Refusal } from '../database/contract.ts';
import type { CallInput } from '../database/contract.ts';
import type { Json, Text } from '../grammar/declarations/declarations.ts';
import type { Entry } from './entries.ts';
import { isWithin } from './json-size.ts';
import { texts } from './texts.ts';

/** Bytes of an ordinary body, and of one that anybody may send. */
const ordinaryLimit = 1_048_576;
const publicLimit = 65_536;
/** Bytes of what goes along with a file: the other members, the marks of a form. */
const besideFile = 65_536;
const mostDepth = 20;
const mostMembers = 50_000;
const mostParameters = 200;
const forbidden = new Set(['__proto__', 'constructor', 'prototype']);

const refuse = (text: Text, http: number) => new Refusal({ text, http });

/** Most bytes of an entry's body from somebody who is signed in or not, and what is said of a longer one. */
function limitOf({ operation: { file } }: Entry, signedIn: boolean): { bytes: number; text: Text } {
  if (!file) {
    const bytes = signedIn ? ordinaryLimit : publicLimit;
    return { bytes, text: texts.tooLarge(bytes / 1024) };
  }
  const most = file.megabytes * 1_048_576;
  return {
    bytes: (file.as === 'base64' ? Math.ceil((most * 4) / 3) : most) + besideFile,
    text: texts.fileTooLarge(file.megabytes),
  };
}

/**
 * The body for whichever of these entries it turns out to be meant: members of a JSON object, or a form where one of
 * them takes a form. A longer one is refused without being read to its end. `signedIn` = the session is known already.
 */
export async function readBody(
  context: Context,
  entries: readonly Entry[],
  signedIn: boolean,
): Promise<Pick<CallInput, 'body' | 'form'>> {
  const { raw } = context.req;
  if (raw.method === 'GET' || raw.method === 'DELETE') return { body: {} };
  const limit = entries
    .map((entry) => limitOf(entry, signedIn))
    .reduce((largest, one) => (one.bytes > largest.bytes ? one : largest));
  const asForm = entries.some(({ operation: { file } }) => file?.as === 'form') && isType(raw, 'multipart/form-data');
  const tooLarge = (): never => {
    throw refuse(limit.text, 413);
  };
  try {
    await bodyLimit({ maxSize: limit.bytes, onError: tooLarge })(context, async () => undefined);
    const request = context.req.raw;
    return asForm
      ? { body: {}, form: await formOf(request) }
      : { body: await objectOf(request, new Uint8Array(await request.arrayBuffer())) };
  } catch (error) {
    if (error instanceof Refusal) throw error;
    // The connection broke off in the middle.
    throw refuse(texts.cutOff, 400);
  }
}

const isType = (request: Request, type: string): boolean =>
  (request.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() === type;

async function formOf(request: Request): Promise<FormData> {
  // The bytes first: a broken connection and a broken form are two things.
  const bytes = await request.arrayBuffer();
  try {
    return await new Response(bytes, {
      headers: { 'content-type': request.headers.get('content-type') ?? '' },
    }).formData();
  } catch {
    throw refuse(texts.badForm, 400);
  }
}

/** The JSON object of a body; an empty body is an empty object. Of a long one each step leaves others their turn. */
async function objectOf(request: Request, bytes: Uint8Array): Promise<{ [name: string]: Json }> {
  const breathe = bytes.byteLength > ordinaryLimit ? othersTurn : () => undefined;
  if (bytes.byteLength === 0) return {};
  if (!isType(request, 'application/json')) throw refuse(texts.notJson, 415);
  const size = isWithin(bytes, { members: mostMembers, depth: mostDepth });
  if (size !== 'ok') throw refuse(size === 'depth' ? texts.tooDeep : texts.tooMany, 400);
  let value: unknown;
  await breathe();
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    await breathe();
    value = JSON.parse(text);
  } catch {
    throw refuse(texts.badJson, 400);
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw refuse(texts.badJson, 400);
  inspect(value);
  await breathe();
  return value as { [name: string]: Json };
}

/** Refuses names and texts that nothing may hold; nesting and number were validated before. */
function inspect(value: unknown): void {
  if (typeof value === 'string') wholeText(value);
  if (typeof value !== 'object' || value === null) return;
  for (const [name, member] of Object.entries(value)) {
    wholeText(name);
    if (forbidden.has(name)) throw refuse({ zh: `不允许的字段名 ${name}`, en: `The name ${name} is not allowed` }, 400);
    inspect(member);
  }
}

/** NUL and lone halves of a pair cannot be stored as they are, so they are refused. */
function wholeText(text: string): void {
  if (text.includes('\u0000') || !(text as string & { isWellFormed(): boolean }).isWellFormed())
    throw refuse(texts.badText, 400);
}

/** Query parameters by name; a repeated one is joined by commas. */
export function readQuery(url: URL): { [name: string]: string } {
  const query: { [name: string]: string } = Object.create(null) as { [name: string]: string };
  if (url.searchParams.size > mostParameters) throw refuse(texts.tooMany, 400);
  for (const [name, value] of url.searchParams) {
    if (forbidden.has(name))
      throw refuse({ zh: `不允许的参数名 ${name}`, en: `The parameter ${name} is not allowed` }, 400);
    wholeText(name);
    wholeText(value);
    query[name] = name in query ? `${query[name]},${value}` : value;
  }
  return query;
}
