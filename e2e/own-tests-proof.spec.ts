import { expect } from './fixtures.ts';
import { test } from './support/extended-project.ts';
import { run } from './support/start-server.ts';

/** Every test that looks at all resources, queues or migrations, as far as it looks at those that were added. */
test('the project’s own tests hold for what was added: rights, schema, migrations', async ({ grown }) => {
  test.setTimeout(480_000);
  const files = [
    'api/testing/walk/walk',
    'api/src/platform/resources/model/start',
    'db/src/schema',
    'db/src/migrate',
  ];
  const added = 'brickfields|ponds';
  const all = 'has a row of the table|finds the routes|every resource|nobody (edits|changes)|newest step';
  // In one worker: all four load the application, which takes longer than their tests. (`--maxWorkers` reaches no project.)
  const args = ['run', 'test:unit', '--', ...files, '--testNamePattern', `${added}|${all}`];
  const tests = run('npm', args, {
    cwd: grown.directory,
    env: { ...process.env, VITEST_MAX_WORKERS: '1' },
  });
  expect(await tests.ended, tests.output()).toBe(0);
  expect(tests.output()).toMatch(/(?<!\d)4 passed/);
});
