/** Reads a request's body within its limits: bytes, nesting, number of members, content type, forbidden names (trust T14, T31). */
import { Refusal } from '../database/contract.ts';
import type { Json } from '../grammar/declarations.ts';
import { texts } from './texts.ts';

/** Bytes of an ordinary body. */
export const ordinaryLimit = 1_048_576;
/** Bytes of a body that carries a file as text. */
export const fileLimit = 28 * 1_048_576;
const deepest = 20;
/** Members and entries in all. */
const mostMembers = 50_000;
const mostParameters = 200;
const forbidden = new Set(['__proto__', 'constructor', 'prototype']);

const refuse = (text: { zh: string; en: string }, http: number) => new Refusal({ text, http });

/** At most `limit` bytes; a longer body is refused without being read to its end. */
export async function readBytes(request: Request, limit: number): Promise<Uint8Array> {
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw refuse(texts.tooLarge, 413);
  const reader = request.body?.getReader();
  const parts: Uint8Array[] = [];
  let length = 0;
  for (;;) {
    const part = await reader?.read();
    if (!part || part.done) break;
    length += part.value.byteLength;
    if (length > limit) {
      await reader?.cancel();
      throw refuse(texts.tooLarge, 413);
    }
    parts.push(part.value);
  }
  const whole = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.byteLength;
  }
  return whole;
}

/** The JSON object of a body; an empty body is an empty object. */
export async function readJson(request: Request, limit = ordinaryLimit): Promise<{ [name: string]: Json }> {
  const bytes = await readBytes(request, limit);
  if (bytes.byteLength === 0) return {};
  if (!/^application\/json\b/i.test(request.headers.get('content-type') ?? '')) throw refuse(texts.notJson, 415);
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw refuse(texts.badJson, 400);
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw refuse(texts.badJson, 400);
  inspect(value);
  return value as { [name: string]: Json };
}

function inspect(whole: unknown): void {
  let members = 0;
  const look = (value: unknown, depth: number): void => {
    members += 1;
    if (members > mostMembers) throw refuse(texts.tooMany, 400);
    if (typeof value === 'string') wholeText(value);
    if (typeof value !== 'object' || value === null) return;
    if (depth >= deepest) throw refuse(texts.tooDeep, 400);
    if (Array.isArray(value)) {
      for (const one of value) look(one, depth + 1);
      return;
    }
    for (const [name, member] of Object.entries(value)) {
      if (forbidden.has(name)) throw refuse({ zh: `不允许的字段名 ${name}`, en: `The name ${name} is not allowed` }, 400);
      look(member, depth + 1);
    }
  };
  look(whole, 0);
}

/** NUL and lone halves of a pair cannot be stored as they are, so they are refused. */
function wholeText(text: string): void {
  if (text.includes('\u0000') || !(text as string & { isWellFormed(): boolean }).isWellFormed()) throw refuse(texts.badText, 400);
}

/** Query parameters by name; a repeated one is joined by commas. */
export function readQuery(url: URL): { [name: string]: string } {
  const query: { [name: string]: string } = Object.create(null) as { [name: string]: string };
  if (url.searchParams.size > mostParameters) throw refuse(texts.tooMany, 400);
  for (const [name, value] of url.searchParams) {
    if (forbidden.has(name)) throw refuse({ zh: `不允许的参数名 ${name}`, en: `The parameter ${name} is not allowed` }, 400);
    wholeText(value);
    query[name] = name in query ? `${query[name]},${value}` : value;
  }
  return query;
}
