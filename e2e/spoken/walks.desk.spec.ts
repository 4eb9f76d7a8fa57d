import { languages, test } from '../fixtures.ts';
import { approveCardByKeys } from '../support/officer-tasks.ts';
import { newCitizenWithCard } from '../support/kyc-queue.ts';
import { newPerson } from '../support/people.ts';
import { recordSpeech } from '../support/spoken.ts';
import { expectStoredSpeechLog } from '../support/spoken-log.ts';

/** The count above the queue: cards of other tests come and go. */
const COUNT = /^ {2}"(Total|মোট): #"\n/gm;

/** A task of an officer done by keyboard alone, from the login to the decision, in both languages: as in walks.spec.ts. */
for (const language of languages) {
  test.describe(`by keyboard alone, in ${language}`, () => {
    test.use({ language });
    test('approve an identity card', async ({ page, freshUser, database }) => {
      const officer = await newPerson(database, { name: 'Nasrin Akter', role: 'acland', language });
      const card = await newCitizenWithCard(database, freshUser);
      const owner = 'Selina Parvin';
      await database('users').where({ email: card.email }).update({ name: owner });
      const spoken = await recordSpeech(page);
      await approveCardByKeys({ page, spoken, officer, card, owner });
      expectStoredSpeechLog(spoken, 'approve an identity card', language, COUNT);
    });
  });
}
