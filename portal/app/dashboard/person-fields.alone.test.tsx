import { renderToStaticMarkup } from 'react-dom/server';
import type { Profile } from '@bhumi/api/contract/accounts/profile';
import { expect, it, vi } from 'vitest';
import { contextAnswering, requestTo } from '../../testing/request.ts';
import { profile, SIGNED_IN } from './dashboard.testing.ts';
import Personal from './tabs/personalInfo/view.tsx';
import tabServer from './tabs/personalInfo/tab.server.ts';

vi.mock('@bhumi/api/contract/accounts/person-fields', async () =>
  (await import('@bhumi/api/contract/accounts/made-up-field.testing')).withTrade(),
);
vi.mock('../lib/document/root-data.ts', () => ({
  useLanguage: () => 'en',
  useText: (texts: { en: unknown }) => texts.en,
}));
vi.mock('./tab-form.tsx', () => ({ TabForm: ({ children }: { children: unknown }) => children }));

const shown = (refusal?: object) =>
  renderToStaticMarkup(
    <Personal
      {...({
        profile: { ...(profile as unknown as Profile), trade: 'potter' },
        refusal,
        data: null,
      } as unknown as Parameters<typeof Personal>[0])}
    />,
  );

it('shows the stored text of a row, and what was typed when it was refused', () => {
  expect(shown()).toMatch(/<label[^>]*>Trade<.*<input[^>]* name="trade"[^>]* value="potter"/);
  expect(shown({ values: { trade: 'a potter and a smith' }, errors: { trade: ['At most 10'] } })).toMatch(
    /At most 10<.*<input[^>]* name="trade"[^>]* value="a potter and a smith"/,
  );
});

const send = async (trade: string) => {
  const { context, calls } = contextAnswering(() =>
    Response.json({ user: { ...profile, email: 'a@b.test' } }),
  );
  const form = new FormData();
  for (const [name, value] of Object.entries({ name: 'Rahima Khatun', email: 'a@b.test', phone: '', trade }))
    form.set(name, value);
  const request = requestTo('/dashboard', SIGNED_IN, { method: 'POST', body: new URLSearchParams() });
  const answer: unknown = await tabServer.forms
    .personal({ request, context, params: {} }, form)
    .catch((thrown: unknown) => thrown);
  return { answer, calls: calls.filter(({ method }) => method === 'PUT') };
};

it('sends what was typed in a row along, unless its rule refuses it', async () => {
  const { calls } = await send('smith');
  expect(calls.map(({ path, body }) => [path, JSON.parse(body!) as unknown])).toEqual([
    ['/api/me', expect.objectContaining({ name: 'Rahima Khatun', trade: 'smith' })],
  ]);
  expect((await send('a potter and a smith')).calls).toEqual([]);
});
