import type { Knex } from 'knex';

import type { KhotiyanRow } from '../../../contract/lookup/lookup.ts';

/** An empty zil of a new mouza in Savar. */
export interface Land {
  upazilaId: number;
  mouzaId: number;
  zilId: number;
  /** The id of a survey type by its code, such as RS. */
  survey(code: string): Promise<number>;
  /** Inserts a dag; returns its id. */
  dag(dag_no: string, more?: NewDag): Promise<number>;
  /** Inserts a mouza map; returns its id. */
  map(name: string | null, more?: { survey?: string; document_path?: string }): Promise<number>;
}

interface NewDag {
  survey?: string;
  khatiyan_number?: string;
  khotiyan?: KhotiyanRow[];
  document_path?: string;
}

/** Creates land for a test on the reference data, as often as needed. */
export async function makeLand(knex: Knex, jl_no: string | null = null): Promise<Land> {
  const insert = async (table: string, row: object): Promise<number> => {
    const [made] = (await knex(table).insert(row).returning('id')) as [{ id: number }];
    return made.id;
  };
  const upazila = (await knex('upazilas').where({ name_en: 'Savar' }).first('id')) as { id: number };
  // Without a JL number, the name must be unique.
  const named = knex('mouzas').where({ upazila_id: upazila.id }).whereILike('name_en', 'Purbahati%');
  const others = jl_no === null ? (await named.select('id')).length : 0;
  const further = others === 0 ? '' : ` ${others + 1}`;
  const mouzaId = await insert('mouzas', {
    upazila_id: upazila.id,
    name_en: `Purbahati${further}`,
    name_bn: `পূর্বহাটী${further}`,
    jl_no,
  });
  const zilId = await insert('zils', { mouza_id: mouzaId, zil_no: '1' });
  const survey = async (code: string): Promise<number> => {
    const type = (await knex('survey_types').where({ code }).first('id')) as { id: number };
    return type.id;
  };
  return {
    upazilaId: upazila.id,
    mouzaId,
    zilId,
    survey,
    dag: async (dag_no, { survey: code, khotiyan = [], ...more } = {}) =>
      insert('dags', {
        zil_id: zilId,
        dag_no,
        khatiyan_number: '1',
        survey_type_id: code ? await survey(code) : null,
        khotiyan: JSON.stringify(khotiyan),
        ...more,
      }),
    map: async (name, { survey: code, ...more } = {}) =>
      insert('mouza_maps', {
        zil_id: zilId,
        name,
        survey_type_id: code ? await survey(code) : null,
        ...more,
      }),
  };
}
