import { expect, it } from 'vitest';
import { letterTexts } from '@bhumi/api/contract/owners/letters';
import { messages } from '@bhumi/api/contract/messages';
import { dependentTexts } from '@bhumi/api/contract/resource/dependents';
import { profileText } from '../../accounts/text/profile.ts';
import { mutationsTabText } from '../../dashboard/tabs/mutations/text.ts';
import { kycText } from '../../identity/text.ts';
import { layoutText } from '../../layout/text.ts';
import { formText } from '../../mutations/form/text.ts';
import { consentText } from '../../my-land/consent-text.ts';
import { myLandText } from '../../my-land/text.ts';
import { objectionText } from '../../objections/text.ts';
import { representationText } from '../../representation/text.ts';

/*
What is said when something that a person sent could not be kept: what happened, that nothing was lost, and what to do, in that
order. Those that the specification words stand as it words them, and are not here.
*/
const failures = (language: 'en' | 'bn') => ({
  'a server that cannot be reached': layoutText[language].unreachable,
  'a page that cannot be shown': layoutText[language].failedText,
  'a fault of the server': messages.failed[language],
  profile: profileText[language].saveFailed,
  pictures: kycText[language].uploadFailed,
  'a file of a mutation': formText[language].uploadLost,
  'fees of a mutation': formText[language].feeUnknown,
  'a draft to delete': mutationsTabText[language].deleteFailed,
  agreement: consentText[language].failed,
  'a claim, or what is followed': myLandText[language].notSent,
  objection: objectionText[language].failed,
  representation: representationText[language].notSent,
  'dependents in the back office': dependentTexts.failed[language],
  'owners in the back office': letterTexts.notRead[language],
});

const SAFE = {
  en: /nothing (that you had saved )?(was|is) (lost|changed|sent|deleted)|(is|are) kept/i,
  bn: /কিছুই|রয়ে গেছে|হারায়নি/,
};
const DO = { en: /try again|choose|go on/i, bn: /চেষ্টা করুন|বেছে|এগিয়ে যান/ };

for (const language of ['en', 'bn'] as const) {
  it(`says what happened, that nothing was lost and what to do, in that order: ${language}`, () => {
    for (const [name, text] of Object.entries(failures(language))) {
      const [safe, act] = [text.search(SAFE[language]), text.search(DO[language])];
      expect(safe, `${name}: what happened, then what was not lost: ${text}`).toBeGreaterThan(0);
      expect(act, `${name}: then what to do: ${text}`).toBeGreaterThan(safe);
    }
  });
}
