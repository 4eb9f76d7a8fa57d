/** A mutation, its applicant, and somebody who is verified as an owner of its record. For tests. */
import type { LightMyRequestResponse } from 'fastify';

import type { MutationDetail } from '../../../contract/mutations/mutations.ts';
import type { OwnObjection } from '../../../contract/objections/own-objections.ts';
import { verifyPerson } from '../identity/verified.testing.ts';
import { OWNERS, type Login, type Registry } from '../mutations/registry.testing.ts';

let dags = 0;

/** A paid mutation of a dag of its own, which `OWNERS` have: the first of them sells. */
export async function ofOwnDag(
  registry: Registry,
  applicant: Login,
  changes: object = {},
): Promise<MutationDetail> {
  const dag_number = `77${++dags}`;
  await registry.land.dag(dag_number, { survey: 'RS', khatiyan_number: '12', khotiyan: OWNERS });
  return registry.paid(applicant, { dag_number, ...changes });
}

/** Somebody who is verified under the name of the second owner. */
export async function coOwner(registry: Registry, role: 'user' | 'acland' = 'user'): Promise<Login> {
  const who = await registry.login(role);
  await verifyPerson(registry.knex, who.user.id, { name_en: 'Rahima Khatun', name_bn: 'রহিমা  খাতূন' });
  return who;
}

const PAPER = '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\n%%EOF\n';

/** Sends the form of an objection. */
export function object(
  { app }: Registry,
  who: Login | null,
  id: number,
  {
    reasons = 'I have sold nothing.',
    files = [],
    representation_id,
  }: { reasons?: string; files?: string[]; representation_id?: number } = {},
): Promise<LightMyRequestResponse> {
  const papers = files.map(
    (name) =>
      `--o\r\ncontent-disposition: form-data; name="documents[]"; filename="${name}"\r\n\r\n${name.endsWith('.pdf') ? PAPER : 'text'}\r\n`,
  );
  const fields = Object.entries({ reasons, ...(representation_id && { representation_id }) });
  const text = fields
    .map(([name, value]) => `--o\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
    .join('');
  return app.inject({
    method: 'POST',
    url: `/api/mutations/${id}/objections`,
    headers: { ...who?.headers, 'content-type': 'multipart/form-data; boundary=o' },
    payload: Buffer.from(`${text}${papers.join('')}--o--\r\n`),
  });
}

/** Files one that must be taken. */
export async function objected(...sent: Parameters<typeof object>): Promise<OwnObjection> {
  const answer = await object(...sent);
  if (answer.statusCode > 201) throw new Error(`${answer.statusCode} ${answer.body}`);
  return answer.json<{ objection: OwnObjection }>().objection;
}
