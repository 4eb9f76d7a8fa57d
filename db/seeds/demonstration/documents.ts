import polylabel from 'polylabel';
import { createDrawer } from '../../src/typesetter.ts';
import { randomFrom } from './random.ts';
import type {
  DemonstrationDag,
  DemonstrationMouza,
  DemonstrationSurvey,
  DemonstrationZil,
} from './records.ts';
import { type Point, SHEET_SIZE } from './sheet.ts';

const SQ_FT_PER_DECIMAL = 435.6;

/** Draws the sample documents. */
export interface Draughtsman {
  khatian(at: Place, dag: DemonstrationDag): Uint8Array;
  mouzaMap(at: Place): Uint8Array;
  /** A paper that people hand in, with its title alone. */
  paper(title: string): Uint8Array;
}

/** Where a document belongs; the names of district and upazila in Bengali. */
export interface Place {
  district: string;
  upazila: string;
  mouza: DemonstrationMouza;
  zil: DemonstrationZil;
  survey: DemonstrationSurvey;
  /** The survey's name in Bengali. */
  surveyName: string;
}

const bengali = (text: string) => text.replace(/[0-9]/g, (digit) => '০১২৩৪৫৬৭৮৯'.charAt(Number(digit)));
const figure = (value: number) =>
  bengali(value.toLocaleString('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 }));

const measures = (area: number) => ({
  square_feet: figure(area),
  decimals: figure(area / SQ_FT_PER_DECIMAL),
});

/** A share of sixteen ana, as near as the area tells it. */
const share = (part: number, whole: number) => bengali(`${Math.round((part / whole) * 16)} আনা`);

/** Specks of age, and how crooked the sheet lay on the scanner. */
function age(key: string): { spots: object[]; tilt: number } {
  const random = randomFrom(key);
  const spots = Array.from({ length: 26 }, () => ({
    x: random.integer(0, 148),
    y: random.integer(0, 210),
    r: 0.2 + random.next() * (random.chance(0.15) ? 5 : 0.6),
  }));
  return { spots, tilt: (random.next() - 0.5) * 1.6 };
}

/** Where a plot's number stands: well within, also beside a pond. */
const middleOf = (corners: readonly Point[]): Point => {
  const [x, y] = polylabel([[...corners, corners[0]!]], 0.5);
  return [x, y];
};

function hireDraughtsman(): Draughtsman {
  const draw = createDrawer(new URL('.', import.meta.url));
  return {
    khatian: ({ district, upazila, mouza, zil, survey, surveyName }, dag) =>
      draw('khatian.typ', {
        ...age(`${mouza.mouza_code}${zil.zil_no}${survey.code}${dag.dag_no}`),
        survey: surveyName,
        heading: [
          ['জেলা', district],
          ['উপজেলা', upazila],
          ['মৌজা', mouza.name_bn],
          ['জে. এল. নং', bengali(mouza.jl_no)],
          ['খতিয়ান নং', bengali(dag.khatiyan_number)],
          ['দাগ নং', bengali(dag.dag_no)],
          ['শিট নং', bengali(zil.zil_no)],
          ['শ্রেণি', dag.land_class],
        ],
        owners: dag.khotiyan.map(({ owner, area }) => ({
          owner,
          share: share(area, dag.area),
          ...measures(area),
        })),
        total: measures(dag.area),
      }),
    mouzaMap: ({ district, upazila, mouza, zil, survey, surveyName }) =>
      draw('mouza-map.typ', {
        ...age(`${mouza.mouza_code}${zil.zil_no}${survey.code}`),
        title: `মৌজা ${mouza.name_bn}`,
        subtitle: `জে. এল. নং ${bengali(mouza.jl_no)} · শিট নং ${bengali(zil.zil_no)} · ${surveyName} · উপজেলা ${upazila} · জেলা ${district}`,
        width: SHEET_SIZE[0],
        height: SHEET_SIZE[1],
        plots: survey.dags.map(({ dag_no, corners }) => ({
          number: bengali(dag_no),
          corners,
          middle: middleOf(corners),
        })),
      }),
    paper: (title) => draw('paper.typ', { title }),
  };
}

let hired: Draughtsman | undefined;
/** The one who draws them all. */
export const draughtsman = (): Draughtsman => (hired ??= hireDraughtsman());
