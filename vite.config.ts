import babel from '@rolldown/plugin-babel';
import react, { reactCompilerPreset } from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { devApi } from './generators/dev-api.ts';
import { sitePlugin } from './generators/vite-plugin.ts';

const site = sitePlugin();

export default defineConfig({
  plugins: [react(), babel({ presets: [reactCompilerPreset()] }), site, devApi(site)],
  define: { 'process.env.NODE_ENV': JSON.stringify(process.env['NODE_ENV'] ?? 'production') },
  build: { target: 'es2023', outDir: 'dist/web', manifest: true, modulePreload: { polyfill: false }, chunkSizeWarningLimit: 900 },
  test: {
    include: ['tests/**/*.test.{ts,tsx}'],
    globalSetup: ['tests/setup.ts'],
    environment: 'node',
    testTimeout: 30_000,
    hookTimeout: 180_000,
  },
});
