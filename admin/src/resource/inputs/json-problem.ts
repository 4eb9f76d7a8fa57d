import type { Message } from '@bhumi/api/contract/language';
import type { JsonField } from '@bhumi/api/contract/resource/resource';
import { fieldTexts } from '@bhumi/api/contract/resource/texts';

/** The error of a typed JSON object, worded as the API's; null: none. */
export function jsonProblem({ label, messages }: JsonField, text: string): Message | null {
  if (text.trim() === '') return null;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return messages?.invalid ?? fieldTexts.invalidJson(label);
  }
  const isObject = value === null || (typeof value === 'object' && !Array.isArray(value));
  return isObject ? null : (messages?.notObject ?? fieldTexts.notObject(label));
}
