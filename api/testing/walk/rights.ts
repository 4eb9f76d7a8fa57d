/** Who may call which route: a second table, apart from the routes, from the decision records. */
import type { ResourceDefinition } from '../../contract/resource/resource.ts';
import type { Access, Role } from '../../contract/roles.ts';
import type { Feature } from '../../src/platform/feature/feature.ts';
import type { Route } from './routes.ts';

/** A visitor without a session. */
export type Caller = 'nobody' | Role;
export const CALLERS: readonly Caller[] = ['nobody', 'user', 'acland', 'admin'];

const anyone = CALLERS;
const signedIn: readonly Caller[] = ['user', 'acland', 'admin'];
const staff: readonly Caller[] = ['acland', 'admin'];
const admin: readonly Caller[] = ['admin'];

export interface Right {
  methods: RegExp;
  path: RegExp;
  may: readonly Caller[];
}

const READ = /^(GET|HEAD)$/;
const WRITE = /^(POST|PUT|PATCH|DELETE)$/;
const right = (methods: RegExp, path: RegExp, may: readonly Caller[]): Right => ({ methods, path, may });

/** The first matching row counts. A route that matches none must not exist. */
export const RIGHTS: readonly Right[] = [
  // For load balancers and readers of the documentation.
  right(READ, /^\/(healthz|readyz)$/, anyone),
  right(READ, /^\/api\/docs(\/|$)/, anyone),
  // The status of the service.
  right(READ, /^\/api\/status$/, anyone),
  // Accounts.
  right(/^POST$/, /^\/api\/(register|check-email|login(\/two-factor)?)$/, anyone),
  right(
    /^POST$/,
    /^\/api\/(password\/(forgot|link|reset|phone\/(code|reset))|email\/verify|contact-changes\/(confirm|undo))$/,
    anyone,
  ),
  right(/^POST$/, /^\/api\/(email\/verification|phone\/(code|verify))$/, signedIn),
  right(/^POST$/, /^\/api\/logout$/, signedIn),
  right(/^(GET|HEAD|PUT)$/, /^\/api\/me$/, signedIn),
  right(/^(GET|HEAD|POST|DELETE)$/, /^\/api\/me\//, signedIn),
  // The land lookup and the documents that it shows.
  right(READ, /^\/api\/locations\//, anyone),
  right(READ, /^\/storage\//, anyone),
  // The public map.
  right(READ, /^\/api\/map\//, anyone),
  // Where one acts.
  right(READ, /^\/api\/admin\/own-place$/, staff),
  // Boundaries, sheets and the maps of the office.
  right(
    /^(GET|HEAD|POST|PUT)$/,
    /^\/api\/admin\/(geojson-datas|sheet-scans|sheet-imports|maps)(\/|$)/,
    staff,
  ),
  // A person before the office.
  right(READ, /^\/api\/admin\/people\/:id$/, staff),
  // A gateway and the browsers that it sends back; own payments through it.
  right(/^(GET|HEAD|POST)$/, /^\/api\/payments\/(notifications|attempts\/:reference\/return)$/, anyone),
  right(/^(GET|HEAD|POST)$/, /^\/api\/payments\//, signedIn),
  // What accounts officers settle.
  right(READ, /^\/api\/admin\/(held-payments|refunds)$/, staff),
  right(
    /^POST$/,
    /^\/api\/admin\/(held-payments\/:id\/(release|return)|refunds\/:id\/(ask|by-hand))$/,
    staff,
  ),
  right(READ, /^\/api\/admin\/money\/(days(\/:day)?|settlement-files\/:id)$/, staff),
  right(
    /^POST$/,
    /^\/api\/admin\/money\/(days\/:day\/(close|files\/:provider|findings\/:kind\/:id\/explain)|settlement-files\/:id\/take)$/,
    staff,
  ),
  // Treasury challans.
  right(READ, /^\/api\/admin\/(challans|challan-dues)$/, staff),
  right(/^POST$/, /^\/api\/admin\/challans(\/:id\/(confirm|reject))?$/, staff),
  // Own applications.
  right(READ, /^\/api\/applications\/fees$/, anyone),
  right(/^(GET|HEAD|POST)$/, /^\/api\/applications(\/|$)/, signedIn),
  // Receipts, and what checks them.
  right(READ, /^\/api\/(receipt-keys|verify\/:code)$/, anyone),
  right(READ, /^\/api\/verify\/:code\/paper$/, signedIn),
  right(READ, /^\/api\/(land-tax-payments|mutations)\/:id\/invoice(\/code)?$/, signedIn),
  // Shares of heirs.
  right(/^POST$/, /^\/api\/inheritance\/shares$/, anyone),
  // Own land tax: the bill and its payments.
  right(/^(GET|HEAD|POST)$/, /^\/api\/land-tax-payments(\/(calculate|pay|:id|by-key\/:key))?$/, signedIn),
  // Own land tax registrations and identity.
  right(/^POST$/, /^\/api\/land-tax-registrations$/, signedIn),
  right(READ, /^\/api\/user\/(agenda|standing|newest-payment|land-tax-registrations(\/:id)?|kyc)$/, signedIn),
  right(/^POST$/, /^\/api\/user\/kyc\/upload$/, signedIn),
  right(READ, /^\/api\/admin\/kyc\/((pending|decided|verified)(\/csv)?|(verified\/)?:id\/history)$/, staff),
  right(/^POST$/, /^\/api\/admin\/kyc\/:id\/(approve|reject)$/, staff),
  right(/^POST$/, /^\/api\/admin\/kyc\/verified\/:id\/reopen$/, staff),
  // Own drafts of mutations.
  right(/^(GET|HEAD|POST|PUT|DELETE)$/, /^\/api\/mutations\/drafts(\/|$)/, signedIn),
  // Own notifications.
  right(/^(GET|HEAD|PATCH|DELETE)$/, /^\/api\/notifications(\/|$)/, signedIn),
  // Copies that the land office has to act on.
  right(READ, /^\/api\/admin\/copy-requests(\/csv)?$/, staff),
  right(/^POST$/, /^\/api\/admin\/copy-requests\/:id\/(prepare|refuse|refund)$/, staff),
  // Own mutations. Fees, progress and durations are public.
  right(READ, /^\/api\/mutations\/(fees|track|figures)$/, anyone),
  right(/^(GET|HEAD|POST)$/, /^\/api\/mutations(\/:id(\/(pay|documents|answer|invoice))?)?$/, signedIn),
  // The record that a mutation changes, and its versions.
  right(READ, /^\/api\/admin\/(mutations\/:id\/proposal|record-versions\/(:id|csv))$/, staff),
  right(/^(PUT|POST)$/, /^\/api\/admin\/mutations\/:id\/(dag|record)$/, staff),
  // Changes of owner rows that wait for a second person.
  right(READ, /^\/api\/admin\/record-changes(\/:id)?$/, staff),
  right(/^POST$/, /^\/api\/admin\/record-changes\/:id\/(confirm|withdraw)$/, staff),
  // What burdens land.
  right(/^(GET|HEAD|POST)$/, /^\/api\/admin\/dags\/:id\/restrictions$/, staff),
  right(
    /^POST$/,
    /^\/api\/admin\/(restrictions\/:id\/release|mutations\/:id\/(cited-orders|consents))$/,
    staff,
  ),
  // Claims to be an owner, and who is known to be one.
  right(READ, /^\/api\/admin\/mutations\/:id\/owners$/, staff),
  right(/^(GET|HEAD|POST)$/, /^\/api\/admin\/mutations\/:id\/letters$/, staff),
  right(/^(GET|HEAD|POST)$/, /^\/api\/admin\/(dags\/:id\/contacts|owner-contacts\/:id\/end)$/, staff),
  right(READ, /^\/api\/admin\/(owner-claims|dag-owners\/:id)$/, staff),
  // Who cannot come to a hearing.
  right(READ, /^\/api\/mutations\/:id\/hearing$/, signedIn),
  right(/^POST$/, /^\/api\/mutations\/:id\/hearing\/another-day$/, signedIn),
  right(READ, /^\/api\/admin\/hearing-requests$/, staff),
  right(/^PUT$/, /^\/api\/admin\/hearing-requests\/:id$/, staff),
  // Questions to the land office.
  right(/^(GET|HEAD|POST)$/, /^\/api\/office-questions$/, signedIn),
  right(READ, /^\/api\/admin\/office-questions$/, staff),
  right(/^PUT$/, /^\/api\/admin\/office-questions\/:id$/, staff),
  // Who acts for an owner.
  right(READ, /^\/api\/admin\/(representations|dag-representations\/:id)$/, staff),
  right(/^(PUT|POST)$/, /^\/api\/admin\/representations\/:id(\/end)?$/, staff),
  right(/^(PUT|POST)$/, /^\/api\/admin\/(owner-claims\/:id|owner-links\/:id\/end)$/, staff),
  // The office's registers as files.
  right(/^POST$/, /^\/api\/admin\/mouzas\/:id\/(owner|restriction)-register$/, staff),
  right(
    /^(GET|HEAD|POST)$/,
    /^\/api\/admin\/register-imports(\/:id(\/(lines|document|confirm|give-up))?)?$/,
    staff,
  ),
  // Khatians as the office sees them.
  right(READ, /^\/api\/admin\/khatians(\/csv|\/:id)?$/, staff),
  // The review of registrations.
  right(READ, /^\/api\/land-tax-registrations(\/csv|\/:id\/history)?$/, staff),
  right(/^(PUT|POST)$/, /^\/api\/land-tax-registrations\//, staff),
  right(READ, /^\/api\/notice-board(\/feed)?$/, anyone),
  right(READ, /^\/api\/offices\/:id$/, anyone),

  // The review of mutations.
  right(/^(GET|HEAD|PATCH)$/, /^\/api\/admin\/mutations(\/csv|\/:id)?$/, staff),
  // Its steps, and the hearing for one's calendar.
  right(/^(GET|HEAD|POST)$/, /^\/api\/admin\/mutations\/:id\/steps$/, staff),
  right(READ, /^\/api\/mutations\/:id\/hearing\.ics$/, signedIn),
  // Objections: filed by recorded owners, answered by applicants, heard by the office.
  right(READ, /^\/api\/objections(\/mutations|\/:id)?$/, signedIn),
  right(/^POST$/, /^\/api\/(mutations\/:id\/objections|objections\/:id\/answer)$/, signedIn),
  right(/^POST$/, /^\/api\/admin\/objections\/:id\/(hear|reopen)$/, staff),
  // With whom cases lie: the queues' rows above and below say the rest.
  right(
    READ,
    /^\/api\/(admin\/(mutations|copy-requests|kyc)|land-tax-registrations)\/:id\/assignments$/,
    staff,
  ),
  right(
    /^POST$/,
    /^\/api\/(admin\/(mutations|copy-requests|kyc)|land-tax-registrations)\/:id\/(assign|give-back)$/,
    staff,
  ),
  // What the office writes about a case for itself.
  right(
    READ,
    /^\/api\/(admin\/(mutations|copy-requests|kyc)|land-tax-registrations)\/:id\/comments(\/people)?$/,
    staff,
  ),
  right(
    /^(POST|PUT)$/,
    /^\/api\/(admin\/(mutations|copy-requests|kyc)|land-tax-registrations)\/:id\/comments(\/:comment(\/take-back)?)?$/,
    staff,
  ),
  // Reports: every one is for staff.
  right(READ, /^\/api\/admin\/reports\/[^/]+(\/csv)?$/, staff),
  // The back office: read reference data; divisions, districts, tax rates and offices are the administrator's to change.
  right(READ, /^\/api\/(dashboard|search)$/, staff),
  right(
    READ,
    /^\/api\/admin\/(divisions|districts|tax-rates|notice-periods|treasury-codes|offices|office-mouzas)\/:id\/hanging$/,
    admin,
  ),
  right(READ, /^\/api\/admin\/(divisions|districts|offices|office-mouzas)\/imports(\/|$)/, admin),
  right(
    READ,
    /^\/api\/admin\/(divisions|districts|tax-rates|notice-periods|treasury-codes|offices|office-mouzas)(\/|$)/,
    staff,
  ),
  right(
    WRITE,
    /^\/api\/admin\/(divisions|districts|tax-rates|notice-periods|treasury-codes|offices|office-mouzas)(\/|$)/,
    admin,
  ),
  right(/^(GET|HEAD|POST)$/, /^\/api\/admin\/appointments(\/|$)/, admin),
  right(READ, /^\/api\/admin\/handovers(\/:id)?$/, staff),
  right(/^POST$/, /^\/api\/admin\/handovers\/:id\/confirm$/, staff),
  right(/^POST$/, /^\/api\/admin\/handovers(\/:id\/close)?$/, admin),
  right(READ, /^\/api\/admin\/(upazilas|mouzas|survey-types|zils|dags|mouza-maps)(\/|$)/, staff),
  right(WRITE, /^\/api\/admin\/(upazilas|mouzas|survey-types|zils|dags|mouza-maps)(\/|$)/, staff),
  right(/^(GET|HEAD|POST|PUT|DELETE)$/, /^\/api\/admin\/imports(\/csv)?(\/:id(\/|$)|$)/, staff),
  // Revenue; its reconciliation with the ledger is for administrators.
  right(READ, /^\/api\/admin\/revenue\/reconciliation(\/csv)?$/, admin),
  right(READ, /^\/api\/(revenue-details$|admin\/revenue\/)/, staff),
  // The security log.
  right(READ, /^\/api\/admin\/security-log(\/csv)?$/, admin),
  // Duplicate land numbers.
  right(READ, /^\/api\/admin\/number-doubles$/, admin),
  // The audit log, and the published ends of its chain.
  right(READ, /^\/api\/audit-anchor$/, anyone),
  right(READ, /^\/api\/admin\/audit-log(\/csv|\/:id)?$/, staff),
  // Own columns and saved filters of the lists.
  right(/^(GET|HEAD|POST|PUT|DELETE)$/, /^\/api\/admin\/preferences\//, staff),
  // Staff accounts.
  right(/^(GET|HEAD|POST|PUT)$/, /^\/api\/admin\/staff(\/|$)/, admin),
];

/** The row for a route; undefined when there is none. */
export const rightOf = (method: string, path: string, rows: readonly Right[] = RIGHTS): Right | undefined =>
  rows.find((row) => row.methods.test(method) && row.path.test(path));

/** Rows for back-office resources without a row in the table: as they declare it, and at least staff. */
export function rightsOfAdded(resources: readonly ResourceDefinition[]): Right[] {
  const declared = (access: Access) => (access === 'admin' ? admin : staff);
  return resources
    .filter(({ name }) => !rightOf('GET', `/api/admin/${name}`))
    .flatMap(({ name, access, retires }) => {
      const path = `^/api/admin/${name}`;
      return [
        right(READ, new RegExp(`${path}/:id/hanging$`), declared(access.delete)),
        right(READ, new RegExp(`${path}(/|$)`), declared(access.read)),
        right(/^POST$/, new RegExp(`${path}$`), declared(access.create)),
        right(/^POST$/, new RegExp(`${path}/bulk/delete$`), declared(access.delete)),
        ...(retires ? [right(/^POST$/, new RegExp(`${path}/:id/restore$`), declared(access.delete))] : []),
        right(/^(POST|PUT)$/, new RegExp(`${path}/`), declared(access.update)),
        right(/^DELETE$/, new RegExp(`${path}/`), declared(access.delete)),
      ];
    });
}

/** Rows for routes of queues without a row in the table: signed-in people submit, staff read and decide. */
export function rightsOfQueues(queues: readonly Feature[], routes: readonly Route[]): Right[] {
  return queues.flatMap(({ prefix }) =>
    routes
      .filter(({ method, url }) => `${url}/`.startsWith(`${prefix}/`) && !rightOf(method, url))
      .map(({ method, url }) => {
        const asks = method === 'POST' && url === prefix;
        return right(new RegExp(`^${method}$`), new RegExp(`^${url}$`), asks ? signedIn : staff);
      }),
  );
}
