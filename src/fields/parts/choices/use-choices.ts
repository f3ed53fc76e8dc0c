/** Choices of a reference: by keyword while a person types, and the titles of ids that are chosen already. */
import { use, useEffect, useRef, useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { Choice, FieldDataProvider } from '../../contract.ts';
import { KnownTitlesContext } from './known-titles.ts';

/** The field as the server knows it: the path without the numbers of rows ("items.0.goods" -> "items.goods"). */
export function pickerField(source: string): string {
  return source.replace(/\.\d+(?=\.|$)/gu, '');
}

export interface Choices {
  /** undefined while they are on the way. */
  found: Choice[] | undefined;
  failed: boolean;
  search(keyword: string): void;
  /** Title of an id; `#12` until it is known. */
  titleOf(id: number): string;
  /** Second line of an id, where it is known. */
  noteOf(id: number): string | undefined;
  /** Address of the picture of an id, where it is known. */
  imageOf(id: number): string | undefined;
  /** Lines of an id that may be chosen in turn; undefined until they are known. */
  linesOf(id: number | undefined): NonNullable<Choice['lines']> | undefined;
  learn(choice: Choice): void;
  /** Those of the ids that the values of the form no longer allow; none when that cannot be found out. */
  unfit(ids: readonly number[]): Promise<number[]>;
}

/**
 * `given`: values of the form that decide what may be chosen; `lined`: lines of the ids are wanted as well, and what
 * stands beside them.
 */
export function useChoices(
  page: string,
  field: string,
  ids: readonly number[],
  given?: { [name: string]: unknown },
  lined = false,
): Choices {
  const provider = useDataProvider<FieldDataProvider & ReturnType<typeof useDataProvider>>();
  const [found, setFound] = useState<Choice[]>();
  const [failed, setFailed] = useState(false);
  const [titles, setTitles] = useState<{ [id: string]: string }>({});
  const [notes, setNotes] = useState<{ [id: string]: string | undefined }>({});
  const [images, setImages] = useState<{ [id: string]: string | undefined }>({});
  const [lines, setLines] = useState<{ [id: string]: Choice['lines'] }>({});
  const known = use(KnownTitlesContext)[field];
  const asked = useRef(0);
  const unknown = ids.filter((id) => (lined ? !(id in lines) : (titles[id] ?? known?.[id]) === undefined)).join(',');
  const learnAll = (rows: Choice[]): void => {
    setTitles((before) => ({ ...before, ...Object.fromEntries(rows.map((row) => [row.id, row.title])) }));
    setLines((before) => ({ ...before, ...Object.fromEntries(rows.map((row) => [row.id, row.lines])) }));
    setNotes((before) => ({ ...before, ...Object.fromEntries(rows.map((row) => [row.id, row.note])) }));
    setImages((before) => ({ ...before, ...Object.fromEntries(rows.map((row) => [row.id, row.image])) }));
  };

  useEffect(() => {
    if (unknown === '') return undefined;
    let current = true;
    const wanted = unknown.split(',').map(Number);
    provider.options(page, { field, ids: wanted }).then(
      ({ rows }) => {
        if (current) learnAll([...wanted.map((id) => ({ id, title: `#${id}` })), ...rows]);
      },
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [provider, page, field, unknown]);

  return {
    found,
    failed,
    search(keyword) {
      const mine = (asked.current += 1);
      setFound(undefined);
      setFailed(false);
      provider
        .options(page, {
          field,
          ...(keyword === '' ? {} : { keyword }),
          ...(given && Object.keys(given).length > 0 ? { given } : {}),
        })
        .then(
          ({ rows }) => {
            if (mine !== asked.current) return;
            setFound(rows);
            learnAll(rows);
          },
          () => {
            if (mine === asked.current) setFailed(true);
          },
        );
    },
    titleOf: (id) => titles[id] ?? known?.[id] ?? `#${id}`,
    noteOf: (id) => notes[id],
    imageOf: (id) => images[id],
    linesOf: (id) => (id === undefined ? undefined : lines[id]),
    learn: (choice) => learnAll([choice]),
    async unfit(ids) {
      if (ids.length === 0 || !given || Object.keys(given).length === 0) return [];
      return provider.options(page, { field, ids: [...ids], given }).then(
        ({ rows }) => ids.filter((id) => !rows.some((row) => row.id === id)),
        () => [],
      );
    },
  };
}
