/**
 * What a key means. Where its shape says so in English, the Chinese alone; else both. A key is found under its owner
 * ("action.from"), else by the end of its way ("where"): what means the same everywhere is told once.
 */
export type Words = { readonly [key: string]: string | readonly [zh: string, en: string] };
