import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Language } from '@bhumi/api/contract/language';
import { openPortal, type Portal } from '../../../../testing/portal.ts';
import * as dashboard from '../../../routes/dashboard.tsx';
import type { TabProps } from '../../tab.ts';
import type { ApplicationsData } from './tab.server.ts';
import Applications from './view.tsx';

const reader = vi.hoisted(() => ({ language: 'en' as Language }));
vi.mock('../../../lib/document/root-data.ts', () => ({
  useLanguage: () => reader.language,
  useText: <T,>(texts: Record<Language, T>) => texts[reader.language],
}));

let portal: Portal;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());

/** What the tab says of the one application there, as text with single spaces. */
function said(applications: ApplicationsData, language: Language): string {
  reader.language = language;
  const html = renderToStaticMarkup(
    <Applications {...({ data: applications } as TabProps<ApplicationsData>)} />,
  );
  return html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

it('a refused copy says why and that the fee is due back, then that it was paid back and under which reference', async () => {
  const { app, knex, login } = portal.test;
  const who = await portal.signedIn();
  const officer = await login('acland');
  const map = (await knex('mouza_maps').whereNull('document_path').first('id')) as { id: number };
  const token = who.cookies.bhumi_session;
  const applied = await app.inject({
    method: 'POST',
    url: '/api/applications',
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': '1'.repeat(13) + '-' + 'a'.repeat(32) },
    payload: {
      type: 'mouza_map_request',
      mouza_map_id: map.id,
      payment_status: 'paid',
      fee_amount: 500,
      payment_method: 'bkash',
      payer_identifier: '01712345678',
      transaction_id: 'TXN-1763800000000',
    },
  });
  expect(applied.statusCode, applied.body).toBe(201);
  const { id } = (await knex('copies').where({ user_id: who.user.id }).first('id')) as { id: number };
  const other = await login('acland');
  const decide = async (what: string, payload: object, person = officer) => {
    const url = `/api/admin/copy-requests/${id}/${what}`;
    const answer = await app.inject({ method: 'POST', url, payload, headers: person.headers });
    expect(answer.statusCode, answer.body).toBe(200);
  };
  const shown = async () => {
    const { data } = await who.get(dashboard, '/dashboard?tab=applyKhatian');
    return (data as { data: ApplicationsData }).data;
  };

  await decide('refuse', { reason: 'শিটটি হারিয়ে গেছে' });
  const refused = await shown();
  expect(said(refused, 'en')).toContain(
    'No document available The land office refused the copy. Reason: শিটটি হারিয়ে গেছে Your fee of ৳ 500.00 is due back to you.',
  );
  expect(said(refused, 'bn')).toContain('আপনার ফি ৳ ৫০০.০০ ফেরত দেওয়া হবে।');
  expect(said(refused, 'en')).not.toContain('Download certified copy');

  // Who refused a copy does not pay it back.
  await decide('refund', { reference: 'BEFTN-17' }, other);
  const refunded = await shown();
  expect(said(refunded, 'en')).toMatch(
    /Your fee of ৳ 500\.00 was paid back on \d+ \w+ 20\d\d\. Reference: BEFTN-17/,
  );
  expect(said(refunded, 'en')).not.toContain('due back');
  expect(said(refunded, 'bn')).toMatch(
    /আপনার ফি ৳ ৫০০\.০০ ফেরত দেওয়া হয়েছে: [০-৯]+ \S+ ২০[০-৯]+। রেফারেন্স: BEFTN-17/,
  );
});
