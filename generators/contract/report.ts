/** A contract run as it is told: page by page, and the rules that would make what was seen fit. */
import type { Language } from '../../src/grammar/site/models.ts';
import type { HostConfig } from '../../src/providers/foreign/config.ts';
import { merged } from './envelope.ts';
import type { CallReport, PageReport } from './page.ts';
import { words } from './words.ts';

/**
 * What a configuration would have to say, beside what it says; undefined when nothing differs.
 *
 * @param answers what was told of statuses.
 */
export function proposalOf(
  answers: readonly Pick<PageReport, 'envelopes' | 'ended'>[],
  pages: readonly Pick<PageReport, 'rules'>[],
  config: HostConfig,
): Pick<HostConfig, 'envelope' | 'endpoints' | 'sessionEnded'> | undefined {
  const envelope = merged(answers.flatMap(({ envelopes }) => envelopes));
  const endpoints = pages.flatMap((page) => page.rules);
  const known = (config.sessionEnded?.status ?? []).map(Number);
  const ended = [...new Set(answers.flatMap((one) => one.ended))].filter((one) => !known.includes(one));
  const proposal = {
    ...(envelope ? { envelope } : {}),
    ...(ended.length > 0 ? { sessionEnded: { ...config.sessionEnded, status: [...known, ...ended] } } : {}),
    ...(endpoints.length > 0 ? { endpoints } : {}),
  };
  return Object.keys(proposal).length > 0 ? proposal : undefined;
}

export const isWrong = ({ outcome }: CallReport): boolean => outcome !== 'matched' && outcome !== 'unasked';

/** Numbers of a run. */
export function countsOf(pages: readonly PageReport[]): { calls: number; wrong: number; unasked: number } {
  const calls = pages.flatMap((page) => page.calls);
  return {
    calls: calls.length,
    wrong: calls.filter(isWrong).length,
    unasked: calls.filter(({ outcome }) => outcome === 'unasked').length,
  };
}

const marks = { matched: '✔', unasked: '·' } as const;

/** Lines of one page. */
export function linesOf({ route, label, calls }: PageReport, language: Language): string[] {
  const say = words[language];
  return [
    `${route}  ${label[language]}`,
    ...calls.flatMap((one) => {
      const { operation, call, http, outcome, error, rows, findings } = one;
      const mark = marks[outcome as keyof typeof marks] ?? '✖';
      const facts = [...(http === 0 ? [] : [`HTTP ${http}`]), ...(rows > 0 ? [say.rows(rows)] : [])].join(', ');
      return [
        `  ${mark} ${operation}  ${call}  ${say.outcome[outcome]}${facts ? ` (${facts})` : ''}${error ? `: ${error}` : ''}`,
        ...findings.map(
          ({ what, at, found }) => `      ${what === 'unread' ? '·' : '✖'} ${say.finding[what](at, found)}`,
        ),
      ];
    }),
  ];
}
