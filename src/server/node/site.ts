import { type Language } from '../../base/language.ts';
import { existsSync } from 'node:fs';
import { printProblem } from '../../grammar/problems/report.ts';
import type { Site } from '../../grammar/site/resolved.ts';
import { forgetSources } from '../../grammar/resolve/sources.ts';
import { makeSite } from '../../site.ts';
import { readSchemas } from './read-schemas.ts';
import { SettingsError } from './settings.ts';

/** Problems shown at most. */
const most = 30;

/**
 * The site of that folder; refused with every problem as file:line:column when a declaration is faulty or there is
 * none. A server that shows half of its pages must not look ready. `checked`: digest of the declarations that the build
 * has judged already.
 */
export function readSite(folder: string, language: Language, checked?: string): Site {
  if (!existsSync(folder))
    throw new SettingsError(
      `没有目录 ${folder}，请检查 ZHANGGUI_SCHEMAS。 / There is no folder ${folder}; check ZHANGGUI_SCHEMAS.`,
    );
  const { site, problems } = makeSite(readSchemas(folder), checked);
  forgetSources();
  const errors = problems.filter((problem) => problem.severity === 'error');
  if (errors.length > 0) {
    const lines = errors.slice(0, most).map((problem) => `✖ ${printProblem(problem, language, `${folder}/`)}`);
    if (errors.length > most) lines.push(`… ${errors.length - most}`);
    throw new SettingsError(
      `${lines.join('\n')}\n${errors.length} 处声明有误，未启动；请修正后重试（npm run check）。 / ${errors.length} declarations are faulty; nothing was started. Correct them (npm run check).`,
    );
  }
  if (Object.keys(site.pages).length === 0)
    throw new SettingsError(
      `${folder} 中没有任何页面声明，请检查 ZHANGGUI_SCHEMAS。 / ${folder} declares no page; check ZHANGGUI_SCHEMAS.`,
    );
  return site;
}
