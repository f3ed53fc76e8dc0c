/** Values of an action as a person reads them: in notices, and in what the history says. */
import type { Work } from '../database/contract.ts';
import { saidOn } from '../database/lists-in-force.ts';
import { titlesOf } from '../database/titles.ts';
import { fieldModels } from '../fields/models.ts';
import type { Situation, Types } from '../grammar/cel-action.ts';
import { withWords } from '../grammar/list-words.ts';
import { namesIn, noticeField } from '../grammar/check-notice.ts';
import type { Json, Text } from '../grammar/declarations.ts';
import type { Language } from '../grammar/models.ts';
import type { ActionDef, FieldDef } from '../grammar/resolved.ts';

/** A value of the field: the title of what it refers to, else what its type prints. */
export async function printed(value: Json, field: FieldDef, language: Language, work: Work): Promise<string> {
  if (field.to !== undefined && typeof value === 'number') {
    const titles = await titlesOf({ ...work, language }, new Map([[field.to, new Set([value])]]));
    return titles.get(field.to)?.get(value) ?? '';
  }
  const said = withWords(field, saidOn(work.site));
  return fieldModels[field.type as keyof typeof fieldModels].print(value, said, language);
}

/** The situation with titles and names of options in the place of ids and options that the text names. */
export async function readable(
  text: Text,
  { work, action }: { work: Work; action: ActionDef },
  types: Types,
  situation: Situation,
): Promise<Situation> {
  const shown: Pick<Situation, 'record' | 'before' | 'form'> = { ...situation };
  for (const name of new Set(namesIn(text.zh))) {
    const field = noticeField(types.fields, action.form ?? {}, name);
    const [first = '', member = ''] = name.split('.');
    const [part, key] =
      first === 'form' || first === 'before' ? ([first, member] as const) : (['record', name] as const);
    const value = shown[part][key];
    const known = field && (field.to === undefined ? field.options && value : typeof value === 'number');
    if (!known) continue;
    shown[part] = { ...shown[part], [key]: await printed(value as Json, field, 'zh', work) };
  }
  return { ...situation, ...shown };
}
