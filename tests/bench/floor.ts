/**
 * The floor that the console is measured against: what somebody would write by hand who wants these rows on a screen
 * and nothing else. No framework, no styles but a border, every screen drawn by one string of HTML.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';

/** One cell of a table: its lines, and what in it is operated. */
interface Cell {
  text: string;
  controls: Control[];
}
interface Control {
  tag: string;
  type: string;
  label: string;
  value: string;
  options: string[];
}

/** What a screen of the console shows, without how. */
export interface Screen {
  title: string;
  tables: { head: string[]; rows: Cell[][] }[];
  controls: Control[];
  /** Texts that stand in no table. */
  texts: string[];
  /** SVG of its charts. */
  drawings: string[];
}

/** Reads the screen that the console shows. */
export function copyScreen(page: Page, place = 'main'): Promise<Screen> {
  return page
    .locator(place)
    .first()
    .evaluate((main): Screen => {
      const textOf = (node: Element | null | undefined): string =>
        (node as HTMLElement | null)?.innerText?.trim() ?? '';
      const controlOf = (node: Element): Control => {
        const field = node as HTMLInputElement & HTMLSelectElement;
        const type = node.getAttribute('type') ?? '';
        const named = field.getAttribute('aria-label') ?? textOf(field.labels?.[0]);
        return {
          tag: node.tagName.toLowerCase(),
          type,
          label: named || textOf(node),
          value: type === 'file' || type === 'password' ? '' : String(field.value ?? ''),
          options: node.tagName === 'SELECT' ? [...field.options].map((option) => option.text) : [],
        };
      };
      const operated = 'input, select, textarea, button';
      const tables = [...main.querySelectorAll('table')];
      const beside = (node: Element): boolean => node.closest('table') === null;
      return {
        title: main.querySelector('h1')?.textContent ?? '',
        tables: tables.map((table) => ({
          head: [...table.querySelectorAll('thead th')].map(textOf),
          rows: [...table.querySelectorAll('tbody tr')].map((row) =>
            [...(row as HTMLTableRowElement).cells].map((cell) => ({
              text: textOf(cell),
              controls: [...cell.querySelectorAll(operated)].map(controlOf),
            })),
          ),
        })),
        controls: [...main.querySelectorAll(operated)].filter(beside).map(controlOf),
        texts: [...main.querySelectorAll('dt, dd, h2, h3, p, .figure, li')].filter(beside).map(textOf),
        drawings: [...main.querySelectorAll('svg')].map((one) => one.outerHTML),
      };
    });
}

export interface Floor {
  url: string;
  stop(): Promise<void>;
}

/** Serves the floor. `screens` by path, "/order/index"; `menu`: titles and paths of its entries. */
export async function openFloor(screens: Map<string, Screen>, menu: [string, string][]): Promise<Floor> {
  const document = gzipSync(html(menu));
  const server = createServer((asked, answer) => {
    const { pathname, searchParams } = new URL(asked.url ?? '/', 'http://floor');
    const send = (type: string, body: Uint8Array): void => {
      answer.writeHead(200, { 'content-type': type, 'content-encoding': 'gzip', 'content-length': body.length });
      answer.end(body);
    };
    if (pathname === '/healthz') return send('text/html', gzipSync('<!doctype html><title>-</title>'));
    if (pathname !== '/api/screen') return send('text/html; charset=utf-8', document);
    // A page that nobody has copied is drawn like the first one.
    const screen = screens.get(searchParams.get('at') ?? '') ?? [...screens.values()][0];
    const turned = searchParams.get('turned') === '1';
    const tables = screen?.tables.map(({ head, rows }) => ({ head, rows: turned ? [...rows].reverse() : rows }));
    return send('application/json', gzipSync(JSON.stringify({ ...screen, tables })));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const html = (menu: [string, string][]): string => `<!doctype html>
<html lang="zh-CN"><meta charset="utf-8"><title>floor</title>
<style>
  body { display: grid; grid-template-columns: 200px 1fr; margin: 0; font: 14px sans-serif }
  nav a { display: block; padding: 6px }
  table { border-collapse: collapse } td, th { border: 1px solid #ccc; padding: 4px; white-space: pre-line }
</style>
<nav>${menu.map(([title, path]) => `<a href="#${path}">${escaped(title)}</a>`).join('')}</nav>
<main></main>
<script>
const main = document.querySelector('main');
const safe = (text) => text.replace(/[&<"]/g, (sign) => '&#' + sign.charCodeAt(0) + ';');
const control = ({ tag, type, label, value, options }) =>
  tag === 'button' ? '<button>' + safe(label) + '</button>'
  : tag === 'select' ? '<select>' + options.map((one) => '<option>' + safe(one)).join('') + '</select>'
  : tag === 'textarea' ? '<textarea>' + safe(value) + '</textarea>'
  : '<input type="' + type + '" value="' + safe(value) + '">';
const labelled = (one) => one.tag === 'button' ? control(one) : '<label>' + safe(one.label) + control(one) + '</label>';
const cell = ({ text, controls }) => '<td>' + safe(text) + controls.map(control).join('') + '</td>';
const draw = ({ title, tables, controls, texts, drawings }) => {
  main.innerHTML = '<h1>' + safe(title) + '</h1>' + controls.map(labelled).join('')
    + texts.map((text) => '<p>' + safe(text) + '</p>').join('') + drawings.join('')
    + tables.map(({ head, rows }) => '<table><thead><tr>'
      + head.map((one) => '<th><button>' + safe(one) + '</button></th>').join('') + '</tr></thead><tbody>'
      + rows.map((row) => '<tr>' + row.map(cell).join('') + '</tr>').join('') + '</tbody></table>').join('');
  main.dataset.path = location.hash.slice(1);
};
let turned = 0;
const ask = async (at) =>
  (await fetch('/api/screen?at=' + encodeURIComponent(at) + '&turned=' + turned)).json();
const show = async () => {
  const at = location.hash.slice(1);
  if (at) draw(await ask(at));
  else main.innerHTML = '<form><label>账号<input name="username"></label>'
    + '<label>密码<input name="password" type="password"></label><button>登录</button></form>';
};
addEventListener('hashchange', show);
main.addEventListener('click', async (event) => {
  if (event.target.closest('thead button')) { turned = 1 - turned; await show(); }
  else if (event.target.closest('tbody button')) {
    const { controls, texts } = await ask('dialog');
    const box = document.createElement('dialog');
    // As the console's dialogs are found.
    box.setAttribute('role', 'dialog');
    box.innerHTML = texts.map((text) => '<p>' + safe(text) + '</p>').join('') + controls.map(labelled).join('');
    main.append(box);
    box.showModal();
  }
});
show();
</script>
</html>
`;
