// The page of a new page: asks the development server what it says of the answers while they are given.
addEventListener('DOMContentLoaded', () => {
  const { token, ...say } = document.body.dataset;
  const find = (selector) => document.querySelector(selector);
  const form = find('form');
  const button = find('form button');
  const [state, done, file, path, drawn] = ['#state', '#done', '#file', '#path', '#drawn'].map(find);
  const stage = find('.stage');
  const frame = find('iframe');
  const fileWaiting = file.innerHTML;
  const touched = new Set();
  const answers = () => Object.fromEntries(new FormData(form));

  const ask = async (what) => {
    try {
      const answer = await fetch(`/dev/new/${what}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-zhanggui-dev': '1' },
        body: JSON.stringify({ token, answers: answers() }),
      });
      return await answer.json();
    } catch {
      return { told: say.failed };
    }
  };
  const fill = (element, text) => {
    if (element.textContent !== text) element.textContent = text;
  };
  const refuse = (name, text) => {
    fill(find(`#refusal-${name}`), text);
    if (text) form.elements[name].setAttribute('aria-invalid', 'true');
    else form.elements[name].removeAttribute('aria-invalid');
  };
  const allow = (isGood) => button.setAttribute('aria-disabled', String(!isGood));
  const allowed = () => button.getAttribute('aria-disabled') === 'false';

  // A wide console is drawn smaller, so that all of it is seen.
  let width = 1280;
  const fit = () => {
    const scale = Math.min(1, stage.clientWidth / width);
    Object.assign(frame.style, {
      width: `${width}px`,
      height: `${stage.clientHeight / scale}px`,
      transform: `scale(${scale})`,
    });
  };
  new ResizeObserver(fit).observe(stage);
  const show = (route) => {
    stage.hidden = false;
    const hash = `#/${route}`;
    if (frame.dataset.route === undefined) {
      fill(drawn, say.drawing);
      frame.src = `/dev/new/console?draft=${token}${hash}`;
      frame.addEventListener('load', () => fill(drawn, ''), { once: true });
    } else if (frame.dataset.route !== route) frame.contentWindow.location.hash = hash;
    frame.dataset.route = route;
    fit();
  };
  const hide = (told) => {
    stage.hidden = true;
    fill(drawn, told);
  };

  let turn = 0;
  let isWritten = false;
  /** What was said last of each answer. */
  const refusals = {};
  const judge = async () => {
    const mine = (turn += 1);
    const judged = await ask('judge');
    if (mine !== turn) return;
    if (!judged.fields) return fill(state, judged.told);
    for (const { name, choices, hint, refusal } of judged.fields) {
      const list = find(`#choices-${name}`);
      if (list && list.innerHTML !== choices) list.innerHTML = choices;
      fill(find(`#hint-${name}`), hint);
      refusals[name] = refusal;
      refuse(name, touched.has(name) ? refusal : '');
    }
    fill(path, judged.path ?? '');
    file.innerHTML = judged.file ?? fileWaiting;
    if (!judged.path) {
      hide(say.previewwaiting);
      return fill(state, say.waiting);
    }
    fill(state, say.checking);
    const previewed = await ask('preview');
    if (mine !== turn) return;
    if (previewed.isDrawn) show(previewed.route);
    else hide(previewed.told ?? say.previewnone);
    const checked = await ask('check');
    if (mine !== turn) return;
    fill(state, checked.told ?? say.waiting);
    if (!checked.file) return;
    file.innerHTML = checked.file;
    for (const [name, text] of Object.entries(checked.refusals)) refuse(name, text);
    allow(checked.isGood);
  };
  let timer;
  const changed = () => {
    if (isWritten) return;
    allow(false);
    turn += 1;
    clearTimeout(timer);
    timer = setTimeout(() => void judge(), 250);
  };
  form.addEventListener('input', (event) => {
    // What is being typed is told of when it is left; what was told of already is told anew as it changes.
    if (find(`#refusal-${event.target.name}`).textContent) touched.add(event.target.name);
    changed();
  });
  form.addEventListener('focusout', ({ target: { name, value } }) => {
    if (!name || value === '' || touched.has(name)) return;
    touched.add(name);
    if (refusals[name]) refuse(name, refusals[name]);
  });

  const tell = (html) => {
    done.className = 'panel panel-body banner-success';
    done.innerHTML = html;
    done.hidden = false;
    (done.querySelector('a') ?? done).focus();
  };
  const lock = (isLocked) => {
    isWritten = isLocked;
    for (const input of form.querySelectorAll('input')) input.readOnly = isLocked;
    allow(false);
  };
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    if (!allowed()) {
      for (const { name } of form.querySelectorAll('input')) touched.add(name);
      if (isWritten) return;
      clearTimeout(timer);
      await judge();
      form.querySelector('[aria-invalid]')?.focus();
      // Pressed while it was being checked.
      if (!allowed()) return;
    }
    allow(false);
    const answer = await ask('write');
    fill(state, answer.isWritten ? '' : answer.told);
    if (!answer.isWritten) return;
    lock(true);
    file.innerHTML = answer.file;
    tell(answer.done);
  });
  done.addEventListener('click', async (event) => {
    const takes = event.target.closest('[data-takes]')?.dataset.takes;
    if (takes === 'another') location.reload();
    if (takes !== 'back') return;
    const answer = await ask('back');
    tell(answer.done ?? answer.told);
    lock(false);
    changed();
  });
  const widths = [...document.querySelectorAll('[data-width]')];
  const wide = (value) => {
    width = value;
    for (const one of widths) one.setAttribute('aria-pressed', String(Number(one.dataset.width) === value));
    fit();
  };
  for (const one of widths) one.addEventListener('click', () => wide(Number(one.dataset.width)));
  if (matchMedia('(max-width: 600px)').matches) wide(390);
  void judge();
  form.elements[0].focus();
});
