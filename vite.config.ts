import react from '@vitejs/plugin-react';
import type { Plugin, ViteDevServer } from 'vite';
import { defineConfig } from 'vitest/config';
import { sitePlugin, type SitePlugin } from './generators/vite-plugin.ts';

const site = sitePlugin();

/** The API in the development server's process; loaded only there. */
const devApi: Plugin = {
  name: 'zhanggui-dev-api',
  apply: (_config, env) => env.command === 'serve' && !env.isPreview && process.env['VITEST'] === undefined,
  async configureServer(server) {
    const { serveApi } = (await server.ssrLoadModule('/generators/dev-api.ts')) as { serveApi(server: ViteDevServer, site: SitePlugin): Promise<void> };
    await serveApi(server, site);
  },
};

export default defineConfig({
  plugins: [react({ compiler: true }), site, devApi],
  define: { 'process.env.NODE_ENV': JSON.stringify(process.env['NODE_ENV'] ?? 'production') },
  build: { target: 'es2023', outDir: 'dist/web', manifest: true, modulePreload: { polyfill: false }, chunkSizeWarningLimit: 900 },
  test: {
    include: ['tests/**/*.test.{ts,tsx}'],
    globalSetup: ['tests/setup.ts'],
    environment: 'node',
    // The part of react-admin that this console uses; the whole of it takes seconds to load unbundled.
    alias: { 'react-admin': 'ra-core' },
    isolate: false,
    testTimeout: 30_000,
    hookTimeout: 180_000,
  },
});
