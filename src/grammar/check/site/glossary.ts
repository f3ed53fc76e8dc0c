/** Words of all files by `_glossary.json`: a term has one English, and no other word stands for it. */
import { glossaryJudge, type Glossary, type GlossaryFault } from '../../sentences/glossary.ts';
import { toValue, type Node, type Place, type ScalarNode } from '../../json/nodes.ts';
import type { Reporter } from '../../problems/report.ts';
import type { Source, Sources } from '../../resolve/sources.ts';

interface Found {
  at: Place;
  fault: GlossaryFault;
}

/** What was found of a file that has not changed since, by the same glossary. */
const known = new WeakMap<Node, { glossary: Node; found: Found[] }>();

/** Reports the words of one file; undefined where there is no glossary. */
export function glossaryCheck(glossary: Source | undefined): ((source: Source, report: Reporter) => void) | undefined {
  if (!glossary) return undefined;
  let judge: ReturnType<typeof glossaryJudge> | undefined;
  return (source, report) => {
    const { node } = glossary;
    let of = known.get(source.node);
    if (of?.glossary !== node) {
      const { $schema: _, ...terms } = toValue(node) as unknown as Glossary & { $schema?: unknown };
      judge ??= glossaryJudge(terms);
      of = { glossary: node, found: faultsIn(source.node, judge) };
      known.set(source.node, of);
    }
    for (const { at, fault } of of.found)
      if (fault.code === 'glossary-term')
        report.add(fault.code, at, { term: fault.zh, found: fault.found, allowed: fault.allowed.join(' / ') });
      else report.add(fault.code, at, { word: fault.word, term: fault.term, en: fault.en });
  };
}

/** Files whose words are judged. */
export function glossaryFiles(sources: Sources): Source[] {
  const { entities, mixins, lists, roles, ledger, groups, bases, pages, services } = sources;
  return [
    ...[entities, mixins, lists, roles, ledger, groups, bases, pages].flatMap((all) => [...all.values()]),
    ...(services ? [services] : []),
  ];
}

function faultsIn(node: Node, judge: ReturnType<typeof glossaryJudge>): Found[] {
  if (node.sort === 'scalar') return [];
  if (node.sort === 'array') return node.items.flatMap((item) => faultsIn(item, judge));
  const zh = node.members.get('zh')?.value;
  const en = node.members.get('en')?.value;
  if (isWords(zh) && isWords(en))
    return judge({ zh: zh.value, en: en.value }).map((fault) => ({
      at: fault.code === 'glossary-avoid' && zh.value.includes(fault.word) ? zh : en,
      fault,
    }));
  return [...node.members.values()].flatMap((member) => faultsIn(member.value, judge));
}

const isWords = (node: Node | undefined): node is ScalarNode & { value: string } =>
  node?.sort === 'scalar' && typeof node.value === 'string';
