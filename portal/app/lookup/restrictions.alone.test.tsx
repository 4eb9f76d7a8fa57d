import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Language } from '@bhumi/api/contract/language';
import type { PublicRestriction } from '@bhumi/api/contract/restrictions/restrictions';
import type { DagDetail } from '@bhumi/api/contract/lookup/lookup';
import { MatchingRecords } from '../mutations/form/record.tsx';
import { EncumbrancesSince, EncumbrancesAtIssue } from '../receipts/encumbrances.tsx';
import { parseSearch } from '../notice-board/address.ts';
import { PostedMutationNotice } from './posted-mutation-notice.tsx';
import { Restrictions } from './restrictions.tsx';

const reader = vi.hoisted(() => ({ language: 'en' as Language }));
vi.mock('../lib/document/root-data.ts', () => ({
  useLanguage: () => reader.language,
  useText: <T,>(texts: Record<Language, T>) => texts[reader.language],
}));
beforeEach(() => void (reader.language = 'en'));

const order: PublicRestriction = {
  kind: 'court_order',
  authority: 'Joint District Judge',
  reference: '112/2026',
  ordered_on: '2026-02-01',
  starts_on: '2026-02-01',
  ends_on: null,
  whole_khatian: false,
};
const textOf = (element: ReactElement) =>
  renderToStaticMarkup(element)
    .replace(/<[^>]+>/g, '')
    .replace(/\s+/g, ' ');

describe('the band on a record', () => {
  it('has kind, authority, reference and day, and since when the land is under dispute', () => {
    const band = <Restrictions of={[order]} disputedSince="2026-03-04" />;
    expect(textOf(band)).toBe(
      'This land is restrictedCourt order (injunction or pending suit): Joint District Judge, 112/2026, 1 February 2026' +
        'Under dispute since 4 March 2026',
    );
    reader.language = 'bn';
    expect(textOf(band)).toContain('৪ মার্চ ২০২৬ থেকে বিরোধপূর্ণ');
  });

  it('says from where a restriction has followed the dag', () => {
    const from = { dag_no: '50', khatiyan_number: '12' };
    const band = (reason: 'split' | 'moved') => (
      <Restrictions of={[{ ...order, carried_from: { ...from, reason } }]} />
    );
    expect(textOf(band('split'))).toContain('(carried over from dag 50, from which this one was cut)');
    expect(textOf(band('moved'))).toContain('(carried over from khatian 12, in which the dag was)');
    reader.language = 'bn';
    expect(textOf(band('split'))).toContain('৫০ নং দাগ থেকে');
  });

  it('is not there where nothing burdens the land, or the version before has answered', () => {
    expect(textOf(<Restrictions of={[]} disputedSince={null} />)).toBe('');
    expect(textOf(<Restrictions />)).toBe('');
  });
});

describe('a record whose mutation is asked for', () => {
  const zil = { mouza: { id: 4, upazila: { id: 3, district: { id: 2, division: { id: 1 } } } } };
  const record = (mutation_posted_since: string | null) => (
    <PostedMutationNotice dag={{ dag_no: '12/ক', zil, mutation_posted_since } as DagDetail} />
  );

  it('says so to every reader, and leads to the notices of its dag', () => {
    const markup = renderToStaticMarkup(record('2026-03-04'));
    expect(markup).toContain('since 4 March 2026');
    const [, address] = markup.match(/href="([^"]+)"/)!;
    const search = parseSearch(new URL(address!.replace(/&amp;/g, '&'), 'http://portal').searchParams);
    expect(search.place).toEqual({ division_id: 1, district_id: 2, upazila_id: 3, mouza_id: 4 });
    expect(search.typed.dag).toBe('12/ক');
    reader.language = 'bn';
    expect(textOf(record('2026-03-04'))).toContain('৪ মার্চ ২০২৬ থেকে');
  });

  it('is silent where none is', () => expect(textOf(record(null))).toBe(''));
});

describe('the form of a mutation', () => {
  it('shows it with each record that the numbers mean, and that approval is refused where it is', () => {
    const zil = { id: 1, zil_no: '1' };
    const record = {
      dag_id: 7,
      zil,
      survey_type: null,
      area: 100,
      owners: [],
      is_sample: false,
      disputed_since: null,
      mutation_posted_since: '2026-03-04',
    };
    const form = (kind: PublicRestriction['kind']) => (
      <MatchingRecords
        records={[{ ...record, restrictions: [{ ...order, kind }] }]}
        hasNumbers
        to={() => ''}
      />
    );
    expect(textOf(form('court_order'))).toContain(
      '112/2026, 1 February 2026A mutation of this land is not approved until',
    );
    expect(textOf(form('mortgage'))).toContain('112/2026, 1 February 2026');
    expect(textOf(form('mortgage'))).not.toContain('is not approved');
    expect(textOf(form('mortgage'))).toContain('Another mutation has waited since 4 March 2026');
  });
});

describe('the page of a copy’s code', () => {
  const copy = { owners: [], map_name: null, changed_on: null };

  it('says since when the land is restricted that was not', () => {
    const since = (
      <EncumbrancesSince copy={{ ...copy, restricted_since: [{ ...order, since: '2026-11-27' }] }} />
    );
    expect(textOf(since)).toContain(
      'Restricted since 27 November 2026. Court order (injunction or pending suit): Joint District Judge, 112/2026',
    );
    reader.language = 'bn';
    expect(textOf(since)).toContain('২৭ নভেম্বর ২০২৬ থেকে বিধিনিষেধ আছে');
    expect(textOf(<EncumbrancesSince copy={copy} />)).toBe('');
  });

  it('has what the copy itself says', () => {
    const then = (restrictions: PublicRestriction[], disputed_since: string | null = null) =>
      textOf(<EncumbrancesAtIssue encumbrances={{ restrictions, disputed_since }} />);
    expect(then([])).toContain('No restriction was recorded when this copy was issued.');
    expect(then([order], '2026-03-04')).toMatch(
      /112\/2026, 1 February 2026.*Under dispute since 4 March 2026/,
    );
  });
});
