/**
 * Testing Library, with the patience of the browser tests: a part that comes by itself may take seconds on a busy
 * computer.
 */
import { configure } from '@testing-library/react';

configure({ asyncUtilTimeout: 10_000 });

// jsdom has no media: everything is as wide as can be.
if (typeof window !== 'undefined')
  window.matchMedia ??= (() => ({ matches: false, addEventListener() {}, removeEventListener() {} })) as never;

export * from '@testing-library/react';
