/** One suite over the effects: what a model says of itself must hold together. */
import { existsSync, readdirSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { effectModels } from '../../src/actions/effects/models.ts';
import { effectRunners } from '../../src/actions/effects/servers.ts';
import type { EffectModel, EffectNames } from '../../src/grammar/site/effects.ts';
import type { Json } from '../../src/grammar/declarations/declarations.ts';
import { problems } from '../../src/grammar/problems/problems.ts';

const ajv = new Ajv2020({ strict: true, strictRequired: false, allowUnionTypes: true });
const $defs = { text: { type: 'object', required: ['zh', 'en'] }, match: { type: 'object' } };
const called = (name: string) => ({ zh: `【${name}】`, en: `<${name}>` });
const names: EffectNames = {
  entity: (name) => called([name].flat().join(' ')),
  rows: ({ entity }) => called([entity].flat().join(' ')),
  action: called,
  written: (values) => called(Object.keys(values).join(' ')),
  value: (word) => called(String(word)),
  field: called,
  service: called,
  permission: called,
  posting: called,
  legs: () => [],
};
const folder = new URL('../../src/actions/effects/', import.meta.url);
const all: [string, EffectModel][] = Object.entries(effectModels);

test('each folder is in the registry', () => {
  const folders = readdirSync(folder).filter((name) => existsSync(new URL(`${name}/model.ts`, folder)));
  expect(folders.toSorted()).toEqual(Object.keys(effectModels).toSorted());
  expect(Object.keys(effectRunners)).toEqual(Object.keys(effectModels));
});

describe.each(all)('%s', (name, model) => {
  const accepts = ajv.compile({ $defs, ...(model.shape as object) });

  test('is registered under its own name', () => {
    expect(model.effect).toBe(name);
  });

  test('has parts that its shape accepts and parts that it refuses', () => {
    expect(model.examples.good.length).toBeGreaterThan(0);
    expect(model.examples.refused.length).toBeGreaterThan(1);
    for (const part of model.examples.good) expect(accepts(part), JSON.stringify(part)).toBe(true);
    for (const part of model.examples.refused) expect(accepts(part), JSON.stringify(part)).toBe(false);
  });

  test('its examples have all that it must have, and each member has a meaning that is its own', () => {
    const { properties = {}, required = [] } = model.shape as { properties?: object; required?: string[] };
    for (const part of model.examples.good)
      if (typeof part === 'object') expect(Object.keys(part as object)).toEqual(expect.arrayContaining(required));
    for (const key of Object.keys(model.meanings))
      if (key !== '') expect(Object.keys(properties), key).toContain(key.split('.')[0]);
    const [zh, en] = [model.meanings['']].flat() as [string, string | undefined];
    expect(zh).toMatch(/\p{Script=Han}/u);
    expect(en ?? (model.shape as { description?: string }).description).toMatch(/^[A-Z]/);
  });

  test('reads aloud in both languages, with names in the place of what it names', () => {
    for (const part of model.examples.good) {
      const { text } = model.words(part, names);
      expect(text.zh).toMatch(/\p{Script=Han}/u);
      expect(text.en).not.toMatch(/undefined|\[object|^$/);
      expect(text.zh).not.toMatch(/undefined|\[object/);
      expect((text.zh.match(/【/g) ?? []).length).toBe((text.en.match(/</g) ?? []).length);
    }
  });

  test('what it brings about is told from its part', () => {
    for (const part of model.examples.good as Json[]) {
      for (const run of model.runs?.(part, 'own') ?? []) expect(run).toMatch(/^\w+\.\w+$/);
      for (const [entity, fields] of model.writes?.(part, 'own') ?? [])
        expect([entity, ...fields].every((one) => /^\w+$/.test(one))).toBe(true);
      for (const type of model.posts?.(part) ?? []) expect(type).toBe((part as { type: string }).type);
    }
  });

  test('each problem that it reports has an example', () => {
    for (const code of model.problems ?? []) {
      expect(problems).toHaveProperty(code);
      expect(existsSync(new URL(`../problems/${code}`, import.meta.url)), code).toBe(true);
    }
  });
});
