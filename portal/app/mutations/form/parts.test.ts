import { INHERITANCE_FIELDS } from '@bhumi/api/contract/mutations/inheritance';
import { partyField } from '@bhumi/api/contract/mutations/drafts';
import { expect, it } from 'vitest';
import { partOf, partsOf, partsToFold, partsWith } from './parts.ts';

it.each([
  ['location', 'mouza_id'],
  ['land', 'survey_type_id'],
  ['land', 'transfer'],
  ['buyer', partyField('buyers', 0, 'nid')],
  ['buyer', partyField('buyers', 2, 'name')],
  ['owner', partyField('previous_owners', 0, 'name')],
  ['owner', partyField('previous_owners', 1, 'address')],
  ['deed', 'registry_office'],
  ['land-type', 'land_type'],
  ['contact', 'reason'],
  [undefined, 'something_else'],
])('in %s stands %s', (part, field) => expect(partOf(field)).toBe(part));

it('an inheritance has a part more, in which its own fields stand', () => {
  expect(partsOf({ mutation_type: 'inheritance' })).toContain('inheritance');
  expect(partsOf({ mutation_type: 'sale' })).not.toContain('inheritance');
  expect(partsWith(INHERITANCE_FIELDS)).toEqual(new Set(['inheritance']));
});

it('folds what is filled in once a submission was refused, and nothing while somebody fills in', () => {
  const form = (missing: string[], mutation_type = 'sale') => ({
    draft: { id: 1, version: 2, saved_at: '', missing },
    fields: { mutation_type },
  });
  const refused = { buyer_nid: ['10, 13 or 17 digits.'] };
  expect(partsToFold(form(['deed_number']), {})).toEqual(new Set());
  expect(partsToFold(form(['deed_number']), refused)).toEqual(
    new Set(['location', 'land', 'owner', 'land-type', 'contact']),
  );
  expect(partsToFold(form([], 'inheritance'), refused)).not.toContain('deed');
  expect(partsToFold({ draft: null, fields: {} }, refused)).toEqual(new Set());
});
