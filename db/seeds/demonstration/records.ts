import { LAND_CLASSES, ownerName, SHARES } from './names.ts';
import type { DemonstrationPlace } from './places.ts';
import { randomFrom, type Random } from './random.ts';
import { areaOf, type Plot, surveyPlots } from './sheet.ts';

export interface Owner {
  owner: string;
  /** Square feet. */
  area: number;
}

export interface DemonstrationDag extends Plot {
  khatiyan_number: string;
  khotiyan: Owner[];
  land_class: string;
  area: number;
}

export interface DemonstrationSurvey {
  code: string;
  dags: DemonstrationDag[];
}

export interface DemonstrationZil {
  zil_no: string;
  /** The south-west corner of the sheet. */
  origin: { latitude: number; longitude: number };
  surveys: DemonstrationSurvey[];
}

export interface DemonstrationMouza {
  name_en: string;
  name_bn: string;
  jl_no: string;
  mouza_code: string;
  zils: DemonstrationZil[];
}

/** Divides an area by ana; the last owner takes what rounding leaves, so that the parts sum to the whole. */
function divide(area: number, names: readonly string[], shares: readonly number[]): Owner[] {
  let left = Math.round(area * 100);
  return names.map((owner, index) => {
    const part = index === names.length - 1 ? left : Math.round((area * 100 * (shares[index] ?? 0)) / 16);
    left -= part;
    return { owner, area: part / 100 };
  });
}

const landClass = ({ pond }: Plot, otherwise: string): string => (pond ? 'পুকুর' : otherwise);

/** Gives plots to khatians of one to three plots; `number` counts on through the sheets of a mouza. */
function recordPlots(random: Random, plots: readonly Plot[], number: { next: number }): DemonstrationDag[] {
  const dags: DemonstrationDag[] = [];
  while (dags.length < plots.length) {
    const shares = random.pick(SHARES);
    const names = shares.map(() => ownerName(random));
    const khatiyan = String(number.next++);
    for (const plot of plots.slice(dags.length, dags.length + random.integer(1, 3))) {
      const area = areaOf(plot.corners);
      dags.push({
        ...plot,
        area,
        khatiyan_number: khatiyan,
        khotiyan: divide(area, names, shares),
        land_class: landClass(plot, random.pick(LAND_CLASSES)),
      });
    }
  }
  return dags;
}

const KM_PER_DEGREE = 111.32;
/** Sheets of a mouza lie side by side. */
const SHEET_STEP_KM = 0.2;

/** A mouza a few kilometres from the middle of its upazila, each in its own direction. */
function placeOf(place: DemonstrationPlace, index: number): { latitude: number; longitude: number } {
  const angle = (index / place.mouzas.length + 0.1) * 2 * Math.PI;
  const km = 2 + index;
  return {
    latitude: place.latitude + (km * Math.sin(angle)) / KM_PER_DEGREE,
    longitude: place.longitude + (km * Math.cos(angle)) / KM_PER_DEGREE,
  };
}

/** The mouzas of an upazila with everything below them; always the same. */
export function makeMouzas(place: DemonstrationPlace): DemonstrationMouza[] {
  const random = randomFrom(place.bbs_code);
  let jl = random.integer(3, 40);
  return place.mouzas.map(([name_en, name_bn], index) => {
    const numbers = place.surveys.map(() => ({ next: random.integer(1, 60) }));
    const middle = placeOf(place, index);
    const zils = Array.from({ length: index === 1 ? 3 : 2 }, (_, sheet): DemonstrationZil => {
      const plots = surveyPlots(random, place.surveys.length);
      return {
        zil_no: String(sheet + 1),
        origin: {
          latitude: middle.latitude,
          longitude: middle.longitude + (sheet * SHEET_STEP_KM) / KM_PER_DEGREE,
        },
        surveys: place.surveys.map((code, survey) => ({
          code,
          dags: recordPlots(random, plots[survey] ?? [], numbers[survey] ?? { next: 1 }),
        })),
      };
    });
    jl += random.integer(1, 12);
    const jl_no = String(jl);
    return { name_en, name_bn, jl_no, mouza_code: `${place.bbs_code}${jl_no.padStart(3, '0')}`, zils };
  });
}
