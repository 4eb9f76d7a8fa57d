/** Words that a field may have. */
import type { Message } from '../../../../contract/language.ts';
import { messages } from '../../../../contract/messages.ts';

/** One of some words, in capitals or not. */
export function oneOf<Word extends string>(
  words: readonly Word[],
  typed: string | null | undefined,
  unknown: Message,
): { word: Word | null; error?: Message } {
  const sent = (typed ?? '').trim().toLowerCase();
  const word = words.find((each) => each === sent) ?? null;
  return word ? { word } : { word, error: sent ? unknown : messages.required };
}
