/**
 * The sign-in page, made of elements by hand: React comes with the console, while somebody types. It is made once;
 * `paint` puts the words and the state of the moment into it.
 */
import { plainT } from '../base/catalogue.ts';
import type { Area } from '../providers/area.ts';
import { getLanguage, onLanguage, setLanguage } from '../providers/language.ts';
import { onDuty, stateOfDuty } from '../providers/sign-out-duty.ts';
import { give, make } from './element.tsx';
import { signIn } from './sign-in.ts';
import { loginTexts } from './texts.ts';
import './login.css';

type Fault = { field: 'username' | 'password' } | { text: string; tone: 'warning' | 'error' | 'success' } | undefined;

const languages = [
  ['zh', '中文'],
  ['en', 'English'],
] as const;
const areas = ['admin', 'seller'] as const;

interface Given {
  area: Area;
  /** The former session could not be read. */
  torn: boolean;
  /** A name and a password are on their way. */
  onSend(): void;
  onSignedIn(area: Area): void;
}

/** An input with its label and what is wrong with it. */
function makeField(name: 'username' | 'password', input: HTMLInputElement, beside?: HTMLElement) {
  const fault = make('span', { id: `login-${name}-fault`, role: 'alert', class: 'field-error' });
  const label = make('label', { class: 'field-label', for: input.id });
  const box = make('div', { class: 'field' }, label, beside ?? input);
  return {
    box,
    input,
    paint(text: string, wanted: string | undefined): void {
      label.textContent = text;
      give(input, {
        'aria-invalid': wanted === undefined ? undefined : 'true',
        'aria-describedby': wanted === undefined ? undefined : fault.id,
      });
      if (wanted === undefined) return fault.remove();
      fault.textContent = wanted;
      if (!fault.isConnected) box.append(fault);
    },
  };
}

