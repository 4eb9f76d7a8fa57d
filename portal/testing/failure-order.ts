/** Reads whether a text about a failure says what happened, what is kept, and what to do, in that order. */
import type { Language } from '@bhumi/api/contract/language';

/** What is said of what a person may fear for. */
const KEPT = {
  en: /\b(nothing|no money)\b[\w ]*\b(was|is) (lost|changed|sent|deleted|paid|taken)|(not been|not) charged|\b(is|are|stays?) (all )?(kept|as (it|they) (was|were)|here)/i,
  bn: /কিছু(ই)? (হারায়|বদলা|পাঠানো হয়নি|মোছা)|(হারায়|বদলায়)নি|রয়ে গেছে|আগের মতোই|এখানেই|টাকা( কাটা| পরিশোধ)?( হয়নি|ও কাটা)|ঠিক আছে|আবার এখানে/,
};

/** What a person is told to do. */
const DO = {
  en: /\b(try|choose|go on|send|look|open|check|write|allow|type|move|press|pay again|pay in|keep this page)\b/i,
  bn: /(চেষ্টা|মিলিয়ে|বেছে|এগিয়ে|আবার|লিখে|অনুমতি|খুঁজ|পরে)[\p{L}\p{M} ]*?(ুন|িন|ান|েন)(?![\p{L}\p{M}])|দেখে নিন|খোলা রাখুন|বোতামটি চাপুন/u,
};

/** What is wrong with the order of a text; null when all stands as it should. */
export function wrongOrder(text: string, language: Language): string | null {
  const kept = text.search(KEPT[language]);
  if (kept < 0) return 'does not say what is kept';
  if (kept === 0) return 'does not say first what happened';
  return DO[language].test(text.slice(kept)) ? null : 'does not say last what to do';
}
