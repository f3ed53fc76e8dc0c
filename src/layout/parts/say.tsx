/** Texts of the shell in the reader's language. */
import { useTranslate } from 'react-admin';
import type { Text } from '../../grammar/declarations/declarations.ts';
import type { ShellKey } from '../../providers/messages/shell.ts';
import { useLanguage } from '../../providers/language.ts';

/** Says a sentence of messages/shell.ts. */
export function useSay(): (key: ShellKey, facts?: { [name: string]: string | number }) => string {
  const translate = useTranslate();
  return (key, facts) => translate(`shell.${key}`, facts);
}

/** Reads a declared text. */
export function useRead(): (text: Text | undefined) => string {
  const language = useLanguage();
  return (text) => text?.[language] ?? '';
}
