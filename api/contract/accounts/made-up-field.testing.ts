/** A field of a person as someone adds it: one row. */
import type { PersonField } from './person-fields.ts';

const both = (text: string) => ({ en: text, bn: text });

/** The module of the rows with one more: `vi.mock('…/person-fields', withTrade)`. */
export const withTrade = () => ({
  personFields: {
    trade: {
      label: both('Trade'),
      autoComplete: 'organization-title',
      problem: (typed) => (typed.length > 10 ? both('At most 10 characters') : undefined),
    } satisfies PersonField,
  },
});
