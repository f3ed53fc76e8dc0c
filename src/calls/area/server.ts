import type { CallHandler } from '../../database/contract.ts';
import { regions } from './regions.ts';
import type { Region } from './regions.ts';

/**
 * The whole tree; with `parent` ("浙江省" or "浙江省/杭州市") what stands below it; with `keyword` the paths that contain it.
 */
export const area: CallHandler = async (_work, input) => {
  const { parent, keyword } = input.query;
  if (keyword)
    return {
      data: {
        rows: paths(regions, [])
          .filter((path) => path.at(-1)?.includes(keyword))
          .slice(0, 50)
          .map((path) => ({ path })),
      },
    };
  if (!parent) return { data: { rows: regions } };
  let below: readonly Region[] = regions;
  for (const name of parent.split('/')) below = below.find((region) => region.name === name)?.children ?? [];
  return { data: { rows: below.map(({ name, children }) => ({ name, leaf: !children })) } };
};

function paths(all: readonly Region[], above: string[]): string[][] {
  return all.flatMap((region) => [[...above, region.name], ...paths(region.children ?? [], [...above, region.name])]);
}
