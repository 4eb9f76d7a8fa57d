import type { Knex } from 'knex';
import { PLACES } from '../places.ts';
import { randomFrom } from '../random.ts';
import { homeOf } from './identities.ts';
import { officeOf, type Citizen } from './people.ts';

/** A dag of a place's newest survey. */
export interface YearLand {
  dag_id: number;
  zil_id: number;
  mouza_id: number;
  survey_type_id: number;
  khatiyan_number: string;
  dag_number: string;
  khotiyan: { owner: string; area: number }[];
  /** In square feet. */
  area: number;
  bbs_code: string;
  upazila: string;
  mouza: { name_en: string; name_bn: string };
}

/** The dags of each place's newest survey of which no mutation speaks; without places that staff have deleted. */
export async function landsOf(trx: Knex.Transaction): Promise<YearLand[]> {
  const newest = new Map(PLACES.map(({ bbs_code, surveys }) => [bbs_code, surveys.at(-1)]));
  const { rows } = await trx.raw<{ rows: (YearLand & { survey: string })[] }>(
    `select dags.id as dag_id, dags.zil_id, zils.mouza_id, dags.survey_type_id, khatiyan_number, dag_no as dag_number, khotiyan,
       (select sum((part ->> 'area')::numeric) from jsonb_array_elements(khotiyan) part)::float8 as area,
       upazilas.bbs_code, upazilas.name_bn as upazila, survey_types.code as survey,
       jsonb_build_object('name_en', mouzas.name_en, 'name_bn', mouzas.name_bn) as mouza
     from dags join zils on zils.id = dags.zil_id join mouzas on mouzas.id = zils.mouza_id
     join upazilas on upazilas.id = mouzas.upazila_id join survey_types on survey_types.id = dags.survey_type_id
     where dags.is_sample and khotiyan <> '[]' and not exists (select from mutations where dag_id = dags.id)
     order by dags.id`,
  );
  return rows.filter(({ bbs_code, survey }) => newest.get(bbs_code) === survey);
}

/** As records call those whom other papers do not call so. */
const RECORDED = 'শ্রী ';
/** Nobody registers more. */
const MOST = 12;

/** What each citizen owns by the records, in the order in which they register it: what is near their home first. */
export function ownedBy(citizens: readonly Citizen[], lands: readonly YearLand[]): Map<number, YearLand[]> {
  const random = randomFrom('what people own');
  const owned = new Map<string, YearLand[]>();
  for (const land of lands) {
    for (const owner of new Set(land.khotiyan.map((part) => part.owner.replace(RECORDED, '')))) {
      owned.set(owner, [...(owned.get(owner) ?? []), land]);
    }
  }
  return new Map(
    citizens.map(({ id, name_bn }, index) => {
      const own = (owned.get(name_bn) ?? []).map((land) => {
        const far = officeOf(land.bbs_code) === homeOf(index) ? 0 : 1;
        return { land, place: far + random.next() };
      });
      own.sort((one, other) => one.place - other.place);
      return [id, own.slice(0, MOST).map(({ land }) => land)];
    }),
  );
}
