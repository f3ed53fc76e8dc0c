/**
 * Modules that a screen has asked for late arrive before its file of tests ends. Files share what is loaded: a load
 * that the end of one cuts off would stay cut off for those after it.
 */
import { afterAll, vi } from 'vitest';

afterAll(() => vi.dynamicImportSettled());
