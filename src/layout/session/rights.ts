/** Somebody's rights changed while they work: the menu follows, tags of lost pages close, drafts stay. */
import { catalogue } from '../../base/catalogue.ts';
import { fixedT } from '../../base/texts.ts';
import { marks, type Language } from '../../base/language.ts';
import type { QueryClient } from '@tanstack/react-query';
import { mayOpen } from '../../access/may.ts';
import { everyPage, listPages } from '../../kinds/navigation/named-pages.tsx';
import { pathOf } from '../../providers/area.ts';
import { getLanguage } from '../../providers/language.ts';
import { notice } from '../../providers/notices.ts';
import { storeRoles } from '../../providers/role-cookie.ts';
import { rolesOf, type LiveSession } from '../../providers/session.ts';
import { mayVisit } from '../router/router.tsx';
import { dispatchTags, getTags } from '../tags/tag-store.ts';
import { lostPages } from './decisions.ts';
import { getSession, setSession } from './live.ts';

/** Most pages that the notice names. */
const mostNamed = 5;

const texts = catalogue('rights', {
  changed: { zh: '您的权限已更新', en: 'Your permissions have changed' },
  lost: {
    zh: '您的权限已更新，以下页面不再可用：{{names}}',
    en: 'Your permissions have changed. No longer available: {{names}}',
  },
  lostMore: {
    zh: '您的权限已更新，以下页面不再可用：{{names}} 等 {{all}} 个',
    en: 'Your permissions have changed. No longer available: {{names}} and more ({{more}})',
  },
});

/** What the notice says: the lost pages by name, the first few of many. */
export function rightsNotice(titles: readonly string[], language: Language): string {
  const t = fixedT(language, texts);
  if (titles.length === 0) return t('changed');
  const names = titles.slice(0, mostNamed).join(marks.comma[language]);
  const more = titles.length - mostNamed;
  return t(more > 0 ? 'lostMore' : 'lost', { names, all: titles.length, more });
}

/** Draws the console by new rights. */
export async function applyRights(
  next: LiveSession,
  go: (path: string) => Promise<void>,
  client: QueryClient,
): Promise<void> {
  const lost = lostPages(everyPage(), getSession(), next);
  listPages(next.others === false ? (page) => mayOpen(next, page).ok : () => true);
  setSession(next);
  // Labels that do not arrive are stored at the next change: the session itself is asked at every start.
  if (!next.viewing) void storeRoles(rolesOf(next)).catch(() => undefined);
  const home = { path: pathOf('home', next.area), query: '', route: 'home' };
  let target: string | undefined;
  for (const tag of getTags().tabs.filter(({ path }) => !mayVisit(next, path))) {
    dispatchTags({ does: 'pin', path: tag.path, on: false }, home);
    target = dispatchTags({ does: 'close', path: tag.path }, home).go ?? target;
  }
  const language = getLanguage();
  notice(
    rightsNotice(
      lost.map(({ label }) => label[language]),
      language,
    ),
    'warning',
  );
  if (target !== undefined) await go(target);
  // What was seen by other rights is not drawn again.
  client.removeQueries({ type: 'inactive' });
  await client.invalidateQueries();
}
