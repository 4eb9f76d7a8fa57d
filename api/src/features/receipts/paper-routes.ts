/** Signed papers as web pages, and where they are. */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';

import { messages } from '../../../contract/messages.ts';
import { MAX_CODE_LENGTH } from '../../../contract/receipts/code.ts';
import type { CopiedPage, PaperAnswer, ReceiptPage } from '../../../contract/receipts/paper-page.ts';
import { problem } from '../../platform/http/http-error.ts';
import { publicOrigin } from '../../platform/http/public-origin.ts';
import { messageSchema } from '../../platform/http/schemas.ts';
import { signingKey } from '../signed-papers/key.ts';
import { genuinePaper, paperPage } from './paper-page.ts';
import { notePaperOpened, ownerForReader } from './readers.ts';
import { verifyLimit } from './verify-limit.ts';

const text = z.string();
const row = z.tuple([text, text]);
const paper = z.object({
  language: z.enum(['en', 'bn']),
  product: text,
  tagline: text,
  title: text,
  subtitle: text.nullable(),
  sample: z.object({ note: text }).nullable(),
  head: z.array(row),
  sections: z.array(z.object({ title: text, rows: z.array(row) })),
  check: z.object({
    title: text,
    steps: z.array(text),
    squares: z.object({ size: z.int(), path: text }),
    short: text.nullable(),
  }),
});
const receipt = paper.extend({
  amount: z.object({ label: text, figures: text, words: text, paid: text }),
  sum: z.object({ title: text, columns: z.array(row), explanation: text, notes: z.array(text) }).nullable(),
  foot: text,
}) satisfies z.ZodType<ReceiptPage>;
const copy = paper.extend({
  certified: text,
  owners: z
    .object({
      title: text,
      columns: z.array(text),
      rows: z.array(z.array(text)),
      total: z.array(text),
    })
    .nullable(),
  note: text.nullable(),
  encumbrances: z.object({ title: text, none: text, lines: z.array(text) }).nullable(),
  sheet: z.object({
    title: text,
    none: text.nullable(),
    hash: z.object({ label: text, value: text }).nullable(),
  }),
  foot: z.object({ made: text, page: text }),
}) satisfies z.ZodType<CopiedPage>;
const answer = z.object({
  name: z.object({ en: text, bn: text }),
  source: z.object({
    of: z.enum(['land-tax-payments', 'applications', 'mutations', 'copies']),
    id: z.int(),
  }),
  receipt: receipt.nullable(),
  copy: copy.nullable(),
  signed: z.object({
    code: text,
    signature: text,
    key: z.object({ id: text, since: z.iso.datetime() }),
  }),
}) satisfies z.ZodType<PaperAnswer>;

const routes: FastifyPluginAsyncZod = async (app) => {
  const { config, knex } = app;
  const key = signingKey(config.secret);

  app.get(
    '/verify/:code/paper',
    {
      config: { access: 'signed-in', limits: [verifyLimit] },
      schema: {
        tags: ['Receipts'],
        summary: 'A receipt or certified copy as a web page: what its PDF says',
        description:
          'For whoever may download the PDF, in the language of the paper; that staff opened it is noted. The code is checked as by /verify: ' +
          'of one that is not genuine the answer is a 404 with the `outcome`, of somebody else’s paper a 404 without.',
        params: z.object({ code: z.string().min(1).max(MAX_CODE_LENGTH) }),
        response: { 200: answer, 404: messageSchema.extend({ outcome: text.optional() }) },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'private, no-store').header('x-robots-tag', 'noindex');
      const { code } = request.params;
      const genuine = await genuinePaper(knex, code);
      const owner = await ownerForReader(request, genuine.facts);
      if (owner === null) throw problem(404, messages.notFound);
      const page = await paperPage(knex, genuine, { code, key, origin: publicOrigin(app) });
      if (!page) throw problem(404, messages.notFound);
      await notePaperOpened(request, owner, genuine.facts);
      return page;
    },
  );
};

export default routes;
