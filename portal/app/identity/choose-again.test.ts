import type { ClientActionFunctionArgs } from '@remix-run/react';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openPortal, type Portal } from '../../testing/portal.ts';
import type { Refusal } from '../lib/forms/refusal.ts';
import * as identity from '../routes/dashboard_.identity.tsx';
import { clientAction } from './client-action.ts';
import { kycText } from './text.ts';

let portal: Portal;
beforeAll(async () => void (portal = await openPortal()));
afterAll(() => portal.close());

const picture = async () => {
  const white = sharp({ create: { width: 8, height: 5, channels: 3, background: '#fff' } });
  return new File([Uint8Array.from(await white.png().toBuffer())], 'card.png');
};
const wrong = new File(['no picture'], 'card.png');

/** The refusal of a form with one wrong text, as the server answers it. */
async function refused(
  pictures: Partial<Record<'id_front' | 'id_back', File>>,
  language: 'en' | 'bn' = 'en',
) {
  const who = await portal.signedIn();
  who.cookies.language = language;
  const form = new FormData();
  for (const [name, value] of Object.entries({ name_en: 'Rahima', name_bn: '', nid: '123' }))
    form.append(name, value);
  for (const [side, file] of Object.entries(pictures)) form.append(side, file);
  return (await who.post(identity, '/dashboard/identity', form)).data as Refusal;
}

it.each(['en', 'bn'] as const)('a picture that was good is to be chosen again, in %s', async (language) => {
  const { again } = kycText[language];
  const both = await refused({ id_front: await picture(), id_back: await picture() }, language);
  expect(both.errors).toEqual({
    nid: [expect.any(String)],
    id_front: [again.id_front],
    id_back: [again.id_back],
  });
  const one = await refused({ id_front: await picture(), id_back: wrong }, language);
  expect(Object.keys(one.errors)).toEqual(['nid', 'id_back', 'id_front']);
  expect(one.errors.id_front).toEqual([again.id_front]);
  expect(one.errors.id_back).not.toEqual([again.id_back]);
});

it('a picture that was not chosen is not said to be lost', async () => {
  const { errors } = await refused({ id_back: await picture() });
  expect(errors).toMatchObject({
    id_front: ['Choose a picture of the front'],
    id_back: [kycText.en.again.id_back],
  });
});

it.each(['en', 'bn'] as const)(
  'a script keeps the pictures, and asks for none again, in %s',
  async (language) => {
    const answer = await refused({ id_front: await picture(), id_back: wrong }, language);
    vi.stubGlobal('document', { documentElement: { lang: language } });
    const sent = { serverAction: () => Promise.resolve(answer) } as unknown as ClientActionFunctionArgs;
    const shown = (await clientAction(sent).finally(() => vi.unstubAllGlobals())) as Refusal;
    expect(shown).toMatchObject({ message: answer.message, values: answer.values });
    expect(Object.keys(shown.errors)).toEqual(['nid', 'id_back']);
  },
);
