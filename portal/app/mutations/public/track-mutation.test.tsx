import type { TrackedMutation } from '@bhumi/api/contract/mutations/mutations';
import { expect, it } from 'vitest';
import { renderExample } from '../../../testing/example.tsx';
import { TrackMutation } from './track-mutation.tsx';

const tracked: TrackedMutation = {
  tracking_number: 'M-2026-000123-8',
  status: 'pending',
  created_at: '2026-11-20T10:00:00Z',
  objection_open: false,
  events: [],
};

it('leaves it to the errors and to the answer where the page begins, without a script', async () => {
  const asked = await renderExample(<TrackMutation tracked={null} refusal={undefined} />);
  expect(asked).toContain('<form method="post" action="/mutation" ');
  expect(asked).not.toContain('autofocus');
  const answered = await renderExample(<TrackMutation tracked={tracked} refusal={undefined} />);
  expect(answered).toMatch(/<div class="panel" role="status" tabindex="-1" autofocus="">/i);
});
