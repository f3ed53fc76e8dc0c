import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { iconPath, iconsModule, shellIcons, toolIcons } from '../../../generators/icons.ts';
import { iconPaths } from '../../../src/generated/icons.ts';
import { iconPaths as toolPaths } from '../../../src/generated/tool-icons.ts';

const root = join(import.meta.dirname, '..', '..', '..');
const source = (name: string) => {
  const file = join(root, 'node_modules/@mui/icons-material/esm', `${name}.js`);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
};

/** Every "icon" that a group of the menu names. */
function named(): string[] {
  const names = new Set<string>();
  for (const entry of readdirSync(join(root, 'schemas'), { recursive: true, withFileTypes: true })) {
    if (entry.name !== '_group.json') continue;
    const found = readFileSync(join(entry.parentPath, entry.name), 'utf8').matchAll(/"icon":\s*"([^"]+)"/g);
    for (const [, name = ''] of found) names.add(name);
  }
  return [...names];
}

describe('icons', () => {
  it('every icon that the menu draws is in the bundle, and none that nobody draws', () => {
    expect(named().length).toBeGreaterThan(10);
    expect(named().filter((name) => iconPaths[name] === undefined)).toEqual([]);
    const drawn = new Set([...named(), ...shellIcons]);
    expect(Object.keys(iconPaths).filter((name) => !drawn.has(name))).toEqual([]);
  });
  it('the committed drawings are those of the installed icons', () => {
    expect(Object.keys(toolPaths).sort()).toEqual([...toolIcons].sort());
    for (const [name, path] of Object.entries({ ...iconPaths, ...toolPaths }))
      expect(path, name).toBe(iconPath(name, source(name) ?? ''));
  });
  it('reads circles, refuses what it cannot draw, and names an icon that does not exist', () => {
    expect(iconPath('X', '_jsx("circle", {\n  cx: "12",\n  cy: "10",\n  r: "3"\n})')).toBe(
      'M9 10a3 3 0 1 0 6 0a3 3 0 1 0 -6 0',
    );
    expect(() => iconPath('X', '_jsx("rect", {\n  x: "1"\n})')).toThrow('rect');
    expect(() => iconsModule(['Inventtory'], () => undefined)).toThrow(/There is no icon/);
  });
});
