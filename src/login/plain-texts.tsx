import { plainT, type Catalogue, type Translate } from '../base/catalogue.ts';
import { useLanguage } from '../providers/language.ts';

/** `t` of a catalogue for what React draws before the console. */
export const usePlainTexts = <Key extends string>(of: Catalogue<Key>): Translate<Key> => plainT(useLanguage(), of);
