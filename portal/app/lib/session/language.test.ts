import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPortal, type Portal } from '../../../testing/portal.ts';
import { requestTo } from '../../../testing/request.ts';
import * as dashboard from '../../routes/dashboard.tsx';
import * as root from '../../root.tsx';
import { acceptedLanguage, languageOf } from './language.ts';

const BENGALI = { 'accept-language': 'bn-BD,bn;q=0.9,en-US;q=0.8' };
const at = (cookies: Record<string, string>, headers: Record<string, string> = {}) =>
  requestTo('/', cookies, { headers });

describe('the language of a page', () => {
  it.each([
    ['what the browser prefers, at the first visit', {}, BENGALI, 'bn', 'bn;q=0.9'],
    ['English for a browser of another language', {}, { 'accept-language': 'fr' }, 'en', 'en;q=0.9'],
    ['English for one that says nothing', {}, {}, 'en', 'en;q=0.9'],
    ['what was chosen, whatever the browser prefers', { language: 'en' }, BENGALI, 'en', 'en'],
    ['English for an unknown choice', { language: 'fr' }, BENGALI, 'en', 'en'],
  ])('is %s', (_, cookies, headers, language, said) => {
    const request = at(cookies as Record<string, string>, headers as Record<string, string>);
    expect(languageOf(request)).toBe(language);
    expect(acceptedLanguage(request)).toBe(said);
  });
});

describe('a language that is only preferred', () => {
  let portal: Portal;
  beforeAll(async () => {
    portal = await openPortal();
  });
  afterAll(() => portal.close());

  it('is kept by nothing: no cookie, and not as that of the account', async () => {
    const who = await portal.signedIn();
    const language = async () =>
      ((await portal.test.knex('users').where({ id: who.user.id }).first('language')) as { language: string })
        .language;
    const page = await who.get(root, '/', { headers: BENGALI });
    expect(page.data).toMatchObject({ language: 'bn' });
    expect(page.cookies).not.toHaveProperty('language');
    const { data } = await who.get(dashboard, '/dashboard', { headers: BENGALI });
    expect(data).toMatchObject({ data: { todo: [{ text: 'পরিচয়পত্র জমা দিন' }] } });
    expect(await language()).toBe('en');
    who.cookies.language = 'bn';
    await who.get(root, '/', { headers: BENGALI });
    expect(await language()).toBe('bn');
  });
});
