import type { Knex } from 'knex';

interface Told {
  type: 'approved' | 'rejected' | 'flagged';
  title: string;
  message: string;
}

/** Until then the citizen has read what they were told. */
const READ_UNTIL = '2026-06-30T00:00:00Z';

/** Tells a citizen, in English, of a decision of that time; a test of the API holds that the application says the same. */
export async function notify(trx: Knex.Transaction, userId: number, at: string, told: Told): Promise<void> {
  await trx('notifications').insert({
    user_id: userId,
    ...told,
    created_at: at,
    read_at: at < READ_UNTIL ? at : null,
  });
}

export const identityAccepted: Told = {
  type: 'approved',
  title: 'Your identity is verified',
  message: 'You can now pay land development tax for lands that are approved.',
};

const outcomes: Record<Told['type'], string> = {
  approved: 'was approved. You can now pay its land development tax.',
  rejected: 'was rejected. You can register the land again once this is put right.',
  flagged: 'was flagged: the land office has a question about it.',
};

/** What the owner of a decided registration is told. */
export function registrationTold(decided: {
  status: Told['type'];
  khatiyan_number: string;
  dag_number: string;
  mouza: string;
  notes: string | undefined;
}): Told {
  const { status, khatiyan_number, dag_number, mouza, notes } = decided;
  const land = `khatian ${khatiyan_number}, dag ${dag_number} in mouza ${mouza}`;
  return {
    type: status,
    title: `Land tax registration ${status}`,
    message: [
      `Your registration of ${land} ${outcomes[status]}`,
      ...(notes ? [`Notes of the land office: ${notes}`] : []),
    ].join(' '),
  };
}
