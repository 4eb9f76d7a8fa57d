import fp from 'fastify-plugin';
import { messages } from '../../../contract/messages.ts';
import { fieldErrors, problem } from './http-error.ts';
import { fieldWithExcessMarks } from '../text/combining-marks.ts';

/**
 * Looks at all that was typed before any check, limit or rule reads it: a text with more marks on one letter than any
 * language puts there is refused, under its field where it came in a form. Fields of multipart forms are looked at as
 * they come (lib/uploading.ts).
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
