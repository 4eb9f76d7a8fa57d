import type { NamePair } from '@bhumi/api/contract/identity/identity';
import { nameIn, otherLanguage, type Language } from '@bhumi/api/contract/language';

/** `Rahima Akter (রহিমা আক্তার)`: the name in the reader's script, and in the other script if it exists there. */
export function bothNames(names: NamePair, language: Language): string {
  const [first, second] = [nameIn(names, language), nameIn(names, otherLanguage(language))];
  return first === second ? first : `${first} (${second})`;
}
