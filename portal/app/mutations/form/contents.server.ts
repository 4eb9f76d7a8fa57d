import type { Language } from '@bhumi/api/contract/language';
import type { DraftFields } from '@bhumi/api/contract/mutations/drafts';
import { partsOf, type Part } from './parts.ts';
import { formText } from './text.ts';
import { typeText } from './type-text.ts';

const label = { en: 'Parts of this form', bn: 'এই ফরমে যা আছে' };

/** Returns the parts of the form with their titles, in the order of the screen: its script, the heaviest of all, then holds none of this. */
export function formContents(fields: DraftFields, language: Language) {
  const text = formText[language];
  const titles: Record<Part, string> = {
    ...text,
    inheritance: typeText[language].inheritance,
    'land-type': text.landType,
  };
  const parts: { id: string; title: string }[] = partsOf(fields).flatMap((id) => [
    { id, title: titles[id] },
    ...(id === 'inheritance' ? [{ id: 'heirs', title: text.heirs }] : []),
  ]);
  return { label: label[language], parts: [...parts, { id: 'fees', title: text.fees }] };
}
export type FormContents = ReturnType<typeof formContents>;
