import { caseKinds } from '../../../contract/assignments/assignments.ts';
import { CASE_KINDS, type CaseKindName } from '../../../contract/assignments/days.ts';
import type { Example, ExampleIds, Examples } from '../../../testing/walk/example.ts';
import { openCase } from '../assignments/examples.testing.ts';

/** A comment that the caller has just written at somebody else's case. */
async function ownComment(ids: ExampleIds, kind: CaseKindName): Promise<{ id: number; comment: number }> {
  const id = await openCase(ids, kind);
  const author_id = ids.caller ?? (await ids.first('users'));
  const comment = await ids.insert('case_comments', {
    kind,
    case_id: id,
    author_id,
    words: 'Ask the kanungo.',
  });
  return { id, comment };
}

const form = Buffer.from(
  '--words\r\ncontent-disposition: form-data; name="words"\r\n\r\nThe map differs.\r\n--words--\r\n',
);

const examples = CASE_KINDS.flatMap((kind): [string, Example][] => {
  const address = `${caseKinds[kind].address}/:id/comments`;
  return [
    [`GET ${address}`, async (ids) => ({ params: { id: (await ownComment(ids, kind)).id } })],
    [
      `GET ${address}/people`,
      async (ids) => ({ params: { id: await openCase(ids, kind) }, query: { q: 'a' } }),
    ],
    [
      `POST ${address}`,
      async (ids) => ({
        params: { id: await openCase(ids, kind) },
        body: form,
        headers: { 'content-type': 'multipart/form-data; boundary=words' },
      }),
    ],
    [
      `PUT ${address}/:comment`,
      async (ids) => ({ params: await ownComment(ids, kind), body: { words: 'Ask the surveyor.' } }),
    ],
    [`POST ${address}/:comment/take-back`, async (ids) => ({ params: await ownComment(ids, kind) })],
  ];
});

export default Object.fromEntries(examples) as Examples;
