/** Names of the land office's staff in both scripts. `name` is the one that every account has. */
import type { Language } from '../language.ts';

export interface StaffName {
  name: string;
  /** Absent or null: not entered. */
  name_bn?: string | null | undefined;
}

/** The name in the reader's language, as far as it is known. */
export const staffNameIn = <Name extends string | null>(
  { name, name_bn }: { name: Name; name_bn?: string | null | undefined },
  language: Language,
): Name | string => (language === 'bn' && name_bn ? name_bn : name);
