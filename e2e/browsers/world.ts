import { request, type APIRequestContext } from '@playwright/test';
import { demoAccount, freshAccount, type DemoRole } from '../support/accounts.ts';
import { ownZil, uniqueNumber, createRecord } from '../support/desk.ts';
import { findZil, type Zil } from '../support/land.ts';
import { findPlaces } from '../support/places.ts';
import { portalRoutes, portalViews, type View } from '../support/screens.ts';

/** What the walks go through: the server's demonstration records and accounts. */
export interface World {
  zil: Zil;
  tokens: Record<DemoRole, string>;
  /** A view of each screen of the portal. */
  views: (View & { hydrates: boolean })[];
  /** Someone registers land of their own; answers with its dag. */
  registerLand: () => Promise<string>;
}

const ROLES: readonly DemoRole[] = ['admin', 'acland', 'user', 'newcomer'];

async function registerLand(baseURL: string, admin: APIRequestContext): Promise<string> {
  const read = async (path: string) =>
    (await (await admin.get(`/api/admin/${path}`)).json()) as Record<string, number>;
  const { mouza } = await ownZil(admin);
  const upazila = await read(`upazilas/${String(mouza.upazila_id)}`);
  const district = await read(`districts/${upazila.district_id}`);
  const surveys = (await (await admin.get('/api/locations/survey-types')).json()) as { id: number }[];
  const anybody = await request.newContext({ baseURL });
  const { token } = await freshAccount(anybody);
  const citizen = await request.newContext({
    baseURL,
    extraHTTPHeaders: { authorization: `Bearer ${token}` },
  });
  const dag = uniqueNumber();
  await createRecord(citizen, '../land-tax-registrations', {
    division_id: district.division_id,
    district_id: district.id,
    upazila_id: upazila.id,
    mouza_id: mouza.id,
    survey_type_id: surveys[0]!.id,
    khatiyan_number: '45',
    dag_number: dag,
    land_type: 'Residential',
    land_area: 4356,
  });
  await Promise.all([anybody.dispose(), citizen.dispose()]);
  return dag;
}

/** Looks around on a server with demonstration data. */
export async function worldOf(baseURL: string): Promise<World> {
  const anybody = await request.newContext({ baseURL });
  const tokens = {} as Record<DemoRole, string>;
  for (const role of ROLES) tokens[role] = (await demoAccount(anybody, role)).token;
  const extraHTTPHeaders = { authorization: `Bearer ${tokens.admin}` };
  const admin = await request.newContext({ baseURL, extraHTTPHeaders });
  const places = await findPlaces(admin);
  const views = portalRoutes().flatMap(({ id, hydrates }) =>
    (portalViews[id]?.(places) ?? []).slice(0, 1).map((view) => ({ ...view, hydrates })),
  );
  return { zil: await findZil(anybody), tokens, views, registerLand: () => registerLand(baseURL, admin) };
}
