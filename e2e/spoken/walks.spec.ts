import { languages, test } from '../fixtures.ts';
import { TASKS } from '../support/keyboard-tasks.ts';
import { findZil } from '../support/land.ts';
import { recordSpeech } from '../support/spoken.ts';
import { expectStoredSpeechLog } from '../support/spoken-log.ts';

/** Tasks of citizens done by keyboard alone, in both languages. What would be spoken at each step stands in `logs/`. */
for (const language of languages) {
  test.describe(`by keyboard alone, in ${language}`, { tag: '@js' }, () => {
    test.use({ language });
    for (const [name, task] of Object.entries(TASKS)) {
      test(name, async ({ page, request, freshUser }) => {
        const me = await freshUser();
        const spoken = await recordSpeech(page);
        await task({ page, spoken, zil: await findZil(request), me, request });
        expectStoredSpeechLog(spoken, name, language);
      });
    }
  });
}
