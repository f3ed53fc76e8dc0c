/**
 * Sentences that stand in the source in both languages, as the file of one language has them: each reader gets those
 * of the own language, and those of the other with the switch to it.
 */
import type { Plugin } from 'vite';
import { afterComma, literalsIn, nameOf, without, type Part } from './literals.ts';

const texts = /\/src\/providers\/texts\/(zh|en)\.ts$/;
const messages = /\/src\/providers\/messages\/\w+\.ts$/;
const asked = /\?(zh|en)$/;

export function oneLanguagePlugin(): Plugin {
  return {
    name: 'zhanggui-one-language',
    enforce: 'pre',
    apply: (config, { command }) => command === 'build' && config.build?.ssr === undefined,
    async resolveId(source, importer) {
      const [, language = asked.exec(importer ?? '')?.[1]] = texts.exec(importer ?? '') ?? [];
      if (!importer || language === undefined) return undefined;
      const found = await this.resolve(source, importer.replace(asked, ''), { skipSelf: true });
      return found && messages.test(found.id) ? `${found.id}?${language}` : found;
    },
    transform: {
      order: 'post',
      filter: { id: asked },
      handler(code, id) {
        const other = asked.exec(id)?.[1] === 'zh' ? 'en' : 'zh';
        const cuts: [start: number, end: number][] = [];
        for (const literal of literalsIn(this.parse(code) as unknown as Part)) {
          const members = new Map(literal.properties?.map((one) => [nameOf(one), one]));
          const member = members.get(other);
          if (member && members.has('zh') && members.has('en')) cuts.push([member.start, afterComma(code, member.end)]);
        }
        return { code: without(code, cuts), map: null };
      },
    },
  };
}
