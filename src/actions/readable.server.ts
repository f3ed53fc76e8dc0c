/** Values of an action as a person reads them: in notices, and in what the history says. */
import type { Work } from '../database/contract.ts';
import { saidOn } from '../database/rows/lists-in-force.ts';
import { titlesOf } from '../database/query/titles.ts';
import { fieldModels } from '../fields/models.ts';
import type { Situation, Types } from '../grammar/expressions/cel-action.ts';
import { withWords } from '../grammar/site/list-words.ts';
import { namesIn } from '../grammar/check/action/sentences.ts';
import type { Json, Text } from '../grammar/declarations/declarations.ts';
import type { Language } from '../grammar/site/models.ts';
import type { FieldDef } from '../grammar/site/resolved.ts';
import { Evaluation } from './evaluation.ts';
import { filled } from './plan.ts';

/** A value of the field: the title of what it refers to, else what its type prints. */
export async function printed(value: Json, field: FieldDef, language: Language, work: Work): Promise<string> {
  if (field.to !== undefined && typeof value === 'number') {
    const titles = await titlesOf({ ...work, language }, new Map([[field.to, new Set([value])]]));
    return titles.get(field.to)?.get(value) ?? '';
  }
  const said = withWords(field, saidOn(work.site));
  return fieldModels[field.type as keyof typeof fieldModels].print(value, said, language);
}

/** The same with titles and names of options in the place of ids and options that the text names. */
async function readable(
  text: Text,
  work: Work,
  { types, situation }: Evaluation,
  language: Language,
): Promise<Evaluation> {
  const shown: Pick<Situation, Part> = { ...situation };
  for (const name of new Set(namesIn(text[language]))) {
    const [part, key, field] = partOf(types, name);
    const value = shown[part]?.[key];
    const known = field && (field.to === undefined ? field.options && value : typeof value === 'number');
    // A masked one is told by its mask, or not at all.
    if (!known || field.mask) continue;
    shown[part] = { ...shown[part], [key]: await printed(value as Json, field, language, work) };
  }
  return new Evaluation(types, { ...situation, ...shown });
}

type Part = 'record' | 'before' | 'form' | 'row';

/** What a name in a text reads: of "form.days" the form, "days", its field. */
function partOf({ fields, form, row = {} }: Types, name: string): [Part, string, FieldDef | undefined] {
  const [first = '', member = ''] = name.split('.');
  if (first === 'form') return [first, member, form[member]];
  if (first === 'before') return [first, member, fields[member]];
  if (first === 'row') return [first, member, row[member]];
  return ['record', name, fields[name]];
}

/** A sentence of an action, in both languages, as people read it. */
export async function sentence(
  text: Text,
  work: Work,
  evaluation: Evaluation,
  beside: { [name: string]: unknown } = {},
): Promise<Text> {
  const said = async (language: Language): Promise<string> => {
    const shown = await readable(text, work, evaluation, language);
    const { row } = shown.situation;
    return filled(text, shown, row ? { ...beside, row } : beside)[language];
  };
  return { zh: await said('zh'), en: await said('en') };
}
