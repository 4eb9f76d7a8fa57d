import { EventEmitter } from 'node:events';
import { expect, test } from '@playwright/test';
import { lanes } from './support/lanes.mjs';
import { root } from './support/start-server.ts';

/** What lets the checks of `npm test` run side by side: an end that ends all. */

test.describe('programs side by side', () => {
  /** Programs of their own, as scripts; `ask` asks them to end. */
  const begin = () => {
    const signals = new EventEmitter();
    const { run } = lanes({ cwd: root, signals });
    const node = (script: string, env?: Record<string, string>) => {
      const program = { said: '', code: run(process.execPath, ['--eval', script], hear, env) };
      function hear(text: string) {
        program.said += text;
      }
      return program;
    };
    return { run, node, ask: (signal: string) => signals.emit(signal) };
  };
  /** Waits to be asked to end. */
  const waiting = (then: string) =>
    `process.on('SIGINT', () => { ${then} }); setInterval(() => {}, 1000); console.log('waits')`;
  const polite = waiting("console.log('cleared up'); process.exit()");

  test('answer with their exit code, and all that they print', async () => {
    const script = "console.log('ভূমি', process.env.HERE); console.error('wrong'); process.exitCode = 3";
    const program = begin().node(script, { HERE: 'here' });
    expect(await program.code).toBe(3);
    expect(program.said.split('\n').sort()).toEqual(['', 'wrong', 'ভূমি here']);
  });

  test('that a signal ended have failed, as one that is not there', async () => {
    const { run, node } = begin();
    expect(await node("process.kill(process.pid, 'SIGKILL')").code).toBe(1);
    let said = '';
    expect(await run('no-such-program', [], (text: string) => (said += text))).toBe(1);
    expect(said).toContain('no-such-program');
  });

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    test(`all end at ${signal}, and no other begins`, async () => {
      const { node, ask } = begin();
      const programs = [node(polite), node(polite)];
      await expect.poll(() => programs.map(({ said }) => said)).toEqual(['waits\n', 'waits\n']);
      ask(signal);
      expect(await Promise.all(programs.map(({ code }) => code))).toEqual([130, 130]);
      expect(programs.map(({ said }) => said)).toEqual(['waits\ncleared up\n', 'waits\ncleared up\n']);
      const late = node("console.log('begins')");
      expect([await late.code, late.said]).toEqual([130, '']);
    });
  }

  test('hear a signal once though it is passed on, and end at once when they are asked again', async () => {
    const { node, ask } = begin();
    const deaf = node(waiting("console.log('heard')"));
    await expect.poll(() => deaf.said).toBe('waits\n');
    let ended = false;
    void deaf.code.then(() => (ended = true));
    ask('SIGINT');
    ask('SIGINT');
    await expect.poll(() => deaf.said).toBe('waits\nheard\n');
    await expect
      .poll(() => {
        ask('SIGINT');
        return ended;
      })
      .toBe(true);
    expect([await deaf.code, deaf.said]).toEqual([130, 'waits\nheard\n']);
  });
});
