import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { personDetailsOf } from '../../../../contract/accounts/person-details.ts';
import { personFields } from '../../../../contract/accounts/person-fields.ts';
import {
  ADDRESS_FIELDS,
  ADDRESS_KINDS,
  profileTexts,
  type AddressField,
} from '../../../../contract/accounts/profile.ts';
import { problem } from '../../../platform/http/http-error.ts';
import { inputTextOrEmpty, inputText } from '../../../platform/http/schemas.ts';
import { notificationCounts } from '../../../platform/messages/notifications/own.ts';
import { passwordConfirmationLimits } from '../limits.ts';
import { emailChangeLimits, phoneChangeLimits } from '../contact-change/limits.ts';
import { actorOf } from '../../../platform/access/sessions/actor.ts';
import { needsTwoFactor } from '../../../platform/access/sessions/needs-two-factor.ts';
import { requireAddress, saveAddresses, type Addresses } from './addresses.ts';
import { savePersonalInfo } from './personal-info.ts';
import { readProfile } from './read.ts';
import { heldPost } from '../../offices/schemas.ts';
import { userAnswer } from '../schemas.ts';

/** An object schema with all fields of an address. */
const addressOf = <Schema extends z.ZodType>(schema: Schema) =>
  z.object(
    Object.fromEntries(ADDRESS_FIELDS.map((field) => [field, schema])) as Record<AddressField, Schema>,
  );

const address = addressOf(inputTextOrEmpty.nullable().transform((text) => text ?? ''));
/** A field that was added later is empty in older addresses. */
const storedAddress = addressOf(z.string().default(''));

/** A schema for each of the person's other fields. */
const detailsOf = (schema: z.ZodType) =>
  Object.fromEntries(Object.keys(personFields).map((name) => [name, schema])) as Record<never, z.ZodType>;

const profileAnswer = userAnswer.extend({
  permanent_address: storedAddress.nullable(),
  mailing_address: storedAddress.nullable(),
  version: z.int(),
  two_factor: z.boolean(),
  posts: z.array(heldPost),
  two_factor_required: z.boolean(),
  verified_name: z.object({ name_en: z.string().nullable(), name_bn: z.string().nullable() }).nullable(),
  unread_notifications: z.int(),
  pending_email: z.string().nullable(),
  pending_phone: z.string().nullable(),
  ...detailsOf(z.string().nullable()),
});

/** The routes that read and change the signed-in account. */
const routes: FastifyPluginAsyncZod = async (app) => {
  const answer = async (userId: number) => {
    const [profile, { unread }] = await Promise.all([
      readProfile(app.knex, userId),
      notificationCounts(app.knex, app.notices, userId),
    ]);
    const two_factor_required = needsTwoFactor(app.config, profile);
    return { ...profile, posts: [...profile.posts], two_factor_required, unread_notifications: unread };
  };

  app.route({
    method: 'GET',
    url: '/me',
    config: { access: 'signed-in' },
    schema: {
      tags: ['Accounts'],
      summary: 'The account that is signed in',
      response: { 200: profileAnswer },
    },
    handler: (request) => answer(request.user!.id),
  });

  app.route({
    method: 'PUT',
    url: '/me',
    config: {
      access: 'signed-in',
      limits: [...passwordConfirmationLimits, ...emailChangeLimits, ...phoneChangeLimits],
    },
    schema: {
      tags: ['Accounts'],
      summary: 'Change name, e-mail and phone, or an address',
      description:
        'With `current_password` a new e-mail or phone holds at once. Without it the answer has the old one, and the new one ' +
        'as `pending_email` or `pending_phone`: the link sent to the new address, or the code sent to the new number ' +
        '(`POST /phone/verify`), makes it valid. The e-mail address that the account has is told, and can take it back ' +
        'within seven days. A phone is taken away with the password only.',
      body: z.object({
        name: inputText.optional(),
        email: inputText.optional(),
        phone: inputText.nullable().optional(),
        current_password: inputText.optional(),
        permanent_address: address.optional(),
        mailing_address: address.optional(),
        ...detailsOf(inputText.optional()),
      }),
      response: { 200: z.object({ user: profileAnswer }) },
    },
    handler: async (request) => {
      const { name, email, phone, current_password: password, ...rest } = request.body;
      const user = request.user!;
      const sent = (field: string) => (rest as Partial<Record<string, unknown>>)[field];
      const details = personDetailsOf(sent, user.role);
      const personal =
        [name, email, phone].some((value) => value !== undefined) || Object.keys(details).length > 0;
      const kinds = ADDRESS_KINDS.filter((kind) => rest[kind]);
      const addresses: Addresses = Object.fromEntries(kinds.map((kind) => [kind, rest[kind]]));
      if (!personal && kinds.length === 0) throw problem(422, profileTexts.nothing);
      for (const kind of kinds) requireAddress(kind, addresses[kind]!);
      if (personal) {
        const form = {
          name: name ?? user.name,
          email: email ?? user.email,
          phone: phone === undefined ? (user.phone ?? '') : (phone ?? ''),
          addresses,
          details,
        };
        await savePersonalInfo(app.knex, actorOf(request), form, password ?? '', request.language);
      } else await saveAddresses(app.knex, user.id, addresses);
      return { user: await answer(user.id) };
    },
  });
};

export default routes;
