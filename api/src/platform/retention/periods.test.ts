import { expect, it } from 'vitest';

import { allFeatures } from '../../app.ts';
import { collectFeatures } from '../feature/feature.ts';

/** In days, as the privacy page and the decision records tell people: a second table, apart from the features. */
const PERIODS: Record<string, number> = {
  'sessions.revoked_at': 30,
  'sessions.expires_at': 30,
  'outbox.ended_at': 30,
  'account_tokens.expires_at': 1,
  'phone_codes.expires_at': 1,
  'password_codes.expires_at': 1,
  'phone_resets.reset_at': 7,
  'login_challenges.expires_at': 1,
  'notifications.created_at': 2 * 365,
  'contact_changes.undo_until': 1,
  'office_questions.reviewed_at': 2 * 365,
  'tries.ends_at': 0,
  'mutation_drafts.touched_at': 90,
  'security_log.at': 365,
  'record_imports.changed_at': 30,
  'register_imports.uploaded_at': 30,
  'settlement_files.uploaded_at': 30,
  'replaced_documents.replaced_at': 365,
  'sheet_imports.created_at': 1,
};

it('what has ended is kept as long as the privacy page says', () => {
  const { retention } = collectFeatures(allFeatures([]));
  const periods = retention.map(({ table, endedColumn, days }) => [`${table}.${endedColumn}`, days]);
  expect(Object.fromEntries(periods)).toEqual(PERIODS);
});
