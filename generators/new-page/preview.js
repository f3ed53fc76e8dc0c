// The console of a preview: it remembers nothing beside its own window, names its draft in every call, and is told of
// it whenever the draft changes.
import { manifest } from 'virtual:site/manifest';

const token = new URLSearchParams(location.search).get('draft') ?? '';

for (const name of ['localStorage', 'sessionStorage']) {
  const own = window[name];
  const kept = new Map();
  for (let at = 0; at < own.length; at += 1) {
    const key = own.key(at);
    if (key.startsWith('zhanggui.look')) kept.set(key, own.getItem(key));
  }
  Object.defineProperty(window, name, {
    configurable: true,
    value: {
      get length() {
        return kept.size;
      },
      key: (at) => [...kept.keys()][at] ?? null,
      getItem: (key) => kept.get(String(key)) ?? null,
      setItem: (key, value) => void kept.set(String(key), String(value)),
      removeItem: (key) => void kept.delete(String(key)),
      clear: () => kept.clear(),
    },
  });
}

const send = window.fetch.bind(window);
window.fetch = (input, init) => {
  const request = new Request(input, init);
  if (new URL(request.url).origin === location.origin) request.headers.set('x-dev-draft', token);
  return send(request);
};

// Known before the console reads its address.
const told = new Promise((resolve) => import.meta.hot.on('site:changed', resolve));
import.meta.hot.send('zhanggui:draft', { token });
const { pages, digest } = await told;
Object.assign(manifest, { digest, pages });
await import('/src/main.tsx');
