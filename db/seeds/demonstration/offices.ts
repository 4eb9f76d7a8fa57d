import { hash } from '@node-rs/argon2';
import type { Knex } from 'knex';
import { COST, DEMONSTRATION_PASSWORD } from './accounts.ts';

/** Who works in the offices of Savar, of the circle of Ashulia and of the district of Dhaka. */
const STAFF = [
  {
    email: 'savar.ac@bhumi.test',
    name: 'Farzana Haque',
    name_bn: 'ফারজানা হক',
    post: 'acland',
    office: 'Upazila Land Office, Savar',
  },
  {
    email: 'savar.kanungo@bhumi.test',
    name: 'Abdul Mannan',
    name_bn: 'আব্দুল মান্নান',
    post: 'kanungo',
    office: 'Upazila Land Office, Savar',
  },
  {
    email: 'savar.surveyor@bhumi.test',
    name: 'Shafiqul Islam',
    name_bn: 'শফিকুল ইসলাম',
    post: 'surveyor',
    office: 'Upazila Land Office, Savar',
  },
  {
    email: 'savar.assistant@bhumi.test',
    name: 'Mst. Salma Khatun',
    name_bn: 'মোছাঃ সালমা খাতুন',
    post: 'assistant',
    office: 'Upazila Land Office, Savar',
  },
  {
    email: 'savar.union@bhumi.test',
    name: 'Delwar Hossain',
    name_bn: 'দেলোয়ার হোসেন',
    post: 'union-officer',
    office: 'Union Land Office of the Upazila Land Office, Savar',
  },
  {
    email: 'ashulia.ac@bhumi.test',
    name: 'Rezaul Karim',
    name_bn: 'রেজাউল করিম',
    post: 'acland',
    office: 'Ashulia Revenue Circle',
  },
  {
    email: 'ashulia.union@bhumi.test',
    name: 'Nurun Nahar',
    name_bn: 'নুরুন নাহার',
    post: 'union-officer',
    office: 'Union Land Office of the Ashulia Revenue Circle',
  },
  {
    email: 'dhaka.adc@bhumi.test',
    name: 'Shahidul Alam',
    name_bn: 'শহীদুল আলম',
    post: 'adc-revenue',
    office: 'Office of the ADC (Revenue), Dhaka',
  },
] as const;

/** Where three offices are to be found. Invented, and marked as such where people read them: nobody is to call a stranger. */
const WHERE = [
  {
    name_en: 'Upazila Land Office, Savar',
    address: 'Upazila Parishad, Savar, Dhaka 1340 (sample / নমুনা)',
    phone: '+880 2 5550 0131 (sample / নমুনা)',
    latitude: 23.8583,
    longitude: 90.2667,
  },
  {
    name_en: 'Ashulia Revenue Circle',
    address: 'Bypail, Ashulia, Dhaka 1341 (sample / নমুনা)',
    phone: '+880 2 5550 0132 (sample / নমুনা)',
    latitude: 23.9386,
    longitude: 90.2735,
  },
  {
    name_en: 'Office of the ADC (Revenue), Dhaka',
    address: 'Collectorate building, Johnson Road, Dhaka 1100 (sample / নমুনা)',
    phone: '+880 2 5550 0130 (sample / নমুনা)',
    latitude: 23.7115,
    longitude: 90.4111,
  },
] as const;

/** Enters where the offices are, unless somebody has. */
async function insertWhere(trx: Knex.Transaction): Promise<void> {
  for (const { name_en, ...where } of WHERE)
    await trx('offices')
      .where({ name_en, address: null, phone: null })
      .update({ ...where, hours: 'Sunday to Thursday, 9:00-17:00' });
}

const JOINED = '2026-01-05T04:00:00Z';

/** The circle of Ashulia has the mouza of its name; the rest of the upazila stays with Savar. */
async function insertCircle(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`insert into office_mouzas (office_id, mouza_id, order_no)
    select o.id, m.id, 'Sample order 1/2026'
    from offices o, mouzas m join upazilas u on u.id = m.upazila_id
    where o.name_en = 'Ashulia Revenue Circle' and m.name_en = 'Ashulia' and u.name_en = 'Savar' and m.is_sample
    order by m.id limit 1`);
}

/** The staff of a few offices, where they are, and the mouza of a circle. An office that staff renamed stays without. */
export async function insertOffices(trx: Knex.Transaction): Promise<void> {
  await insertCircle(trx);
  await insertWhere(trx);
  const password_hash = await hash(DEMONSTRATION_PASSWORD, COST);
  for (const { email, name, name_bn, post, office } of STAFF) {
    const found = (await trx('offices').where({ name_en: office }).orderBy('id').first('id')) as
      | { id: number }
      | undefined;
    if (!found) continue;
    const account = {
      email,
      name,
      name_bn,
      role: 'acland',
      password_hash,
      email_verified_at: JOINED,
      created_at: JOINED,
      updated_at: JOINED,
    };
    const [user] = (await trx('users').insert({ ...account, is_sample: true }, 'id')) as { id: number }[];
    await trx('posts').insert({ office_id: found.id, kind: post }).onConflict(['office_id', 'kind']).ignore();
    await trx.raw(
      `insert into appointments (post_id, user_id, starts_at) select id, ?, ? from posts where office_id = ? and kind = ?`,
      [user!.id, JOINED, found.id, post],
    );
  }
}
