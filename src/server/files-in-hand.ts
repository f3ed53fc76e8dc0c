/** Bodies that carry a file as base64 are large and become larger while they are read: few are in hand at once. */
import { Refusal } from '../database/contract.ts';
import { texts } from './texts.ts';

/** Of one account, and of all. */
const most = { perAccount: 2, all: 8 };

/** Counts them, validated before the first byte is read. */
export class FilesInHand {
  readonly #byAccount = new Map<number, number>();
  #all = 0;

  /** Refuses one too many (429); gives what has to be called when the answer is made. */
  take(account: number): () => void {
    const own = this.#byAccount.get(account) ?? 0;
    if (own >= most.perAccount) throw new Refusal({ text: texts.filesInHand(own), http: 429 });
    if (this.#all >= most.all) throw new Refusal({ text: texts.busy, http: 429 });
    this.#byAccount.set(account, own + 1);
    this.#all += 1;
    return () => {
      this.#all -= 1;
      const left = (this.#byAccount.get(account) ?? 1) - 1;
      if (left > 0) this.#byAccount.set(account, left);
      else this.#byAccount.delete(account);
    };
  }
}
