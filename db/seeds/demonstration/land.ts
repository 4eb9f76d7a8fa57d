import type { Knex } from 'knex';
import type { SeedStorage } from '../../src/folder-storage.ts';
import { draughtsman, type Place } from './documents.ts';
import { insertSamples } from './insert.ts';
import { type DemonstrationPlace, PLACES } from './places.ts';
import { randomFrom } from './random.ts';
import { type DemonstrationMouza, type DemonstrationZil, makeMouzas } from './records.ts';
import { boundaryOf } from './sheet.ts';

/** Of a mouza's first sheet in its newest survey: so many dags get a scanned khatian. */
const SCANNED_DAGS = 4;
/** So many mouzas of an upazila have drawn boundaries and a scanned map. */
const DRAWN_MOUZAS = 2;

/** What the draughtsman needs to know of a place. */
interface Names {
  upazila_id: number;
  upazila: string;
  district: string;
}

interface SurveyType {
  id: number;
  name_bn: string;
}

async function namesOf(trx: Knex.Transaction): Promise<Map<string, Names>> {
  const rows: (Names & { bbs_code: string })[] = await trx('upazilas')
    .join('districts', 'districts.id', 'upazilas.district_id')
    .whereIn(
      'upazilas.bbs_code',
      PLACES.map(({ bbs_code }) => bbs_code),
    )
    .select({
      bbs_code: 'upazilas.bbs_code',
      upazila_id: 'upazilas.id',
      upazila: 'upazilas.name_bn',
      district: 'districts.name_bn',
    });
  return new Map(rows.map((row) => [row.bbs_code, row]));
}

interface Sheet {
  zil: DemonstrationZil & { id: number };
  mouza: DemonstrationMouza;
  names: Names;
  /** With boundaries and a scanned map. */
  drawn: boolean;
  /** With scanned khatians. */
  scanned: boolean;
}

/** The mouzas of an upazila and their zils. An upazila that staff deleted is left out. */
async function insertSheets(
  trx: Knex.Transaction,
  place: DemonstrationPlace,
  names: Names | undefined,
): Promise<Sheet[]> {
  if (!names) return [];
  const mouzas = makeMouzas(place);
  const inserted = await insertSamples(
    trx,
    'mouzas',
    mouzas.map(({ zils: _zils, ...mouza }) => ({ ...mouza, upazila_id: names.upazila_id })),
  );
  const sheets = mouzas.flatMap((mouza, index) =>
    mouza.zils.map((zil, sheet) => ({
      zil,
      mouza,
      mouza_id: inserted[index]?.id ?? 0,
      drawn: sheet === 0 && index < DRAWN_MOUZAS,
      scanned: sheet === 0 && index === 0,
    })),
  );
  const zils = await insertSamples(
    trx,
    'zils',
    sheets.map(({ zil, mouza_id }) => ({ mouza_id, zil_no: zil.zil_no })),
  );
  return sheets.map(({ zil, mouza, drawn, scanned }, index) => ({
    zil: { ...zil, id: zils[index]?.id ?? 0 },
    mouza,
    names,
    drawn,
    scanned,
  }));
}

/** The dags and maps of a sheet, as rows; documents are drawn and stored on the way. */
async function makeRows(sheet: Sheet, surveyTypes: Map<string, SurveyType>, storage: SeedStorage) {
  const { zil, mouza, names } = sheet;
  const random = randomFrom(`${mouza.mouza_code}/${zil.zil_no}`);
  const rows = { dags: [] as object[], maps: [] as object[], boundaries: [] as (object | null)[] };
  const store = async (folder: string, bytes: Uint8Array) => {
    const path = `${folder}/${random.uuid()}.pdf`;
    await storage.put(path, bytes);
    return path;
  };
  for (const [index, survey] of zil.surveys.entries()) {
    const type = surveyTypes.get(survey.code);
    if (!type) continue;
    const newest = index === zil.surveys.length - 1;
    const at: Place = { ...names, mouza, zil, survey, surveyName: type.name_bn };
    for (const [number, dag] of survey.dags.entries()) {
      const scan = sheet.scanned && newest && number < SCANNED_DAGS;
      rows.dags.push({
        zil_id: zil.id,
        survey_type_id: type.id,
        khatiyan_number: dag.khatiyan_number,
        dag_no: dag.dag_no,
        khotiyan: dag.khotiyan,
        meta: { land_class: dag.land_class },
        document_path: scan ? await store('dags', draughtsman().khatian(at, dag)) : null,
      });
      const facts = {
        dag_no: dag.dag_no,
        khatian_no: dag.khatiyan_number,
        survey_type_id: type.id,
        source: 'sample',
      };
      rows.boundaries.push(sheet.drawn && newest ? boundaryOf(dag.corners, zil.origin, facts) : null);
    }
    rows.maps.push({
      zil_id: zil.id,
      survey_type_id: type.id,
      name: `${mouza.name_bn}, জেএল ${mouza.jl_no}, শিট ${zil.zil_no} (${survey.code})`,
      document_path: sheet.drawn && newest ? await store('mouza-maps', draughtsman().mouzaMap(at)) : null,
    });
  }
  return rows;
}

/** Mouzas, zils, dags, mouza maps, documents and boundaries of the eighteen upazilas. */
export async function insertLand(
  trx: Knex.Transaction,
  storage: SeedStorage,
  log?: (line: string) => void,
): Promise<void> {
  const names = await namesOf(trx);
  const types: (SurveyType & { code: string })[] = await trx('survey_types').select('id', 'code', 'name_bn');
  const surveyTypes = new Map(types.map((type) => [type.code, type]));
  for (const [index, place] of PLACES.entries()) {
    const sheets = await insertSheets(trx, place, names.get(place.bbs_code));
    const rows = { dags: [] as object[], maps: [] as object[], boundaries: [] as (object | null)[] };
    for (const sheet of sheets) {
      const more = await makeRows(sheet, surveyTypes, storage);
      rows.dags.push(...more.dags);
      rows.maps.push(...more.maps);
      rows.boundaries.push(...more.boundaries);
    }
    const dags = await insertSamples(trx, 'dags', rows.dags);
    await insertSamples(trx, 'mouza_maps', rows.maps);
    await trx('geojson_datas').insert(
      dags.flatMap(({ id }, at) => {
        const boundary = rows.boundaries[at];
        return boundary ? [{ dag_id: id, ...asJson(boundary) }] : [];
      }),
    );
    if ((index + 1) % 6 === 0) log?.(`Demonstration records: ${index + 1} of ${PLACES.length} upazilas`);
  }
}

const asJson = (row: object) =>
  Object.fromEntries(
    Object.entries(row).map(([key, value]) => [
      key,
      typeof value === 'object' ? JSON.stringify(value) : (value as unknown),
    ]),
  );
