import { z } from 'zod';
import {
  LINE_OUTCOMES,
  REGISTER_KINDS,
  REGISTER_STATES,
  type RegisterImport,
  type RegisterLine,
} from '../../../contract/register-imports/register-imports.ts';

const moment = z.iso.datetime({ offset: true });
const bilingual = z.object({ en: z.string(), bn: z.string() });
const person = z.object({ id: z.int(), name: z.string() });

export const registerKind = z.enum(REGISTER_KINDS);
export const lineOutcome = z.enum(LINE_OUTCOMES);

export const registerImportAnswer = z.object({
  id: z.int(),
  kind: registerKind,
  mouza: bilingual.extend({ id: z.int() }),
  upazila: bilingual,
  state: z.enum(REGISTER_STATES),
  file: z.object({ name: z.string(), sha256: z.string() }),
  ignored_heads: z.array(z.string()).meta({ description: 'Columns of the file that nothing reads' }),
  document: z.object({ name: z.string(), url: z.string() }).nullable(),
  uploaded_by: person,
  uploaded_at: moment,
  confirmed_by: person.nullable(),
  confirmed_at: moment.nullable(),
  done_at: moment.nullable(),
  counts: z.partialRecord(lineOutcome, z.int()).meta({ description: 'Lines by what becomes of them' }),
  written: z.int(),
  may_confirm: z.boolean(),
  may_change: z.boolean(),
}) satisfies z.ZodType<RegisterImport>;

export const registerLine = z.object({
  line: z.int().meta({ description: 'As a spreadsheet counts it' }),
  typed: z.record(z.string(), z.string()),
  outcome: lineOutcome,
  problem: z.string().nullable(),
  dag_id: z.int().nullable(),
  owner: z.string().nullable().meta({ description: 'The name in the record' }),
}) satisfies z.ZodType<RegisterLine>;
