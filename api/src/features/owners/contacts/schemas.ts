import { z } from 'zod';
import { CONTACT_SOURCES, type OwnerContact } from '../../../../contract/owners/contacts.ts';

const moment = z.iso.datetime({ offset: true });

export const ownerContact = z.object({
  id: z.int(),
  owner: z.string(),
  phone: z.string(),
  source: z.enum(CONTACT_SOURCES),
  entered_by: z.string(),
  entered_at: moment,
  ended: z.object({ at: moment, by: z.string(), reason: z.string() }).nullable(),
}) satisfies z.ZodType<OwnerContact>;
