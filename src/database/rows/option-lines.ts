/** Lines of a record that a picker offers once the record is chosen: the SKUs of goods. */
import { fieldModel } from '../../fields/models.ts';
import { wordsOf } from '../../fields/widgets/words/words-of.ts';
import { isMasked } from '../../grammar/expressions/conditions.ts';
import type { Json } from '../../grammar/declarations/declarations.ts';
import type { Language } from '../../grammar/site/models.ts';
import type { EntityDef } from '../../grammar/site/resolved.ts';

export interface OptionLine {
  value: string;
  /** What tells it from the others; masked members are left out. */
  note: string;
  /** The same, as values. */
  row: { [member: string]: Json };
}

/** The lines of one record, as `picker.lines` of its entity says; `rows` is the stored field. */
export function optionLines(target: EntityDef, rows: unknown, language: Language): OptionLine[] {
  const { lines } = target.picker ?? {};
  const members = lines && target.fields[lines.rows]?.rows;
  if (!lines || !members || !Array.isArray(rows)) return [];
  return (rows as { [member: string]: Json }[]).flatMap((row) => {
    const value = row[lines.value];
    if (typeof value !== 'string' || value === '') return [];
    if (lines.where !== undefined && row[lines.where] === false) return [];
    const shown = (lines.notes ?? []).filter((name) => members[name] && !isMasked(members[name]));
    const notes = shown.flatMap((name) => {
      const member = members[name];
      const said = row[name] ?? null;
      if (!member || said === null) return [];
      const text = typeof said === 'object' ? wordsOf(said) : fieldModel(member.type)?.print(said, member, language);
      return text ? [`${member.label[language]} ${text}`] : [];
    });
    return [
      { value, note: notes.join(' · '), row: Object.fromEntries(shown.map((name) => [name, row[name] ?? null])) },
    ];
  });
}
