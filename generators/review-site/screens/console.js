// A real screen of the review: the built console, signed in, on recorded answers. A worker in the browser (msw) gives
// them; the clock stands where it stood, and cookies and storages are of this window alone.
(async () => {
  const { http, HttpResponse, setupWorker, bypass } = globalThis.MockServiceWorker ?? {};
  const folder = new URL('.', location.href);
  const asked = new URLSearchParams(location.search);
  const language = asked.get('lang') === 'en' ? 'en' : 'zh';
  const area = asked.get('area') === 'seller' ? 'seller' : 'admin';
  const texts = {
    zh: {
      written: '评审站点只展示录制的数据，不会保存任何修改',
      missing: '这里没有录制：评审站点只录制了各页面的首屏、第一条记录和表单',
      strip: '评审：数据为录制，不会保存修改',
      server: '真实页面需要由网页服务器提供（https，或本机的 localhost），不能从磁盘直接打开。',
      failed: '录制的页面没有加载成功，请刷新重试。',
      back: '返回评审站点',
    },
    en: {
      written: 'The review shows recorded answers; nothing is changed',
      missing: 'This was not recorded: the review has the first screen, the first record and the forms of each page',
      strip: 'Review: recorded answers, nothing is changed',
      server: 'Real screens need a web server (https, or localhost on this computer); they do not open from the disk.',
      failed: 'The recorded screen did not load. Reload to try again.',
      back: 'Back to the review',
    },
  };
  const said = (name) => texts[jar?.get('language') === 'en' ? 'en' : jar ? 'zh' : language][name];
  let jar;

  const strip = (text) => {
    const place = document.createElement('p');
    place.className = 'review-strip';
    place.append(`${text} · `);
    const back = document.createElement('a');
    back.href = new URL(`../${language}/${asked.get('sheet') ?? 'pages.html'}`, folder).href;
    back.textContent = texts[language].back;
    place.append(back);
    document.body.append(place);
  };

  if (!navigator.serviceWorker || !setupWorker) {
    strip(texts[language].server);
    return;
  }

  /** As generators/review-site/screens/recording.ts writes it. */
  const questionOf = (url) => {
    const told = [...url.searchParams]
      .filter(([name]) => name !== 'token')
      .map(([name, value]) => `${name}=${value}`)
      .sort();
    return told.length === 0 ? url.pathname : `${url.pathname}?${told.join('&')}`;
  };
  /** One of 64 files; as generators/review-site/screens/folder.ts deals them out. */
  const shardOf = (text) => {
    let hash = 0;
    for (let at = 0; at < text.length; at += 1) hash = (hash * 31 + text.charCodeAt(at)) | 0;
    return String((hash >>> 0) % 64);
  };
  const own = (path) => fetch(bypass(new Request(new URL(path, folder))));
  const shards = new Map();
  const shard = (name) => {
    if (!shards.has(name))
      shards.set(
        name,
        own(`answers/${name}.json`).then((answer) => answer.json()),
      );
    return shards.get(name);
  };

  let start;
  const dated = (init) => ({ ...init, headers: { ...init.headers, date: new Date(start.now).toUTCString() } });
  const refused = (name) =>
    HttpResponse.json({ status: 1, error: said(name), data: null }, dated({ status: 409, headers: {} }));

  async function answer({ request }) {
    const url = new URL(request.url);
    if (url.origin !== location.origin) return HttpResponse.error();
    if (url.pathname.startsWith(folder.pathname)) return undefined;
    if (url.pathname.startsWith('/assets/')) return own(url.pathname.slice(1));
    const call = `${request.method} ${url.pathname}`;
    if (call in start.always) return HttpResponse.json({ status: 0, error: '', data: start.always[call] }, dated({}));
    if (request.method !== 'GET') return refused('written');
    const question = questionOf(url);
    for (const key of [`${area} ${question}`, ` ${question}`]) {
      const kept = (await shard(shardOf(key)))[key];
      if (!kept) continue;
      const init = dated({ status: kept.http, headers: { 'content-type': kept.type } });
      if (kept.file) return new HttpResponse((await own(`files/${kept.file}`)).body, init);
      const english = request.headers.get('accept-language') === 'en';
      return new HttpResponse((english && kept.en) || kept.zh, init);
    }
    return refused('missing');
  }

  try {
    start = await (await fetch(new URL('start.json', folder))).json();
    const worker = setupWorker(http.all('*', answer));
    await worker.start({
      quiet: true,
      onUnhandledRequest: 'bypass',
      serviceWorker: { url: new URL('worker.js', folder).href, options: { scope: folder.pathname } },
    });
  } catch {
    strip(texts[language].failed);
    return;
  }

  // The moment of the recording: what asks for "today" asks what was asked then.
  globalThis.Date = new Proxy(Date, {
    construct: (real, given, made) => Reflect.construct(real, given.length === 0 ? [start.now] : given, made),
    apply: () => new Date(start.now).toString(),
    get: (real, name) => (name === 'now' ? () => start.now : Reflect.get(real, name)),
  });

  jar = new Map(Object.entries({ ...start.accounts[area], token: 'review', language }));
  if (asked.get('look')) jar.set('appearance', asked.get('look'));
  Object.defineProperty(document, 'cookie', {
    configurable: true,
    get: () => [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
    set: (text) => {
      const [pair, ...attributes] = String(text).split(';');
      const at = pair.indexOf('=');
      const until = attributes.map((one) => /^\s*expires=(.*)$/i.exec(one)?.[1]).find(Boolean);
      const name = pair.slice(0, at).trim();
      if (until && Date.parse(until) < start.now) jar.delete(name);
      else jar.set(name, pair.slice(at + 1).trim());
    },
  });
  for (const name of ['localStorage', 'sessionStorage']) {
    const kept = new Map();
    const value = {
      get length() {
        return kept.size;
      },
      key: (at) => [...kept.keys()][at] ?? null,
      getItem: (key) => kept.get(String(key)) ?? null,
      setItem: (key, text) => void kept.set(String(key), String(text)),
      removeItem: (key) => void kept.delete(String(key)),
      clear: () => kept.clear(),
    };
    Object.defineProperty(globalThis, name, { configurable: true, value });
  }

  // The scripts of the console's own page, in their order.
  for (const waiting of document.querySelectorAll('template[data-script]')) {
    const script = document.createElement('script');
    const { type, src } = waiting.dataset;
    if (type) script.type = type;
    if (src) script.src = src;
    else script.textContent = waiting.content.textContent;
    document.head.append(script);
  }
  strip(texts[language].strip);
})();
