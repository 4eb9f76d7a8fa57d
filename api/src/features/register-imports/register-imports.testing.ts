/** Files of registers, uploaded and confirmed. For tests. */
import type { LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import type {
  LineOutcome,
  RegisterImport,
  RegisterKind,
  RegisterLine,
} from '../../../contract/register-imports/register-imports.ts';
import { verifyPerson } from '../identity/verified.testing.ts';
import { OWNERS, type Login, type Registry } from '../mutations/registry.testing.ts';
import { csvOf } from '../../platform/resources/imports/import-client.testing.ts';
import { writeRegisters } from './write.ts';

type Rows = readonly (readonly string[])[];

const HEADS: Record<RegisterKind, readonly string[]> = {
  owners: ['Dag', 'Owner', 'Identity number', 'Phone'],
  restrictions: ['Dag', 'Khatian', 'Kind', 'Authority', 'Reference', 'Date', 'From', 'Until'],
};

export function registerDesk(registry: Registry, kind: RegisterKind) {
  const post = (who: Login | null, path: string, form: FormData): Promise<LightMyRequestResponse> =>
    registry.app.inject({
      method: 'POST',
      url: `/api/admin/${path}`,
      payload: form,
      headers: { ...who?.headers },
    });
  const path = kind === 'owners' ? 'owner-register' : 'restriction-register';
  const desk = {
    /** Sends a file as it is. */
    sendFile(who: Login | null, content: string | Uint8Array, mouza = registry.land.mouzaId) {
      const form = new FormData();
      form.append('file', new Blob([content as Uint8Array<ArrayBuffer>]), 'register.csv');
      return post(who, `mouzas/${mouza}/${path}`, form);
    },
    /** Sends rows under the usual heads. */
    send: (who: Login | null, rows: Rows, heads = HEADS[kind]) => desk.sendFile(who, csvOf(heads, ...rows)),
    /** The same, which must be taken. @returns the id */
    async taken(who: Login, rows: Rows, heads = HEADS[kind]): Promise<number> {
      const answer = await desk.send(who, rows, heads);
      expect(answer.statusCode, answer.body).toBe(201);
      return answer.json<{ id: number }>().id;
    },
    attach(who: Login, id: number) {
      const form = new FormData();
      const pdf = '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\n%%EOF\n';
      form.append('documents[]', new Blob([pdf]), 'register.pdf');
      return post(who, `register-imports/${id}/document`, form);
    },
    confirm: (who: Login | null, id: number) =>
      registry.call(who, 'POST', `/admin/register-imports/${id}/confirm`),
    giveUp: (who: Login, id: number) => registry.call(who, 'POST', `/admin/register-imports/${id}/give-up`),
    write: () => writeRegisters(registry.knex),
    read: async (who: Login, id: number) =>
      (await registry.call(who, 'GET', `/admin/register-imports/${id}`)).json<RegisterImport>(),
    lines: async (who: Login, id: number) =>
      (await registry.call(who, 'GET', `/admin/register-imports/${id}/lines`)).json<RegisterLine[]>(),
    outcomes: async (who: Login, id: number): Promise<LineOutcome[]> =>
      (await desk.lines(who, id)).map(({ outcome }) => outcome),
  };
  return desk;
}
export type RegisterDesk = ReturnType<typeof registerDesk>;

/** Dags with two recorded owners, and verified people of their names. */
export function ownersOf(registry: Registry) {
  let [dags, numbers] = [0, 0];
  return {
    async dag(khotiyan = OWNERS) {
      const dag_no = `7${++dags}`;
      const more = { survey: 'RS', khatiyan_number: '12', khotiyan };
      return { dag_no, dag_id: await registry.land.dag(dag_no, more) };
    },
    async person(name_bn: string, who?: Login) {
      const login = who ?? (await registry.login('user'));
      const nid = `1987${String(1_000_000_000_000 + ++numbers)}`;
      await verifyPerson(registry.knex, login.user.id, { name_bn, nid });
      return { login, nid, id: login.user.id };
    },
  };
}
