// The page of the reference: search as one types, keys.
addEventListener('DOMContentLoaded', () => {
  const input = document.querySelector('input[name="q"]');
  const main = document.querySelector('main');
  const contents = document.querySelector('.contents');
  const wide = matchMedia('(min-width: 900px)');
  const fold = () => (contents.open = wide.matches);
  fold();
  wide.addEventListener('change', fold);
  const current = contents.querySelector('[aria-current]');
  if (current) contents.scrollTop = current.offsetTop - contents.clientHeight / 2;

  const status = document.querySelector('[role="status"]');
  let turns = 0;
  // What is found takes the place of the page; without a search the page is there again.
  const search = async () => {
    const turn = ++turns;
    const params = new URLSearchParams(input.value.trim() === '' ? {} : { q: input.value });
    history.replaceState(null, '', `${location.pathname}${params.size > 0 ? `?${params}` : ''}`);
    params.set('part', '');
    const answer = await fetch(`${location.pathname}?${params}`);
    const html = await answer.text();
    if (turn !== turns) return;
    main.innerHTML = html;
    status.textContent = main.querySelector('h1').textContent;
  };
  input.addEventListener('input', () => void search());
  input.form.addEventListener('submit', (event) => event.preventDefault());

  const entries = () => [...main.querySelectorAll('.entry')];
  const move = (by) => {
    const all = entries();
    const at = all.indexOf(document.activeElement) + by;
    if (at < 0) input.focus();
    else all[Math.min(at, all.length - 1)]?.focus();
  };
  addEventListener('keydown', (event) => {
    const typing = event.target === input;
    if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    const inList = typing || event.target.classList?.contains('entry');
    if (event.key === '/' && !typing) input.select();
    else if (event.key === 'ArrowDown' && inList) move(1);
    else if (event.key === 'ArrowUp' && inList && !typing) move(-1);
    else if (event.key === 'Enter' && typing) entries()[0]?.click();
    else if (event.key === 'Escape' && inList) {
      if (input.value !== '') {
        input.value = '';
        void search();
      }
      input.focus();
    } else return;
    event.preventDefault();
  });

  // Files of examples open in the editor, and the page stays.
  main.addEventListener('click', (event) => {
    const link = event.target.closest?.('[data-open]');
    if (!link) return;
    event.preventDefault();
    void fetch(link.href);
  });
});
