/**
 * Pages that are not written yet, each as the console of one preview has it: its definition, its entry in the menu, and
 * a handler for its interface. They are held in memory; a preview names its own by a token.
 */
import type { PageEntry } from 'virtual:site/manifest';
import type { Store } from '../../src/database/connection/connection.ts';
import type { Site } from '../../src/grammar/site/resolved.ts';
import { createApp } from '../../src/server/app.ts';
import type { App, AppOptions } from '../../src/server/contract.ts';
import type { Files } from '../../src/grammar/resolve.ts';
import { makeSite } from '../../src/site.ts';
import { manifestOf } from '../site-manifest.ts';
import { pageModule } from '../site-modules.ts';

/** The header by which the console of a preview names its draft. */
export const draftHeader = 'x-dev-draft';
/** Previews at a time; of more the oldest are let go. */
const most = 6;

export interface DraftOptions extends Omit<AppOptions, 'site' | 'database'> {
  /** A database with sample rows for what this site has more. */
  store(site: Site): Promise<Store>;
  /** The site without drafts. */
  present(): Site;
  /** Told why there are no sample rows. */
  failed(error: unknown): void;
}

export interface Draft {
  route: string;
  site: Site;
  /** The pages of its console, it among them. */
  pages: PageEntry[];
  /** Its interface answers, or it is known why not. */
  ready: Promise<void>;
}

interface Held extends Draft {
  /** What its sample rows depend on. */
  rowsOf: string;
  store: Promise<Store>;
  app: Promise<App>;
}

export interface Drafts {
  /** Takes the file as one of the site; undefined where it makes no page. */
  hold(token: string, files: Files, route: string): Draft | undefined;
  of(token: string): Draft | undefined;
  /** Module of the definition of a page that is a draft alone. */
  module(route: string): string | undefined;
  /** Whether that is an address of the draft's interface. */
  isOf(token: string, path: string): boolean;
  /** The answer to a call of a preview to the interface of its draft; undefined where it has none. */
  answer(request: Request): Promise<Response> | undefined;
  /** Lets it go. */
  drop(token: string): void;
  close(): Promise<void>;
}

const preview = {
  zh: '这是预览：看得到，不写入任何数据',
  en: 'This is a preview: it shows, and writes nothing',
};

export function openDrafts({ store, present, failed, ...options }: DraftOptions): Drafts {
  const held = new Map<string, Held>();
  const ended: Promise<unknown>[] = [];
  const end = ({ app, store: rows }: Held): void => {
    const both = app.then((one) => one.close()).finally(() => rows.then((one) => one.close()));
    ended.push(both.catch(() => undefined));
  };
  const drop = (token: string): void => {
    const one = held.get(token);
    held.delete(token);
    if (one) end(one);
  };

  async function answerOf(draft: Held, request: Request): Promise<Response> {
    const language = request.headers.get('accept-language')?.startsWith('en') ? 'en' : 'zh';
    if (request.method !== 'GET')
      return Response.json({ status: 1, error: preview[language], data: null }, { status: 422 });
    const headers = new Headers(request.headers);
    // Nobody is at work here: the session is not kept alive by it.
    headers.set('x-background', '1');
    const reply = await (await draft.app).fetch(new Request(request.url, { headers }));
    const told = new Headers(reply.headers);
    told.set('x-site-digest', present().digest);
    return new Response(reply.body, { status: reply.status, headers: told });
  }

  return {
    hold(token, files, route) {
      const { site } = makeSite(files, true);
      const page = site.pages[route];
      if (!page) return undefined;
      const before = held.get(token);
      const rowsOf = JSON.stringify([page.entity, page.where]);
      const isSame = before?.rowsOf === rowsOf;
      if (before && !isSame) drop(token);
      const rows = before && isSame ? before.store : store(site);
      const app =
        before && isSame
          ? before.app.then((one) => (one.setSite(site), one))
          : rows.then((database) => createApp({ ...options, site, database, readOnly: true }));
      // Without rows the page is still drawn, and its list says so; the next answers begin anew.
      const ready = app.then(
        () => undefined,
        (error: unknown) => {
          failed(error);
          draft.rowsOf = '';
        },
      );
      const draft: Held = { ready, route, site, pages: manifestOf(site).pages, rowsOf, store: rows, app };
      held.delete(token);
      held.set(token, draft);
      const [oldest] = held.keys();
      if (held.size > most && oldest !== undefined) drop(oldest);
      return draft;
    },
    of: (token) => held.get(token),
    module(route) {
      if (Object.hasOwn(present().pages, route)) return undefined;
      const page = [...held.values()].findLast((one) => one.route === route)?.site.pages[route];
      return page && pageModule(page);
    },
    isOf(token, path) {
      const draft = held.get(token);
      if (!draft || Object.hasOwn(present().pages, draft.route)) return false;
      const base = draft.site.pages[draft.route]?.endpoint.base ?? '';
      return path === base || path.startsWith(`${base}/`);
    },
    answer(request) {
      const draft = held.get(request.headers.get(draftHeader) ?? '');
      return draft && answerOf(draft, request);
    },
    drop,
    async close() {
      for (const token of held.keys()) drop(token);
      await Promise.all(ended);
    },
  };
}
