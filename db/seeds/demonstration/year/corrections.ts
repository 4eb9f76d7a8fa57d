import type { Knex } from 'knex';
import { DAY } from '../days.ts';
import { randomFrom } from '../random.ts';
import type { Done, Row } from './audit.ts';
import { inOffice } from './calendar.ts';
import { officeOf, onDuty, type Officer } from './people.ts';

/** How mouzas were written at first, by the names that they have now. */
const MISSPELT: Record<string, { name_en?: string; name_bn?: string }> = {
  Ashulia: { name_en: 'Asulia' },
  Hemayetpur: { name_en: 'Hemayatpur', name_bn: 'হেমায়তপুর' },
  Tetuljhora: { name_en: 'Tetuljhara' },
  Panchthubi: { name_en: 'Pachthubi', name_bn: 'পাচথুবী' },
  Amratali: { name_bn: 'আমরাতলী' },
  Kotbari: { name_en: 'Kotbary' },
  Haragram: { name_en: 'Horogram' },
  Naohata: { name_en: 'Nawhata', name_bn: 'নওহাট' },
  Chanchra: { name_en: 'Chachra', name_bn: 'চাচড়া' },
  Jhilwanja: { name_en: 'Jhilongja' },
  Garduara: { name_bn: 'গরদুয়ারা' },
  Gutudia: { name_bn: 'গুটুদিয়া মৌজা' },
};
/** How many dags had another class of land. */
const RECLASSED = 16;
const CLASS = 'নাল';

/** Records were entered on one day; what is corrected was corrected after it. */
const since = (row: Row, now: number): number =>
  Math.max((row['created_at'] as Date).getTime(), now - 300 * DAY);

/**
 * What officers have put right in the records: spellings of mouzas and classes of land. The records are as they are now; what they
 * were before stands in their history.
 */
export async function correctRecords(
  trx: Knex.Transaction,
  { officers, now }: { officers: readonly Officer[]; now: number },
): Promise<Done[]> {
  const random = randomFrom('corrections of a year');
  const mouzas = (await trx('mouzas')
    .join('upazilas', 'upazilas.id', 'mouzas.upazila_id')
    .whereIn('mouzas.name_en', Object.keys(MISSPELT))
    .where({ 'mouzas.is_sample': true })
    .orderBy('mouzas.id')
    .select('mouzas.*', 'upazilas.bbs_code')) as (Row & { name_en: string; bbs_code: string })[];
  const dags = (await trx('dags')
    .join('zils', 'zils.id', 'dags.zil_id')
    .join('mouzas', 'mouzas.id', 'zils.mouza_id')
    .join('upazilas', 'upazilas.id', 'mouzas.upazila_id')
    .whereNotIn('dags.id', trx('record_versions').select('dag_id'))
    .whereRaw(`dags.is_sample and dags.meta ->> 'land_class' <> ?`, [CLASS])
    .orderByRaw('md5(dags.id::text)')
    .limit(RECLASSED)
    .select('dags.*', 'upazilas.bbs_code')) as (Row & { meta: object; bbs_code: string })[];
  const done: Done[] = [];
  const correct = (resource: string, { bbs_code, ...row }: Row & { bbs_code: string }, was: object) => {
    const span = Math.floor((now - since(row, now)) / DAY) - 4;
    if (span < 1) return;
    const moment = inOffice(random, since(row, now), random.integer(1, Math.ceil(span * 0.65)));
    const at = new Date(Math.min(moment, now));
    const actor_id = onDuty(officers, officeOf(bbs_code), at.getTime(), random.pick);
    const after = { ...row, version: 2, updated_at: at };
    const before = { ...row, version: 1, updated_at: row['created_at'], ...was };
    done.push({ at, actor_id, action: 'update', resource, record_id: row.id, before, after });
  };
  for (const mouza of mouzas) correct('mouzas', mouza, MISSPELT[mouza.name_en]!);
  for (const dag of dags) correct('dags', dag, { meta: { ...dag.meta, land_class: CLASS } });
  for (const table of ['mouzas', 'dags']) {
    const ids = done.filter(({ resource }) => resource === table).map(({ record_id }) => record_id);
    await trx(table).whereIn('id', ids).update({ version: 2 });
  }
  return done;
}
