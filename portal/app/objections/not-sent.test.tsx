import { describe, expect, it } from 'vitest';
import { objectionTexts } from '@bhumi/api/contract/objections/objections';
import { formRestoreText } from '../lib/forms/form-restore-text.ts';
import { openPage } from '../../testing/pages.tsx';
import { textOf } from '../../testing/reading.ts';
import * as newPage from '../routes/dashboard_.objections.new.tsx';
import { objectionText } from './text.ts';

/* An owner ends a power while the attorney types an objection: nothing is filed, and the words are still there to copy. */
const user = { id: 1, name: 'Sultana', email: 's@example.test', role: 'user', language: 'en' };

const ADDRESS = '/dashboard/objections/new?number=M-2026-000122-3&representation=4';
const REASONS = 'She never signed.';

const open = (language: 'en' | 'bn', more: { form?: Record<string, string>; cookies?: object }) =>
  openPage(
    newPage,
    ADDRESS,
    ({ path }) => {
      const { pathname } = new URL(path, 'http://api');
      if (pathname === '/api/objections/mutations') return Response.json({ verified: true, mutations: [] });
      if (pathname.endsWith('/objections')) {
        const message = objectionTexts.actsNoMore[language];
        return Response.json({ message, values: { reasons: REASONS } }, { status: 409 });
      }
      return pathname === '/api/me' ? Response.json(user) : undefined;
    },
    { ...more, cookies: { bhumi_session: 'x', language, ...more.cookies } },
  );

describe('an objection for an owner who has ended the power', () => {
  it.each(['en', 'bn'] as const)(
    'leads back to what was typed, in both languages, sent in %s',
    async (language) => {
      const { status, location, cookies } = await open(language, { form: { reasons: REASONS } });
      expect([status, location]).toEqual([303, ADDRESS]);
      const back = await open(language, { cookies });
      expect(back.announced.join(' ')).toContain(objectionTexts.actsNoMore[language]);
      const other = language === 'en' ? 'bn' : 'en';
      const switched = await open(other, { cookies });
      for (const [shown, read] of [
        [back, language],
        [switched, other],
      ] as const) {
        expect(textOf(shown.main)).toContain(objectionText[read].notSent);
        expect(textOf(shown.main)).toContain(REASONS);
      }
      // Nobody can send it again.
      expect(textOf(switched.main)).not.toContain(formRestoreText[other].sendAgain);
      expect(textOf(switched.main)).toContain(objectionTexts.noMutation[other]);
    },
  );
});
