/** Schemas of land tax registrations; inside the API times are dates. */
import { z } from 'zod';

import { AREA_UNITS } from '../../../contract/land/area-units.ts';
import { LAND_TYPE_OPTIONS } from '../../../contract/land-tax/land-types.ts';
import {
  REGISTRATION_STATUSES,
  type OwnRegistration,
  type RegistrationAnswer,
} from '../../../contract/land-registrations/registrations.ts';
import { landType } from '../land-tax/land-type.ts';
import { landTaxStanding } from '../land-tax/schemas.ts';
import { mouza, place, surveyType } from '../land/schemas.ts';
import { messageSchema, time } from '../../platform/http/schemas.ts';

export const registrationStatus = z.enum(REGISTRATION_STATUSES);

const described = (description: string, example: number | string) =>
  z
    .union([z.number(), z.string().max(1_000)])
    .nullish()
    .meta({ description, examples: [example] });

/** The body of `POST /api/land-tax-registrations`. Its rules are in `check.ts`, field by field. */
export const registrationInput = z.object({
  division_id: described('Of the district', 3),
  district_id: described('Of the upazila', 26),
  upazila_id: described('Of the mouza', 210),
  mouza_id: described('Where the land lies', 1),
  survey_type_id: described('The survey that numbered khatian and dag', 3),
  khatiyan_number: described('As the khatian has it, in either script', '১২৩'),
  dag_number: described('As the khatian has it, in either script', '৪৫/ক'),
  land_type: z
    .string()
    .max(100)
    .nullish()
    .meta({
      description: `One of ${LAND_TYPE_OPTIONS.join(', ')}, in capitals or not`,
      examples: ['Agricultural'],
    }),
  land_area: described('Square feet, at most two decimals; or in `land_area_unit`', 4_356),
  land_area_unit: z
    .string()
    .max(20)
    .nullish()
    .meta({ description: `Of the area: one of ${AREA_UNITS.join(', ')}`, examples: ['sq_ft'] }),
});
export type RegistrationBody = z.output<typeof registrationInput>;

export const registration = z.object({
  id: z.int(),
  status: registrationStatus,
  division: place,
  district: place,
  upazila: place,
  mouza,
  survey_type: surveyType,
  khatiyan_number: z.string(),
  dag_number: z.string(),
  land_type: landType,
  land_area: z.number().meta({ description: 'Square feet' }),
  notes: z.string().nullable(),
  submitted_at: time,
  reviewed_at: time.nullable(),
  is_sample: z.boolean(),
  begun_by: z.string().nullable().meta({ description: 'The mutation that it began with' }),
  first_tax_year: z.int().nullable(),
  ended_on: z.string().nullable().meta({ description: 'The day in Dhaka on which it ended' }),
  ended_by: z.string().nullable().meta({ description: 'The mutation that it ended with' }),
  last_tax_year: z.int().nullable().meta({ description: 'The last tax year that it owes' }),
  paid_years: z.array(z.int()).meta({ description: 'Calendar years in which paid tax years begin (July)' }),
}) satisfies z.ZodType<unknown, RegistrationAnswer>;

/** The same with its tax status. */
export const ownRegistration = registration.extend({
  tax: landTaxStanding.nullable(),
}) satisfies z.ZodType<unknown, OwnRegistration>;

/** A registration inside the API. */
export type Registration = z.output<typeof registration>;

export const submittedAnswer = messageSchema.extend({ registration });
