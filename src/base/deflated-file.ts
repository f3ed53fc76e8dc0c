/**
 * A file of a ZIP archive that the platform's own compressor makes smaller, away from the event loop where it has
 * threads.
 */
import { ZipPassThrough } from 'fflate';

const nothing = new Uint8Array(0);

/**
 * Add it to the archive first. `write` resolves when the compressor has taken the bytes, `end` when its last ones are
 * in the archive.
 */
export class DeflatedFile extends ZipPassThrough {
  override compression = 8;
  readonly #deflate = new CompressionStream('deflate-raw');
  readonly #writer = this.#deflate.writable.getWriter();
  #written: Promise<void> = Promise.resolve();
  #read: Promise<void> | undefined;

  /** Called by `push`, which has counted the bytes and their sum of check. */
  protected override process(chunk: Uint8Array<ArrayBuffer>, final: boolean): void {
    this.#read ??= this.#pass();
    this.#written = chunk.byteLength > 0 ? this.#writer.write(chunk) : this.#written;
    if (final) this.#written = this.#written.then(() => this.#writer.close());
  }

  async #pass(): Promise<void> {
    const reader = this.#deflate.readable.getReader();
    for (;;) {
      const { done, value } = await reader.read();
      this.ondata(null, value ?? nothing, done);
      if (done) return;
    }
  }

  async write(bytes: Uint8Array): Promise<void> {
    this.push(bytes);
    await this.#written;
  }

  async end(bytes: Uint8Array): Promise<void> {
    this.push(bytes, true);
    await Promise.all([this.#written, this.#read]);
  }
}
