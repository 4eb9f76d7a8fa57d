import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, languages, test } from '../fixtures.ts';
import { TASKS } from '../support/keyboard-tasks.ts';
import { findZil } from '../support/land.ts';
import { listenTo, logOf } from '../support/spoken.ts';

/**
 * Tasks done by keyboard alone, in both languages. What would be spoken at each step stands in `logs/`, and is compared with what is
 * said now; `WRITE_LOGS=1` writes it anew, to be read before it is kept.
 */

const LOGS = path.join(import.meta.dirname, 'logs');

for (const language of languages) {
  test.describe(`by keyboard alone, in ${language}`, { tag: '@js' }, () => {
    test.use({ language });
    for (const [name, task] of Object.entries(TASKS)) {
      test(name, async ({ page, request, freshUser }) => {
        const me = await freshUser();
        const spoken = await listenTo(page);
        await task({ page, spoken, zil: await findZil(request), me, request });
        const file = path.join(LOGS, `${name.replace(/\W+/g, '-')}.${language}.txt`);
        const log = logOf(spoken);
        if (process.env.WRITE_LOGS) writeFileSync(file, log);
        expect(log, file).toBe(existsSync(file) ? readFileSync(file, 'utf8') : '');
        // Never on nothing, and nothing without a name.
        expect(log).not.toMatch(/^ {2}(RootWebArea|generic|none|nothing)?$/m);
      });
    }
  });
}
