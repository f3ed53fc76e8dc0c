/** Which operations of a contract make, read, change and delete one record: by the words that hosts put into paths. */

/** An operation there: "POST /goods/update/{id}". */
export interface There {
  method: string;
  path: string;
}
export type Calls = { [verb in 'one' | 'create' | 'update' | 'delete']?: There };

const listWord = /\/(?:list|page|query|search|find|index|get_?list|page_?list|list_?page|find_?page|query_?list)$/i;
const words: { [verb in keyof Calls]-?: { methods: string[]; word: RegExp } } = {
  one: { methods: ['get'], word: /^(?:detail|info|get|get_?info|view|one|get_?by_?id)$/i },
  create: { methods: ['post'], word: /^(?:create|add|save|insert|new)$/i },
  update: { methods: ['put', 'patch', 'post'], word: /^(?:update|edit|modify|change)$/i },
  delete: { methods: ['delete', 'post'], word: /^(?:delete|remove|del)$/i },
};
/** Methods of a path without a word: those of "/goods", and of "/goods/{id}". */
const bare: { [verb in keyof Calls]-?: readonly string[][] } = {
  one: [[], ['get']],
  create: [['post'], []],
  update: [
    ['put', 'patch'],
    ['put', 'patch', 'post'],
  ],
  delete: [[], ['delete']],
};

/** "/goods/list" -> "/goods". */
export const stemOf = (path: string): string => path.replace(listWord, '');

/** @param methodsOf methods of a path of the contract. */
export function callsBeside(path: string, paths: readonly string[], methodsOf: (path: string) => string[]): Calls {
  const stem = stemOf(path);
  const below = paths
    .filter((one) => one === stem || one === path || one.startsWith(`${stem}/`))
    .map((one) => {
      const rest = one.slice(stem.length).split('/').filter(Boolean);
      const named = rest.filter((part) => !part.startsWith('{'));
      return { one, named, places: rest.length - named.length };
    })
    // What names the record in its path goes before what names it in the body.
    .toSorted((a, b) => b.places - a.places);
  const methodOf = (verb: keyof Calls, { one, named, places }: (typeof below)[number]): string | undefined => {
    const { methods, word } = words[verb];
    const isNamed = named.length === 1 && places <= 1 && word.test(named[0] ?? '');
    const isBare = named.length === 0 || one === path;
    const able = isNamed ? methods : isBare ? bare[verb][places] : undefined;
    return able?.find((method) => methodsOf(one).includes(method));
  };
  const found = (Object.keys(words) as (keyof Calls)[]).flatMap((verb) => {
    for (const there of below) {
      const method = methodOf(verb, there);
      if (method && (verb !== 'one' || there.places === 1))
        return [[verb, { method: method.toUpperCase(), path: there.one.replace(/\{[^}]+\}/, '{id}') }] as const];
    }
    return [];
  });
  return Object.fromEntries(found);
}