/** Draws the page into its place; gives a function that ends it. */
export function drawLogin(place: HTMLElement, { area: first, torn, onSend, onSignedIn }: Given): () => void {
  let area = first;
  let seen = false;
  let busy = false;
  let ended = false;
  let fault: Fault = torn ? { text: plainT(getLanguage(), loginTexts)('torn'), tone: 'warning' } : undefined;

  const heading = make('h1');
  const language = make(
    'div',
    { role: 'group', class: 'login-language' },
    ...languages.map(([key, text]) =>
      make(
        'button',
        { type: 'button', lang: key, class: 'btn btn-text btn-small', onclick: () => void setLanguage(key) },
        text,
      ),
    ),
  );
  const duty = make('p', { role: 'status' });
  const legend = make('legend', { class: 'visually-hidden' });
  const choices = areas.map((key) => {
    const name = make('span');
    const choose = (): void => {
      area = key;
      paint();
    };
    const radio = make('input', { type: 'radio', name: 'area', value: key, checked: key === area, onchange: choose });
    return { key, name, box: make('label', { class: 'login-area' }, radio, name) };
  });
  const hint = make('p', { class: 'field-hint', id: 'login-area-hint' });
  const show = make('button', {
    type: 'button',
    class: 'btn btn-text btn-small',
    onclick: () => {
      seen = !seen;
      paint();
    },
  });
  const shared = { class: 'input', required: true };
  const user = makeField(
    'username',
    make('input', {
      ...shared,
      id: 'login-username',
      name: 'username',
      autocomplete: 'username',
      autocapitalize: 'none',
      spellcheck: 'false',
    }),
  );
  const secret = make('input', {
    ...shared,
    id: 'login-password',
    name: 'password',
    type: 'password',
    autocomplete: 'current-password',
  });
  const word = makeField('password', secret, make('div', { class: 'login-secret' }, secret, show));
  const note = make('div', { role: 'alert' });
  const send = make('button', { type: 'submit' });
  const forgotten = make('button', {
    type: 'button',
    class: 'btn btn-text btn-small',
    onclick: () => void openForgotten(),
  });
  const form = make(
    'form',
    { class: 'login-card panel', novalidate: true, onsubmit: (event: SubmitEvent) => void submit(event) },
    make('div', { class: 'login-head' }, heading, language),
    make('fieldset', { class: 'login-areas', 'aria-describedby': hint.id }, legend, ...choices.map(({ box }) => box)),
    hint,
    user.box,
    word.box,
    note,
    send,
  );
  const page = make('main', { class: 'login' }, form);

  function paint(): void {
    const now = getLanguage();
    const t = plainT(now, loginTexts);
    const wrong = fault && 'field' in fault ? fault.field : undefined;
    document.title = t('title');
    heading.textContent = t('title');
    give(language, { 'aria-label': t('language') });
    languages.forEach(([key], at) =>
      give(language.children[at] as HTMLElement, { 'aria-pressed': String(key === now) }),
    );
    const owed = stateOfDuty();
    give(duty, { class: `banner banner-${owed === 'done' ? 'success' : 'warning'}` });
    duty.textContent = owed === 'done' ? t('dutyDone') : t('dutyOpen');
    if (owed === 'none') duty.remove();
    else if (!duty.isConnected) form.children[0]?.after(duty);
    legend.textContent = t('area');
    for (const { key, name } of choices) name.textContent = t(key);
    hint.textContent = area === 'seller' ? t('sellerHint') : t('adminHint');
    user.paint(t('username'), wrong === 'username' ? t('usernameWanted') : undefined);
    word.paint(t('password'), wrong === 'password' ? t('passwordWanted') : undefined);
    give(secret, { type: seen ? 'text' : 'password' });
    give(show, { 'aria-pressed': String(seen) });
    show.textContent = seen ? t('hide') : t('show');
    note.replaceChildren(
      ...(fault && 'text' in fault ? [make('p', { class: `banner banner-${fault.tone}` }, fault.text)] : []),
    );
    give(send, {
      class: busy ? 'btn btn-primary btn-busy' : 'btn btn-primary',
      'aria-disabled': busy ? 'true' : undefined,
    });
    send.textContent = busy ? t('signingIn') : t('signIn');
    forgotten.textContent = t('forgotten');
    forgotten.disabled = busy;
    if (area !== 'seller') forgotten.remove();
    else if (!forgotten.isConnected) form.append(forgotten);
  }

  const tell = (next: Fault): void => {
    fault = next;
    paint();
  };

  async function submit(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    if (busy) return;
    const name = user.input.value.trim();
    if (!name || !secret.value) {
      tell({ field: name ? 'password' : 'username' });
      (name ? secret : user.input).focus();
      return;
    }
    busy = true;
    tell(undefined);
    onSend();
    const result = await signIn(area, name, secret.value).catch(() => ({ ok: false, why: 'failed' }) as const);
    if (result.ok) return onSignedIn(area);
    busy = false;
    // Left meanwhile, for a link that somebody followed: nothing of it is drawn or focused.
    if (ended) return;
    const t = plainT(getLanguage(), loginTexts);
    if (result.why === 'warning') tell({ text: result.text || t('failed'), tone: 'warning' });
    else tell({ text: result.why === 'cookies' ? t('noCookies') : t('failed'), tone: 'error' });
    secret.focus();
  }

  let asking = false;
  async function openForgotten(): Promise<void> {
    if (asking) return;
    asking = true;
    try {
      const { askForgotten } = await import('./forgotten/open.tsx');
      const done = await askForgotten(page);
      if (done !== undefined && !ended) tell({ text: done, tone: 'success' });
    } catch {
      if (!ended) tell({ text: plainT(getLanguage(), loginTexts)('failed'), tone: 'error' });
    } finally {
      asking = false;
    }
  }

  paint();
  place.replaceChildren(page);
  user.input.focus();
  const ends = [onLanguage(paint), onDuty(paint)];
  return () => {
    ended = true;
    for (const end of ends) end();
  };
}
