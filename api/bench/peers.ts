/** What PostGraphile is asked beside the product: the same in its own words. */
import { createRequire } from 'node:module';
import { withDatabase } from './connection.ts';
import type { Asked } from './record.ts';
import type { Goal } from './works.ts';
import type { Ids, World } from './world.ts';

export interface Peer {
  /** The work of the product that it stands beside. */
  beside: string;
  title: string;
  goal: Goal;
  query: (ids: Ids) => string[];
}

const named = 'id nameEn nameBn';
const listed = 'id dagNo khatiyanNumber surveyTypeId zilByZilId { id zilNo }';
/** All that the product’s list says of a dag; but how many there are, which PostGraphile would count one by one. */
const whole = `id dagNo khatiyanNumber khotiyan meta documentPath isSample version createdAt updatedAt
  surveyTypeBySurveyTypeId { ${named} code } zilByZilId { id zilNo mouzaByMouzaId { ${named} jlNo
  upazilaByUpazilaId { ${named} } } }`;
const place = `zilByZilId { id zilNo mouzaByMouzaId { ${named} jlNo upazilaByUpazilaId { ${named}
  districtByDistrictId { ${named} divisionByDivisionId { ${named} } } } } }`;

export const peers: readonly Peer[] = [
  {
    beside: 'admin-list',
    title: 'list of 10 with parent, beside PostGraphile',
    goal: { bare: 1 },
    query: () => [`{ allDags(first: 10, orderBy: ID_DESC) { nodes { ${listed} } } }`],
  },
  {
    beside: 'admin-list',
    title: 'the same list with all columns of ours, beside PostGraphile',
    goal: { bare: 1 },
    query: () => [`{ allDags(first: 10, orderBy: ID_DESC) { nodes { ${whole} } } }`],
  },
  {
    beside: 'dag-by-id',
    title: 'one dag with its place, beside PostGraphile',
    goal: { bare: 0.67 },
    query: ({ dags }) =>
      dags.map(
        (id) => `{ dagById(id: "${id}") { id dagNo khatiyanNumber khotiyan documentPath isSample ${place}
          surveyTypeBySurveyTypeId { ${named} code } } }`,
      ),
  },
  {
    beside: 'admin-search-123',
    title: 'search `১২৩`, beside PostGraphile',
    goal: { bare: 1 },
    query: () => [`{ benchDags(q: "১২৩", first: 10) { nodes { ${listed} } } }`],
  },
  {
    beside: 'admin-search-123',
    title: 'the same search with all columns of ours, beside PostGraphile',
    goal: { bare: 1 },
    query: () => [`{ benchDags(q: "১২৩", first: 10) { nodes { ${whole} } } }`],
  },
];

/** Its search: a function that it finds in the schema. */
const SEARCH = `create or replace function bench_dags(q text) returns setof dags language sql stable as
$$ select * from dags where search_key like search_pattern(q) order by id desc $$;
grant execute on function bench_dags(text) to bhumi_app`;

/** Whether it is installed. */
export function hasPeer(): boolean {
  try {
    createRequire(import.meta.url).resolve('postgraphile');
    return true;
  } catch {
    return false;
  }
}

/** Gives the database the function that PostGraphile searches with. */
export const addPeerSearch = (world: World): Promise<unknown> =>
  withDatabase(world.ownerUrl, (client) => client.query(SEARCH));
export const dropPeerSearch = (world: World): Promise<unknown> =>
  withDatabase(world.ownerUrl, (client) => client.query('drop function if exists bench_dags(text)'));

/** The requests of a peer. */
export const askedOfPeer = ({ query }: Peer, ids: Ids): Asked[] =>
  query(ids).map((text) => ({
    method: 'POST',
    url: '/graphql',
    headers: { accept: 'application/json' },
    body: JSON.stringify({ query: text.replace(/\s+/g, ' ') }),
  }));
