/** An act that shows the record as its readers see it on a phone: which of its fields stand where. */
import type { PhoneDecl } from '../../generated/declarations.ts';

/** Type that the field of a member has. */
export const phoneTypes = { title: 'text', picture: 'image', video: 'video', lead: 'text', body: 'richtext' } as const;

/** The fields that it names, each with its place inside the member. */
export function phoneNames(phone: PhoneDecl | undefined): { name: string; path: (string | number)[]; type?: string }[] {
  if (!phone) return [];
  const parts = Object.entries(phoneTypes).flatMap(([member, type]) => {
    const name = phone[member as keyof typeof phoneTypes];
    return name === undefined ? [] : [{ name, path: [member], type }];
  });
  return [...parts, ...(phone.facts ?? []).map((name, index) => ({ name, path: ['facts', index] }))];
}
