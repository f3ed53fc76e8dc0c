// The reader's appearance and colours, as in the console.
(() => {
  const root = document.documentElement;
  const system = matchMedia('(prefers-color-scheme: dark)');
  const scheme = () => {
    const chosen = /(?:^|; )appearance=(light|dark)(?:;|$)/.exec(document.cookie);
    root.dataset.theme = chosen ? chosen[1] : system.matches ? 'dark' : 'light';
  };
  scheme();
  system.addEventListener('change', scheme);
  try {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(localStorage.getItem('zhanggui.look.css') ?? '');
    document.adoptedStyleSheets = [sheet];
  } catch {
    // Storage is switched off: the default colours.
  }
})();
