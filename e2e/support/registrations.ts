import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { createRecord, ownZil, uniqueNumber, type StoredRecord } from './desk.ts';
import { expect, test as base } from '../fixtures.ts';

/** A mouza made for one test, with a recorded dag, and a way to register land in it. */
interface OwnLand {
  mouza: StoredRecord;
  /** The recorded dag: RS, khatian 45, of 4,356 sq ft, with two owners. */
  dag: string;
  dagId: number;
  survey_type_id: number;
  /** The ids of the mouza and of everything that it lies in. */
  place: Record<'division_id' | 'district_id' | 'upazila_id' | 'mouza_id', unknown>;
  /** Registers land as someone; khatian 45, the recorded dag and its area unless told otherwise. */
  register: (citizen: APIRequestContext, land?: Partial<Registered>) => Promise<{ id: number }>;
}

interface Registered {
  khatiyan_number: string;
  dag_number: string;
  land_area: number;
}

async function ownLand(admin: APIRequestContext, owner: string): Promise<OwnLand> {
  const { mouza, zil } = await ownZil(admin);
  const read = async (path: string) => (await (await admin.get(`/api/admin/${path}`)).json()) as StoredRecord;
  const upazila = await read(`upazilas/${String(mouza.upazila_id)}`);
  const district = await read(`districts/${String(upazila.district_id)}`);
  const surveys = (await (await admin.get('/api/locations/survey-types')).json()) as {
    id: number;
    code: string;
  }[];
  const survey_type_id = surveys.find(({ code }) => code === 'RS')!.id;
  const dag = uniqueNumber();
  const { id: dagId } = await createRecord(admin, 'dags', {
    zil_id: zil.id,
    survey_type_id,
    khatiyan_number: '45',
    dag_no: dag,
    khotiyan: [
      { owner, area: 4000 },
      { owner: 'মোঃ করিম', area: 356 },
    ],
  });
  const place = {
    division_id: district.division_id,
    district_id: district.id,
    upazila_id: upazila.id,
    mouza_id: mouza.id,
  };
  return {
    mouza,
    dag,
    dagId,
    survey_type_id,
    place,
    register: async (citizen, land = {}) => {
      const data = {
        ...place,
        survey_type_id,
        khatiyan_number: '৪৫',
        dag_number: dag,
        land_type: 'Residential',
        land_area: 4356,
        ...land,
      };
      const answer = await citizen.post('/api/land-tax-registrations', { data });
      expect(answer.status(), await answer.text()).toBe(201);
      return ((await answer.json()) as { registration: { id: number } }).registration;
    },
  };
}

interface Review {
  /** The first of the two recorded owners: someone else than the citizen, who is `Rahima Khatun`. */
  recordedOwner: string;
  admin: APIRequestContext;
  /** Land in a mouza of the test's own. */
  land: OwnLand;
  /** A new citizen who registers land. */
  citizen: APIRequestContext;
  /** Opens the review of registrations as an officer, narrowed to that mouza, with what is decided too. */
  openReview: () => Promise<void>;
}

/** A test of the review, with land and someone who registers it. */
export const test = base.extend<Review>({
  admin: async ({ apiAs }, use) => use(await apiAs('admin')),
  recordedOwner: ['রহিমা আক্তার', { option: true }],
  land: async ({ admin, recordedOwner }, use) => use(await ownLand(admin, recordedOwner)),
  citizen: async ({ apiAs, freshUser }, use) => use(await apiAs(await freshUser({ signedIn: false }))),
  openReview: async ({ page, loginAs, land }, use) =>
    use(async () => {
      await loginAs('acland');
      const query = new URLSearchParams({ status: 'all', q: String(land.mouza.name_en) });
      await page.goto(`/admin/land-tax-registrations?${query}`);
    }),
});

/** The row of the list with a text. */
export const rowOf = (page: Page, text: string): Locator => page.getByRole('row').filter({ hasText: text });

export const dialogOf = (page: Page, name: string): Locator => page.getByRole('dialog', { name });

/** Presses a button of a registration: Match Land Details, Approve, Reject, Flag. */
export const pressButton = (row: Locator, button: string): Promise<void> =>
  row.getByRole('button', { name: new RegExp(`^${button}`) }).click();
