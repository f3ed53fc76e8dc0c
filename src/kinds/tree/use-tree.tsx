/** The loaded part of a tree: top level at once, children when a node is opened, and what happens to rows. */
import { useCallback, useEffect, useRef, useState } from 'react';
import type { PageDef } from '../../grammar/site/resolved.ts';
import type { CallFailure, Row } from '../data/data.ts';
import { useSiteData } from '../data/use-site-data.tsx';
import { treeOptions } from './operations.ts';
import type { Branches } from './shape.ts';

export interface Tree {
  branches: Branches;
  opened: ReadonlySet<number>;
  loading: ReadonlySet<number>;
  failure: CallFailure | undefined;
  /** Opens or closes a node; its children are read when it is opened for the first time. */
  toggle(id: number): void;
  /** Shows so many levels, 1 = the top alone: opens level by level, and closes what stands deeper. */
  openTo(level: number): Promise<void>;
  /** More brothers of a parent (0 = top level). */
  more(parent: number): void;
  /** Reads everything shown again. */
  reload(): Promise<void>;
  /** The node that the tree is shown from; undefined = from the top. */
  root: Row | undefined;
  /** From the top down to the root's parent. */
  above: Row[];
  /** Shows the tree from this node down, opened once; undefined = from the top. */
  showFrom(row: Row | undefined): Promise<void>;
}

/** Key of the branch that holds the root alone. */
export const rootBranch = -1;

export function useTree(page: PageDef): Tree {
  const data = useSiteData();
  const { size } = treeOptions(page);
  const [branches, setBranches] = useState<Branches>({});
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set());
  const [loading, setLoading] = useState<ReadonlySet<number>>(new Set([0]));
  const [failure, setFailure] = useState<CallFailure>();
  const [root, setRoot] = useState<Row>();
  const [above, setAbove] = useState<Row[]>([]);
  const latest = useRef({ branches, opened });
  useEffect(() => {
    latest.current = { branches, opened };
  }, [branches, opened]);

  const load = useCallback(
    async (parent: number, pageNumber = 1, keep: Row[] = []): Promise<Row[]> => {
      setLoading((before) => new Set(before).add(parent));
      try {
        const query: { [name: string]: string } = { page: String(pageNumber), size: String(size) };
        if (parent !== 0) query.parent = String(parent);
        const answer = (await data.call(page.route, 'children', { query })) as { rows: Row[]; total: number };
        const rows = [...keep, ...answer.rows.filter((row) => !keep.some((other) => other.id === row.id))];
        setBranches((before) => ({ ...before, [parent]: { rows, total: answer.total } }));
        setFailure(undefined);
        return rows;
      } catch (error) {
        setFailure(error as CallFailure);
        return [];
      } finally {
        setLoading((before) => {
          const next = new Set(before);
          next.delete(parent);
          return next;
        });
      }
    },
    [data, page.route, size],
  );
  useEffect(() => {
    const timer = setTimeout(() => void load(0));
    return () => clearTimeout(timer);
  }, [load]);

  /** Presses of a level so far: the last one wins. */
  const pressed = useRef(0);
  const open = (id: number) => setOpened((before) => new Set(before).add(id));
  return {
    branches,
    opened,
    loading,
    failure,
    root,
    above,
    async showFrom(row) {
      setRoot(row);
      setAbove([]);
      if (!row) return;
      setBranches((before) => ({ ...before, [rootBranch]: { rows: [row], total: 1 } }));
      open(row.id);
      if (!latest.current.branches[row.id]) void load(row.id);
      try {
        setAbove(((await data.call(page.route, 'ancestors', { params: { id: row.id } })) as { rows: Row[] }).rows);
      } catch (error) {
        setFailure(error as CallFailure);
      }
    },
    toggle(id) {
      if (latest.current.opened.has(id)) {
        setOpened((before) => {
          const next = new Set(before);
          next.delete(id);
          return next;
        });
        return;
      }
      open(id);
      if (!latest.current.branches[id]) void load(id);
    },
    async openTo(level) {
      pressed.current += 1;
      const own = pressed.current;
      setOpened(new Set());
      const loaded = (id: number): Row[] | Promise<Row[]> => latest.current.branches[id]?.rows ?? load(id);
      let rows = root ? [root] : await loaded(0);
      for (let depth = 1; rows.length > 0 && depth < level && own === pressed.current; depth += 1) {
        const parents = rows.filter((one) => one._children !== 0);
        for (const row of parents) open(row.id);
        rows = (await Promise.all(parents.map(({ id }) => loaded(id)))).flat();
      }
    },
    more(parent) {
      const branch = latest.current.branches[parent];
      if (branch) void load(parent, Math.floor(branch.rows.length / size) + 1, branch.rows);
    },
    async reload() {
      const parents = [0, ...latest.current.opened].filter((id) => id === 0 || latest.current.branches[id]);
      await Promise.all(parents.map((id) => load(id)));
    },
  };
}
