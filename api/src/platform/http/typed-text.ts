import fp from 'fastify-plugin';
import { messages } from '../../../contract/messages.ts';
import { fieldErrors, problem } from './http-error.ts';
import { fieldWithExcessMarks } from '../text/combining-marks.ts';

/**
 * Rejects text with more combining marks on one letter than any language uses, before any check, limit or rule reads it. The error
 * stands under its field where it came in a form. Fields of multipart forms are checked while they are read (files/multipart.ts).
 */
export default fp(
  async (app) => {
    app.addHook('preValidation', ({ body, query, params }, _reply, done) => {
      const parameter = fieldWithExcessMarks(params) ?? fieldWithExcessMarks(query);
      if (parameter !== null) throw problem(400, messages.tooManyMarks);
      const field = fieldWithExcessMarks(body);
      if (field !== null) throw fieldErrors({ [field]: [messages.tooManyMarks] });
      done();
    });
  },
  { name: 'typed-text' },
);
