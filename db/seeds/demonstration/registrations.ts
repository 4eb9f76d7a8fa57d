import type { Knex } from 'knex';
import { insertSamples } from './insert.ts';
import { notify } from './notifications.ts';
import { PLACES } from './places.ts';

type Status = 'pending' | 'approved' | 'rejected' | 'flagged';

interface Registration {
  /** The upazila's code; the land is one of its dags, in its newest survey. */
  bbs_code: string;
  dag: number;
  land_type: 'agricultural' | 'commercial' | 'residential' | 'others';
  status: Status;
  at: string;
  reviewed?: string;
  notes?: string;
  /** What the citizen wrote otherwise than the record has it. */
  written?: { khatiyan_number?: string; dag_number?: string; land_area?: number };
}

const REGISTRATIONS: readonly Registration[] = [
  {
    bbs_code: '100607',
    dag: 0,
    land_type: 'agricultural',
    status: 'approved',
    at: '2026-03-09T04:20:00Z',
    reviewed: '2026-03-15T06:05:00Z',
  },
  {
    bbs_code: '302672',
    dag: 1,
    land_type: 'residential',
    status: 'approved',
    at: '2026-05-21T07:45:00Z',
    reviewed: '2026-05-27T05:30:00Z',
    notes: 'রেকর্ডের সঙ্গে মিলেছে।',
  },
  {
    bbs_code: '201967',
    dag: 2,
    land_type: 'commercial',
    status: 'rejected',
    at: '2026-07-02T09:10:00Z',
    reviewed: '2026-07-08T04:50:00Z',
    notes: 'খতিয়ানটি অন্য মালিকদের নামে আছে। আগে নামজারির আবেদন করুন।',
  },
  {
    bbs_code: '302672',
    dag: 4,
    land_type: 'residential',
    status: 'flagged',
    at: '2026-08-17T05:35:00Z',
    reviewed: '2026-08-24T08:15:00Z',
    notes: 'জমির পরিমাণ রেকর্ডের সঙ্গে মেলে না। দলিলের কপি নিয়ে ভূমি অফিসে আসুন।',
    written: { land_area: 9_000 },
  },
  {
    bbs_code: '100607',
    dag: 3,
    land_type: 'agricultural',
    status: 'pending',
    at: '2026-10-29T06:25:00Z',
  },
  {
    bbs_code: '302672',
    dag: 6,
    land_type: 'commercial',
    status: 'pending',
    at: '2026-11-05T10:40:00Z',
    written: { land_area: 5_000 },
  },
  {
    bbs_code: '201967',
    dag: 5,
    land_type: 'others',
    status: 'pending',
    at: '2026-11-12T05:05:00Z',
    written: { khatiyan_number: '9041', dag_number: '7755', land_area: 2_178 },
  },
];

interface Land {
  mouza_id: number;
  survey_type_id: number;
  khatiyan_number: string;
  dag_number: string;
  land_area: string;
  mouza: { name_en: string; name_bn: string };
}

/** A dag of the place's newest survey, as a registration says it. */
async function landOf(trx: Knex.Transaction, { bbs_code, dag }: Registration): Promise<Land | undefined> {
  const newest = PLACES.find((place) => place.bbs_code === bbs_code)?.surveys.at(-1) ?? '';
  return (await trx('dags')
    .join('zils', 'zils.id', 'dags.zil_id')
    .join('mouzas', 'mouzas.id', 'zils.mouza_id')
    .join('upazilas', 'upazilas.id', 'mouzas.upazila_id')
    .join('survey_types', 'survey_types.id', 'dags.survey_type_id')
    .where({ 'upazilas.bbs_code': bbs_code, 'survey_types.code': newest })
    .orderBy('dags.id')
    .offset(dag)
    .first(
      'mouzas.id as mouza_id',
      'survey_type_id',
      'khatiyan_number',
      'dag_no as dag_number',
      trx.raw(`jsonb_build_object('name_en', mouzas.name_en, 'name_bn', mouzas.name_bn) as mouza`),
      trx.raw(
        `(select sum((part ->> 'area')::numeric) from jsonb_array_elements(khotiyan) part) as land_area`,
      ),
    )) as Land | undefined;
}

/**
 * Registrations of a citizen in every state, decided by `reviewerId`, who told the citizen; one that waits agrees with its
 * record, one in part, one has none.
 */
export async function insertRegistrations(
  trx: Knex.Transaction,
  userId: number,
  reviewerId: number,
): Promise<void> {
  for (const registration of REGISTRATIONS) {
    const land = await landOf(trx, registration);
    // A place that staff deleted is left out
    if (!land) continue;
    const { mouza, ...numbers } = land;
    const { land_type, status, at, reviewed, notes, written } = registration;
    await insertSamples(trx, 'land_tax_registrations', [
      {
        user_id: userId,
        ...numbers,
        ...written,
        land_type,
        status,
        notes: notes ?? null,
        reviewer_id: reviewed ? reviewerId : null,
        reviewed_at: reviewed ?? null,
        submitted_at: at,
        created_at: at,
        updated_at: reviewed ?? at,
      },
    ]);
    if (!reviewed || status === 'pending') continue;
    const { khatiyan_number, dag_number } = numbers;
    const facts = { status, khatiyan_number, dag_number, mouza, notes: notes ?? null };
    await notify(trx, userId, reviewed, { kind: 'registration-decided', facts });
  }
}
