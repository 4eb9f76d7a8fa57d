import { describe, expect, it } from 'vitest';
import { objectionTexts } from '@bhumi/api/contract/objections/objections';
import { openPage } from '../../testing/pages.tsx';
import { textOf } from '../../testing/reading.ts';
import * as newPage from '../routes/dashboard_.objections.new.tsx';
import { objectionText } from './text.ts';

/* An owner ends a power while the attorney types an objection: nothing is filed, and the words are still there to copy. */
const user = { id: 1, name: 'Sultana', email: 's@example.test', role: 'user', language: 'en' };

const send = (language: 'en' | 'bn') =>
  openPage(
    newPage,
    '/dashboard/objections/new?number=M-2026-000122-3&representation=4',
    ({ path }) => {
      const { pathname } = new URL(path, 'http://api');
      if (pathname === '/api/objections/mutations') return Response.json({ verified: true, mutations: [] });
      if (pathname.endsWith('/objections')) {
        const values = { reasons: 'She never signed.' };
        return Response.json({ message: objectionTexts.actsNoMore[language], values }, { status: 409 });
      }
      return pathname === '/api/me' ? Response.json(user) : undefined;
    },
    { form: { reasons: 'She never signed.' }, cookies: { bhumi_session: 'x', language } },
  );

describe('an objection for an owner who has ended the power', () => {
  it.each(['en', 'bn'] as const)('keeps what was typed on the page, in %s', async (language) => {
    const { status, main, announced } = await send(language);
    expect(status).toBe(409);
    expect(announced.join(' ')).toContain(objectionTexts.actsNoMore[language]);
    expect(textOf(main)).toContain(objectionText[language].notSent);
    expect(textOf(main)).toContain('She never signed.');
  });
});
