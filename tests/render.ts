/**
 * Testing Library, with the patience of the browser tests: a part that comes by itself may take seconds on a busy
 * computer.
 */
import { configure } from '@testing-library/react';
import { i18n } from '../src/base/texts.ts';
import { en } from '../src/kinds/text/messages.en.ts';
import { kindTexts } from '../src/kinds/text/texts.tsx';

configure({ asyncUtilTimeout: 10_000 });

// Outside the console react-admin's language is English.
i18n.addResourceBundle('en', kindTexts.namespace, en);

// jsdom has no media: everything is as wide as can be.
if (typeof window !== 'undefined')
  window.matchMedia ??= (() => ({ matches: false, addEventListener() {}, removeEventListener() {} })) as never;

export * from '@testing-library/react';
