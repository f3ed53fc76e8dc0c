/**
 * A workflow as a picture: states in layers from left to right, actions as arrows between them. What the system does is
 * dashed. Pure: the same workflow gives the same picture.
 */
import type { Text } from '../../src/grammar/declarations/declarations.ts';
import type { WorkflowDecl } from '../../src/generated/declarations.ts';
import type { Language } from '../../src/grammar/site/models.ts';
import type { ActionDef, RecordShape } from '../../src/grammar/site/resolved.ts';
import { escaped } from './html.ts';
import { text } from './texts.ts';

interface Edge {
  from: string;
  to: string;
  labels: Text[];
  /** Nobody presses a button for it. */
  dashed: boolean;
}
interface Spot {
  x: number;
  y: number;
}

const any = '*';
const high = 44;
const apart = 26;

/** Width of a text as it is drawn, roughly: Chinese signs are square. */
const width = (label: string, size: number): number =>
  [...label].reduce((sum, sign) => sum + (sign.charCodeAt(0) > 0x2e7f ? size : size * 0.56), 0);

/** Moves between states, those between the same two as one arrow. */
export function edgesOf(
  field: string,
  shape: Pick<RecordShape, 'actions' | 'workflows'>,
  actions: readonly ActionDef[],
): Edge[] {
  const states = Object.keys(shape.workflows[field]?.states ?? {});
  const edges = new Map<string, Edge>();
  for (const action of actions) {
    if (action.field !== field || !action.to) continue;
    const dashed = action.by === 'system' || action.due !== undefined || action.every !== undefined;
    for (const from of action.from ?? [any])
      for (const { to } of action.to) {
        if (!states.includes(to) || from === to) continue;
        const key = `${from} ${to} ${String(dashed)}`;
        const edge = edges.get(key) ?? { from, to, labels: [], dashed };
        if (!edge.labels.some((label) => label.zh === action.label.zh)) edge.labels.push(action.label);
        edges.set(key, edge);
      }
  }
  return [...edges.values()];
}

/**
 * Layer of each state: its place on the declared path; what stands beside it comes behind the states that lead there.
 * Without a path as many moves behind the first state as there can be, ways back left out.
 */
function layersOf(
  names: readonly string[],
  { initial, path }: WorkflowDecl,
  edges: readonly Edge[],
): Map<string, number> {
  const layers = new Map<string, number>(
    (path ?? []).flatMap((step, index) => [step].flat().map((name) => [name, index] as const)),
  );
  for (const name of layers.keys()) if (!names.includes(name)) layers.delete(name);
  if (layers.size < 3) {
    layers.clear();
    const open = new Set<string>();
    const visit = (name: string, layer: number): void => {
      if ((layers.get(name) ?? -1) >= layer || layer > names.length) return;
      layers.set(name, layer);
      open.add(name);
      for (const { from, to } of edges) if (from === name && !open.has(to)) visit(to, layer + 1);
      open.delete(name);
    };
    visit(initial, 0);
  }
  for (const name of names) {
    if (layers.has(name)) continue;
    const before = edges
      .filter(({ from, to }) => to === name && from !== any)
      .flatMap(({ from }) => layers.get(from) ?? []);
    layers.set(name, before.length === 0 ? 0 : 1 + Math.round(before.reduce((a, b) => a + b, 0) / before.length));
  }
  return layers;
}

