import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import type { Language } from '@bhumi/api/contract/language';
import type { PaymentKind } from '@bhumi/api/contract/payments/payment';
import type { LoaderArgs } from '../lib/api/api.ts';
import { checkedDetails, secretNames } from './details.ts';
import { payerOf as payerOfRequest, paymentFields } from './payer.server.ts';
import { PayFields } from './pay-fields.tsx';

const reader = vi.hoisted(() => ({ language: 'en' as Language }));
vi.mock('../lib/document/root-data.ts', () => ({
  useLanguage: () => reader.language,
  useText: <T,>(texts: Record<Language, T>) => texts[reader.language],
}));

vi.mock('@bhumi/api/contract/payments/methods', async (load) =>
  (await import('@bhumi/api/contract/payments/made-up.testing')).withShells(load),
);

function html(
  kind: PaymentKind,
  props: Partial<Parameters<typeof PayFields>[0]> = {},
  language: Language = 'en',
) {
  reader.language = language;
  return renderToStaticMarkup(<PayFields kind={kind} errors={{}} values={{}} {...props} />);
}
const formData = (values: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.set(name, value);
  return form;
};

const SIMULATED = { language: 'en', paysOnline: false } as const;
const requestOf = (simulatedPayments: boolean) =>
  ({ request: new Request('http://localhost/'), context: { simulatedPayments } }) as LoaderArgs;
const payerOf = (kind: PaymentKind, form: FormData) => payerOfRequest(kind, form, requestOf(true));

describe('a form that is paid on the page of a gateway', () => {
  it('sends neither payer nor transaction, whatever is typed', () => {
    const typed = formData({ method: 'bkash', phone: '01712345678', pin: '48213' });
    const read = payerOfRequest('application', typed, requestOf(false));
    expect(read).toEqual({ payer: { method: 'online', identifier: null } });
    expect('payer' in read && paymentFields(read.payer, '1')).toEqual({ payment_method: 'online' });
  });

  it('has nothing for the browser to check', () => {
    const form = formData({ fee: '100' });
    expect(checkedDetails('application', form, { language: 'en', paysOnline: true })).toEqual({ form });
  });
});

describe('the form of an application', () => {
  it('asks each question once, in both languages', () => {
    const page = html('application');
    for (const name of ['phone', 'pin', 'card_number', 'expiry', 'cvv']) {
      expect(page.split(` name="${name}"`)).toHaveLength(2);
    }
    expect(page).toContain('<legend>bKash or Nagad account</legend>');
    expect(page).toContain('<legend>Card</legend>');
    expect(html('application', {}, 'bn')).toContain('<legend>বিকাশ বা নগদ অ্যাকাউন্ট</legend>');
  });

  it('hides what belongs to other methods only from browsers that can tell which one is chosen', () => {
    const [, css] = /<style>(.*?)<\/style>/s.exec(html('application'))!;
    expect(css).toMatch(/^@supports selector\(:has\(\*\)\)\{\.pay-panel\{display:none\}.*\}$/);
  });

  it('does not offer the bank, as the specification has it', () => {
    expect(html('application')).not.toMatch(/value="bank"|account_number/);
  });
});

describe('the form of a mutation', () => {
  it('asks of a bank its account, branch and passcode, in a part shown for the bank alone', () => {
    const page = html('mutation');
    for (const text of ['Bank account', 'Account number', 'Branch', 'Passcode']) expect(page).toContain(text);
    expect(page).toContain('.pay-form:has([value=bank]:checked) .pay-bank{display:block}');
    expect(page).toMatch(/<input[^>]* name="passcode"[^>]* type="password"/);
    expect(page).toContain('PIN, account number, passcode, card number and CVV are only checked.');
    expect(html('mutation', {}, 'bn')).toContain(
      'পিন, হিসাব নম্বর, পাসকোড, কার্ড নম্বর ও সিভিভি শুধু যাচাই করা হয়, সংরক্ষণ করা হয় না।',
    );
  });

  it('has no two fields of one name, though a mobile account and a card both have a PIN', () => {
    const names = [...html('mutation').matchAll(/ id="(field-\w+)"/g)].map(([, id]) => id);
    expect(names).toEqual(expect.arrayContaining(['field-pin', 'field-card_pin']));
    expect(new Set(names).size).toBe(names.length);
  });

  it('sends of the bank account its last four digits and nothing else', () => {
    const typed = { method: 'bank', account_number: '0101 2345 9876', branch: 'Savar', passcode: '4711' };
    const checked = checkedDetails('mutation', formData(typed), SIMULATED);
    expect('form' in checked && Object.fromEntries(checked.form)).toEqual({
      method: 'bank',
      payer_identifier: '**** 9876',
    });
    expect(payerOf('mutation', formData(typed))).toEqual({
      payer: { method: 'bank', identifier: '**** 9876' },
    });
    expect(payerOf('mutation', formData({ method: 'bank', payer_identifier: '010123459876' }))).toEqual({
      errors: { account_number: ['Of a bank account only the last four digits may be sent.'] },
    });
  });
});

describe('a method that is added as a row', () => {
  it('is offered, with its form and its style', () => {
    const page = html('application', { errors: { seal: ['No such seal'] } });
    expect(page).toMatch(/<input[^>]* value="shells"[^>]*\/>Sea shells<\/label>/);
    expect(page).toContain('<fieldset class="pay-panel pay-beach"><legend>Sea shells of yours</legend>');
    expect(page).toContain('.pay-form:has([value=shells]:checked) .pay-beach{display:block}');
    expect(page).toContain('<p class="field-error" id="field-seal-error">No such seal</p>');
    expect(page).toContain('PIN, card number, CVV and seal are only checked.');
  });

  it('is checked and masked, and its secret stays here', () => {
    const wrong = { errors: { seal: ['No such seal'] } };
    expect(checkedDetails('application', formData({ method: 'shells', seal: 'bird' }), SIMULATED)).toEqual(
      wrong,
    );
    expect(payerOf('application', formData({ method: 'shells' }))).toEqual(wrong);
    const paid = { payer: { method: 'shells', identifier: '~h' } };
    expect(payerOf('application', formData({ method: 'shells', seal: 'fish' }))).toEqual(paid);
    expect(payerOf('application', formData({ method: 'shells', payer_identifier: '~h' }))).toEqual(paid);
    expect(payerOf('application', formData({ method: 'shells', payer_identifier: 'fish' }))).toEqual({
      errors: { seal: ['Keep your seal'] },
    });
    expect(secretNames()).toContain('seal');
  });

  it('is not offered where its row does not say so', () => {
    expect(html('mutation')).not.toContain('Sea shells');
    expect(payerOf('land_tax', formData({ method: 'shells', seal: 'fish' }))).toEqual({
      errors: { method: ['Please select a payment method'] },
    });
  });
});
