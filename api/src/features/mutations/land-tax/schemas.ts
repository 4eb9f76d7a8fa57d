/** What crosses the wire about carrying a land tax registration over. */
import { z } from 'zod';

import type { CarryOverInput, LandTaxOffer } from '../../../../contract/land-registrations/carry-over.ts';
import { landType, landTypeSent } from '../../land-tax/land-type.ts';
import { surveyType } from '../../land/schemas.ts';

const squareFeet = z.number().meta({ description: 'Square feet' });

const registration = z.object({
  id: z.int(),
  owner: z.string(),
  khatiyan_number: z.string(),
  dag_number: z.string(),
  land_area: squareFeet,
  first_tax_year: z.int().nullable(),
  last_tax_year: z.int().nullable(),
});

export const landTaxOffer = z.object({
  standing: z.enum(['none', 'carried', 'restored', 'kept']),
  kept_because: z.enum(['paid', 'carried-on', 'registered-anew']).nullable(),
  ended: z.array(registration),
  begun: z.array(registration),
  day: z.string().meta({ description: 'The day in Dhaka on which it ends' }),
  next_tax_year: z.int(),
  candidates: z.array(
    z.object({
      id: z.int(),
      owner: z.string(),
      khatiyan_number: z.string(),
      dag_number: z.string(),
      survey_type: surveyType,
      land_type: landType,
      land_area: squareFeet,
      known: z.enum(['number', 'name']).nullable(),
      fits: z.boolean(),
      rest: squareFeet,
      free_from: z.int(),
    }),
  ),
  begins: z
    .object({
      known: z.enum(['number', 'name']),
      owner: z.string(),
      land_area: squareFeet.nullable(),
      land_type: landType.nullable(),
    })
    .nullable(),
  not_begun: z.enum(['not-a-buyer', 'has-own', 'no-survey']).nullable(),
}) satisfies z.ZodType<unknown, LandTaxOffer>;
/** What may be carried over, inside the API. */
export type Offer = z.output<typeof landTaxOffer>;

/** What an officer has chosen; also part of `PATCH /api/admin/mutations/{id}`. */
export const carryOverInput = z.object({
  ends: z
    .array(z.object({ id: z.int().min(1), rest: squareFeet }))
    .max(50)
    .meta({ description: 'Registrations that end, and what of each goes on as one of its own' }),
  begins: z
    .object({ land_area: squareFeet, land_type: landTypeSent })
    .nullable()
    .meta({ description: 'The one that begins for the applicant' }),
}) satisfies z.ZodType<unknown, CarryOverInput>;
/** What an officer has chosen, inside the API. */
export type CarryOverChoice = z.output<typeof carryOverInput>;