/** The drawing; null when nothing moves. */
export function diagram(
  field: string,
  shape: Pick<RecordShape, 'fields' | 'actions' | 'workflows'>,
  actions: readonly ActionDef[],
  language: Language,
): string | null {
  const workflow = shape.workflows[field];
  const edges = edgesOf(field, shape, actions);
  if (!workflow || edges.length === 0) return null;
  const used = new Set([workflow.initial, ...edges.flatMap(({ from, to }) => [from, to])]);
  const names = [...(used.has(any) ? [any] : []), ...Object.keys(workflow.states).filter((name) => used.has(name))];
  const labelOf = (name: string): Text => workflow.states[name]?.label ?? text('任何状态', 'any state');
  const layers = layersOf(names, workflow, edges);
  // An arrow over several layers keeps a lane free in each of them.
  const chains = edges.map((edge, index) => {
    const [a, b] = [layers.get(edge.from) ?? 0, layers.get(edge.to) ?? 0];
    const step = Math.sign(b - a);
    const lanes: string[] = [];
    if (step !== 0)
      for (let layer = a + step; layer !== b; layer += step) {
        lanes.push(`${index}/${layer}`);
        layers.set(`${index}/${layer}`, layer);
      }
    return [edge.from, ...lanes, edge.to];
  });
  const columns: string[][] = [];
  for (const [name, layer] of layers) (columns[layer] ??= []).push(name);
  for (let layer = 0; layer < columns.length; layer += 1) columns[layer] ??= [];
  ordered(columns, chains);

  const boxOf = (name: string): number =>
    Math.max(84, width(labelOf(name).zh, 13) + 24, width(labelOf(name).en, 12) + 24);
  const gaps = columns.map((_, layer) =>
    Math.max(
      60,
      ...edges.flatMap(({ from, to, labels }) => {
        const [a, b] = [layers.get(from) ?? 0, layers.get(to) ?? 0];
        return Math.min(a, b) === layer || a === b ? labels.map((label) => width(label[language], 12) + 48) : [0];
      }),
    ),
  );
  const spots = new Map<string, Spot>();
  const isState = (name: string): boolean => !name.includes('/');
  let x = 30;
  let tall = 0;
  const heights = columns.map((column) => column.reduce((sum, name) => sum + (isState(name) ? high : 18) + apart, 0));
  const tallest = Math.max(...heights);
  columns.forEach((column, layer) => {
    const wide = Math.max(84, ...column.filter(isState).map(boxOf));
    let y = 24 + (tallest - (heights[layer] ?? 0)) / 2;
    for (const name of column) {
      const own = isState(name) ? high : 18;
      spots.set(name, { x: x + wide / 2, y: y + own / 2 });
      y += own + apart;
      tall = Math.max(tall, y);
    }
    x += wide + (layer === columns.length - 1 ? 30 : (gaps[layer] ?? 60));
  });
  // No label stands on a box.
  const placed: Label[] = names.flatMap((name) => {
    const { x: cx, y: cy } = spots.get(name) as Spot;
    return [-16, 0, 16].map((off) => ({ x: cx, y: cy + off, w: boxOf(name) }));
  });
  const ports = portsOf(chains, spots);
  const drawn = edges.map((edge, index) => {
    const points = (chains[index] ?? []).map((name) => spots.get(name) as Spot);
    const [leaves, arrives] = ports[index] ?? [0, 0];
    return arrow(edge, points, { from: boxOf(edge.from), to: boxOf(edge.to), leaves, arrives }, language, placed);
  });
  const lowest = Math.max(tall, ...placed.map((label) => label.y + 14));
  const boxes = names.map((name) => {
    const { x: cx, y: cy } = spots.get(name) as Spot;
    const wide = boxOf(name);
    const { zh, en } = labelOf(name);
    const [first, second] = language === 'zh' ? [zh, en] : [en, zh];
    const kinds = [
      'state',
      ...(name === workflow.initial ? ['initial'] : []),
      ...(workflow.states[name]?.final ? ['final'] : []),
    ];
    return `<rect class="${kinds.join(' ')}" x="${r(cx - wide / 2)}" y="${r(cy - high / 2)}" width="${r(wide)}" height="${high}" rx="6"/><text x="${r(cx)}" y="${r(cy - 3)}" text-anchor="middle">${escaped(first)}</text><text class="second" x="${r(cx)}" y="${r(cy + 13)}" text-anchor="middle" lang="${language === 'zh' ? 'en' : 'zh-CN'}">${escaped(second)}</text>`;
  });
  const start = spots.get(workflow.initial) as Spot;
  const dot = `<circle class="head" cx="${r(start.x - boxOf(workflow.initial) / 2 - 18)}" cy="${r(start.y)}" r="4"/>`;
  const title = shape.fields[field]?.label[language] ?? field;
  const id = `head-${field.replaceAll(/\W/g, '-')}`;
  const [across, down] = [r(x), r(lowest + 10)];
  const marker =
    `<marker id="${id}" markerWidth="9" markerHeight="8" refX="8" refY="4" orient="auto">` +
    '<path class="head" d="M0 0 9 4 0 8Z"/></marker>';
  const box = `width="${across}" height="${down}" viewBox="0 0 ${across} ${down}"`;
  const name = `aria-label="${escaped(title)}"`;
  const arrows = drawn.map((one) => one.replace('#head', `#${id}`)).join('');
  return `<svg role="img" ${name} ${box} xmlns="http://www.w3.org/2000/svg"><defs>${marker}</defs>${arrows}${dot}${boxes.join('')}</svg>`;
}

const r = (value: number): number => Math.round(value);

/** Each column in the order of what its members are joined to, a few times over. */
function ordered(columns: string[][], chains: readonly string[][]): void {
  const joinedTo = new Map<string, string[]>();
  for (const chain of chains)
    chain.forEach((name, index) => {
      for (const other of [chain[index - 1], chain[index + 1]])
        if (other !== undefined) joinedTo.set(name, [...(joinedTo.get(name) ?? []), other]);
    });
  for (let round = 0; round < 6; round += 1) {
    const places = new Map(
      columns.flatMap((column) => column.map((name, at) => [name, (at + 0.5) / column.length] as const)),
    );
    for (const column of columns) {
      const weight = new Map(
        column.map((name) => {
          const others = (joinedTo.get(name) ?? []).map((other) => places.get(other) ?? 0.5);
          return [
            name,
            others.length === 0 ? (places.get(name) ?? 0.5) : others.reduce((a, b) => a + b, 0) / others.length,
          ];
        }),
      );
      column.sort((a, b) => (weight.get(a) ?? 0) - (weight.get(b) ?? 0));
    }
  }
}

