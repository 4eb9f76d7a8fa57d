import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../testing/app.ts';

const script = fileURLToPath(new URL('user-create.ts', import.meta.url));
const PASSWORD = 'seven green boats';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

/** Runs the command. Values that are not arguments are typed, one per line. */
async function run(args: string[], typed: string[] = []) {
  const child = spawn(process.execPath, ['--import', 'tsx', script, ...args], {
    env: { ...process.env, DATABASE_URL: test.db.appUrl, SECRET: 's'.repeat(32) },
  });
  child.stdin.end(typed.map((line) => `${line}\n`).join(''));
  const [output, errors, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close') as Promise<[number]>,
  ]);
  return { output, errors, code };
}

describe('npm run user:create', () => {
  it('makes an account that can log in, and notes it in the audit log', async () => {
    const args = ['--email', 'officer@land.example', '--name', 'রহিমা বেগম', '--role', 'acland'];
    const { output, errors, code } = await run(args, [PASSWORD]);
    expect([code, output]).toEqual([0, expect.stringMatching(/^Created acland officer@land\.example/)]);
    expect(errors).not.toContain(PASSWORD);

    const payload = { email: 'officer@land.example', password: PASSWORD };
    const login = await test.app.inject({ method: 'POST', url: '/api/login', payload });
    expect(login.json().user).toMatchObject({ name: 'রহিমা বেগম', role: 'acland' });
    const entry = await test.knex('audit_log').where({ resource: 'users' }).orderBy('id', 'desc').first();
    expect(entry).toMatchObject({ action: 'create', record_id: login.json().user.id, actor_id: null });
    expect(JSON.stringify(entry)).not.toMatch(/argon2|boats/);
  });

  it('says how it is used, and that staff are invited in the back office', async () => {
    const { output, code } = await run(['--help']);
    expect([code, output]).toEqual([0, expect.stringContaining('invited by mail in the back office')]);
  });

  it.each([
    [['--email', 'a@b.example', '--name', 'A', '--role', 'king'], 'The role is one of user, acland, admin.'],
    [
      ['--email', 'a@b.example', '--name', 'A', '--role', 'admin', '--password', 'password1234'],
      'This password is used by many people and easy to guess. Please choose another.',
    ],
    [
      ['--email', 'a@b.example', '--name', 'A', '--role', 'acland', '--password', 'qzwxec-qzwx'],
      'An account of the land office needs a password of at least 12 characters',
    ],
  ])('refuses %j', async (args, message) => {
    const { errors, code } = await run(args);
    expect([code, errors.trim()]).toEqual([1, message]);
    expect(await test.knex('users').where({ email: 'a@b.example' })).toEqual([]);
  });
});
