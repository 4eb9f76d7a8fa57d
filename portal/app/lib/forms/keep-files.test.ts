import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { representationText } from '../../representation/text.ts';
import { clientAction } from '../../routes/dashboard_.land_.acting_.new.tsx';

beforeAll(() => void vi.stubGlobal('document', { documentElement: { lang: 'en' } }));
afterAll(() => void vi.unstubAllGlobals());

it('a refusal that the script shows does not ask for the document again, which stays chosen', async () => {
  for (const { fileAgain } of Object.values(representationText)) {
    const errors = { born_on: ['Give the day of birth'], documents: [fileAgain] };
    const refused = { message: null, errors, values: { kind: 'guardian' } };
    const args = { serverAction: () => Promise.resolve(refused) } as unknown as Parameters<
      typeof clientAction
    >[0];
    expect(await clientAction(args)).toEqual({ ...refused, errors: { born_on: errors.born_on } });
  }
});