/** Where each arrow leaves and enters its boxes, above or below their middle: in the order of where it leads. */
function portsOf(chains: readonly (readonly string[])[], spots: ReadonlyMap<string, Spot>): [number, number][] {
  const ports = chains.map((): [number, number] => [0, 0]);
  const sides = new Map<string, { chain: number; end: 0 | 1; y: number }[]>();
  const spot = (name: string | undefined): Spot => spots.get(name ?? '') ?? { x: 0, y: 0 };
  chains.forEach((chain, index) => {
    for (const end of [0, 1] as const) {
      const own = end === 0 ? chain[0] : chain.at(-1);
      const next = end === 0 ? chain[1] : chain.at(-2);
      // Arrows within one column stay on the right side.
      const side = spot(next).x < spot(own).x ? 'left' : 'right';
      const key = `${own ?? ''} ${side}`;
      sides.set(key, [...(sides.get(key) ?? []), { chain: index, end, y: spot(next).y }]);
    }
  });
  for (const all of sides.values()) {
    all.sort((a, b) => a.y - b.y);
    const step = Math.min(12, (high - 12) / Math.max(1, all.length - 1));
    all.forEach(({ chain, end }, at) => {
      const port = ports[chain];
      if (port) port[end] = (at - (all.length - 1) / 2) * step;
    });
  }
  return ports;
}

/** An arrow through its lanes, with its labels on it, where no other label is. */
function arrow(
  { labels, dashed }: Edge,
  points: readonly Spot[],
  box: { from: number; to: number; leaves: number; arrives: number },
  language: Language,
  placed: Label[],
): string {
  const [first, last] = [points[0] as Spot, points.at(-1) as Spot];
  const side = first.x === last.x;
  const ahead = side || last.x > first.x;
  const path: Spot[] = [
    { x: first.x + (ahead ? box.from : -box.from) / 2, y: first.y + box.leaves },
    ...points.slice(1, -1),
    { x: last.x + (side || !ahead ? box.to : -box.to) / 2, y: last.y + box.arrives },
  ];
  const curves = path.slice(1).map((to, index): Curve => {
    const from = path[index] as Spot;
    const bend = side ? 30 + Math.abs(to.y - from.y) * 0.25 : (to.x - from.x) / 2;
    return [from, { x: from.x + bend, y: from.y }, { x: to.x + (side ? bend : -bend), y: to.y }, to];
  });
  const told = labels.map((label) => {
    const name = label[language];
    const wide = width(name, 12);
    const free = tries
      .map((part) => pointOn(curves, part))
      .find((at) => !placed.some((one) => hits(one, { ...at, w: wide })));
    const spot = free ?? pointOn(curves, 0.5);
    while (placed.some((one) => hits(one, { ...spot, w: wide }))) spot.y += 8;
    placed.push({ ...spot, w: wide });
    return `<text class="move" x="${r(spot.x)}" y="${r(spot.y + 4)}" text-anchor="middle">${escaped(name)}</text>`;
  });
  const line = curves.map(([, b, c, d]) => `C${r(b.x)} ${r(b.y)} ${r(c.x)} ${r(c.y)} ${r(d.x)} ${r(d.y)}`).join('');
  const start = path[0] as Spot;
  return `<path class="arrow${dashed ? ' dashed' : ''}" d="M${r(start.x)} ${r(start.y)}${line}" marker-end="url(#head)"/>${told.join('')}`;
}

interface Label extends Spot {
  w: number;
}
type Curve = readonly [Spot, Spot, Spot, Spot];

/** Parts of the way at which a label may stand, the best first. */
const tries = [0.5, 0.42, 0.58, 0.34, 0.66, 0.26, 0.74];

const hits = (one: Label, other: Label): boolean =>
  Math.abs(one.y - other.y) < 15 && Math.abs(one.x - other.x) < (one.w + other.w) / 2 + 6;

/** The point of a line of curves after this part of the way. */
function pointOn(curves: readonly Curve[], part: number): Spot {
  const all = part * curves.length;
  const index = Math.min(curves.length - 1, Math.floor(all));
  const [a, b, c, d] = curves[index] as Curve;
  const t = all - index;
  const at = (axis: 'x' | 'y'): number =>
    (1 - t) ** 3 * a[axis] + 3 * (1 - t) ** 2 * t * b[axis] + 3 * (1 - t) * t ** 2 * c[axis] + t ** 3 * d[axis];
  return { x: at('x'), y: at('y') };
}
