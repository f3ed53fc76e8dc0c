/** A local database that cannot be had; the sentence says what to do, in both languages. */
export class LocalPostgresError extends Error {
  readonly text: { zh: string; en: string };
  constructor(zh: string, en: string) {
    super(en);
    this.text = { zh, en };
  }
}
