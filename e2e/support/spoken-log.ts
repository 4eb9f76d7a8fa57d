import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from '@playwright/test';
import { logOf, type Spoken } from './spoken.ts';

const LOGS = path.join(import.meta.dirname, '../spoken/logs');

/**
 * Compares the speech log of a task with the stored one in `spoken/logs`. `WRITE_LOGS=1` writes the log anew; read it before you
 * commit it.
 * @param others what other tests on the same server may make a screen say meanwhile
 */
export function expectStoredSpeechLog(spoken: Spoken, task: string, language: string, others?: RegExp): void {
  const file = path.join(LOGS, `${task.replace(/\W+/g, '-')}.${language}.txt`);
  const whole = logOf(spoken);
  const log = others ? whole.replace(others, '') : whole;
  if (process.env.WRITE_LOGS) writeFileSync(file, log);
  expect(log, file).toBe(existsSync(file) ? readFileSync(file, 'utf8') : '');
  // Never on nothing, and nothing without a name.
  expect(log).not.toMatch(/^ {2}(RootWebArea|generic|none|nothing)?$/m);
}
