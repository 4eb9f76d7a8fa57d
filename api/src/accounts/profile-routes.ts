import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  ADDRESS_FIELDS,
  ADDRESS_KINDS,
  profileTexts,
  type AddressField,
} from '../../contract/accounts/profile.ts';
import { problem } from '../lib/errors.ts';
import { emailChangeLimits, passwordAgainLimits } from '../limits/accounts.ts';
import { readProfile, requireAddress, saveAddresses, savePersonalInfo } from './profile.ts';
import { userAnswer } from './routes.ts';

/** Longer than any field may be, so that the field's own check gets to say so; what is longer still is not read. */
const given = z.string().max(2_000);
const entry = given.default('');

/** An object of all fields of an address. */
const addressOf = <Schema extends z.ZodType>(schema: Schema) =>
  z.object(
    Object.fromEntries(ADDRESS_FIELDS.map((field) => [field, schema])) as Record<AddressField, Schema>,
  );

const address = addressOf(entry.nullable().transform((text) => text ?? ''));
/** A field that came later is empty in what was stored before. */
const storedAddress = addressOf(z.string().default(''));

const profileAnswer = userAnswer.extend({
  permanent_address: storedAddress.nullable(),
  mailing_address: storedAddress.nullable(),
  version: z.int(),
  two_factor: z.boolean(),
});

/** Reading and changing the account that is signed in. */
const routes: FastifyPluginAsyncZod = async (app) => {
  app.route({
    method: 'GET',
    url: '/me',
    config: { access: 'signed-in' },
    schema: {
      tags: ['Accounts'],
      summary: 'The account that is signed in',
      response: { 200: profileAnswer },
    },
    handler: (request) => readProfile(app.knex, request.user!.id),
  });

  app.route({
    method: 'PUT',
    url: '/me',
    config: { access: 'signed-in', limits: [...passwordAgainLimits, ...emailChangeLimits] },
    schema: {
      tags: ['Accounts'],
      summary: 'Change name, e-mail and phone, or an address; a new e-mail or phone needs the password',
      body: z.object({
        name: given.optional(),
        email: given.optional(),
        phone: given.nullable().optional(),
        current_password: given.optional(),
        permanent_address: address.optional(),
        mailing_address: address.optional(),
      }),
      response: { 200: z.object({ user: profileAnswer }) },
    },
    handler: async (request) => {
      const { name, email, phone, current_password: password, ...addresses } = request.body;
      const user = request.user!;
      const personal = [name, email, phone].some((value) => value !== undefined);
      const kinds = ADDRESS_KINDS.filter((kind) => addresses[kind]);
      if (!personal && kinds.length === 0) throw problem(422, profileTexts.nothing);
      for (const kind of kinds) requireAddress(kind, addresses[kind]!);
      if (personal) {
        const form = {
          name: name ?? user.name,
          email: email ?? user.email,
          phone: phone === undefined ? (user.phone ?? '') : (phone ?? ''),
          addresses,
        };
        const actor = { user, ip: request.ip, id: request.id };
        await savePersonalInfo(app.knex, actor, form, password ?? '', request.language);
      } else await saveAddresses(app.knex, user.id, addresses);
      return { user: await readProfile(app.knex, user.id) };
    },
  });
};

export default routes;
