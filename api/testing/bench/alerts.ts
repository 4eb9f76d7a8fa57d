/** How much slower other requests are while ten thousand people are told of one event. */
import { openRegistry } from '../../src/features/mutations/registry.testing.ts';
import { tellOwners } from '../../src/features/owners/alert.ts';
import { tellOthers } from '../../src/features/owners/followers/alert.ts';

const PEOPLE = 10_000;
/** The most that the median of other requests may grow by. */
const GOAL = 1.3;

/** Half of the people are known owners of the dag, the other half follow it. */
const FILL = `
with people as (
  insert into users (name, email, password_hash, role)
  select 'Person ' || n, 'alert' || n || '@example.org', 'opens nothing', 'user' from generate_series(1, :people) n returning id
), claims as (
  insert into owner_claims (user_id, dag_id, owner, status, reviewer_id, reviewed_at)
  select id, :dag, :owner, 'confirmed', :by, now() from people where id % 2 = 0 returning id, user_id
), links as (
  insert into owner_links (user_id, dag_id, owner, source, owner_claim_id, linked_by)
  select user_id, :dag, :owner, 'claim', id, :by from claims
)
insert into land_watches (user_id, dag_id) select id, :dag from people where id % 2 = 1`;

const median = (times: number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]!;

/** Prints the medians, their ratio, and the statements of the run. @returns whether the ratio is within the goal */
export async function alerts(print: (line: string) => void): Promise<boolean> {
  const registry = await openRegistry();
  try {
    const [applicant, officer] = [await registry.login('user'), await registry.login('acland')];
    const dag_number = '9001';
    const owner = 'Rahima Khatun';
    const more = { survey: 'RS', khatiyan_number: '12', khotiyan: [{ owner, area: 10 }] };
    const dag = await registry.land.dag(dag_number, more);
    await registry.knex.raw(FILL, { people: PEOPLE, dag, owner, by: officer.user.id });
    // Paid for after they are known, so that it is one event.
    const { id } = await registry.paid(applicant, { dag_number });

    const request = async (): Promise<number> => {
      const begun = performance.now();
      await registry.app.inject(`/api/locations/dags/${dag}`);
      return performance.now() - begun;
    };
    const quietly: number[] = [];
    for (let count = 0; count < 600; count++) quietly.push(await request());
    let statements = 0;
    registry.knex.on('query', () => (statements += 1));
    const begun = performance.now();
    let isTelling = true;
    const telling = Promise.all([tellOwners(registry.knex), tellOthers(registry.knex)]).finally(() => {
      isTelling = false;
    });
    const meanwhile: number[] = [];
    while (isTelling) meanwhile.push(await request());
    await telling;
    const seconds = (performance.now() - begun) / 1_000;
    const told = async (table: string) =>
      Number((await registry.knex(table).where({ event: 'mutation', subject_id: id }).count())[0]!['count']);
    const ratio = median(meanwhile) / median(quietly);
    print(
      `told ${await told('owners_told')} owners, ${await told('followers_told')} followers in ${seconds.toFixed(1)} s`,
    );
    print(
      `${statements} statements, ${(statements / PEOPLE).toFixed(2)} a person, those of the requests included`,
    );
    print(
      `median of a record: ${median(quietly).toFixed(2)} ms before, ${median(meanwhile).toFixed(2)} ms meanwhile ` +
        `(${meanwhile.length} requests): ${ratio.toFixed(2)} x, goal ${GOAL}`,
    );
    return ratio <= GOAL;
  } finally {
    await registry.close();
  }
}
