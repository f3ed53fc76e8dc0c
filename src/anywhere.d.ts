/** What browsers and Node share beyond the language itself. */
declare class TextEncoder {
  encode(text: string): Uint8Array;
}
declare class TextDecoder {
  constructor(label?: string, options?: { fatal?: boolean });
  decode(bytes?: Uint8Array, options?: { stream?: boolean }): string;
}
declare class URL {
  constructor(url: string, base?: string);
  protocol: string;
  host: string;
  hostname: string;
  pathname: string;
  search: string;
  hash: string;
  href: string;
}
declare class URLSearchParams {
  constructor(init?: string | { [name: string]: string });
  get(name: string): string | null;
  set(name: string, value: string): void;
  append(name: string, value: string): void;
  toString(): string;
}
declare class CompressionStream {
  constructor(format: 'deflate-raw');
  readonly readable: { getReader(): { read(): Promise<{ done: boolean; value?: Uint8Array<ArrayBuffer> }> } };
  readonly writable: { getWriter(): { write(chunk: Uint8Array<ArrayBuffer>): Promise<void>; close(): Promise<void> } };
}
declare function structuredClone<T>(value: T): T;
declare class Blob {
  readonly size: number;
  readonly type: string;
}
declare class File extends Blob {
  readonly name: string;
  readonly size: number;
  readonly type: string;
}
