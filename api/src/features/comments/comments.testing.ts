/** Writes comments through the API. For tests. */
import type { LightMyRequestResponse } from 'fastify';

import { caseKinds } from '../../../contract/assignments/assignments.ts';
import type { CaseKindName } from '../../../contract/assignments/days.ts';
import type { CaseOffice } from '../assignments/cases.testing.ts';
import type { Login } from '../mutations/registry.testing.ts';

export const PDF = '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\n%%EOF\n';

/** The address of the comments of a case, below `/api`. */
export const commentsPath = (kind: CaseKindName, id: number): string =>
  `${caseKinds[kind].address.slice('/api'.length)}/${id}/comments`;

export interface Typed {
  words: string;
  mentions?: readonly number[];
  /** The contents of PDF files, called `1.pdf` and so on. */
  files?: readonly string[];
}

/** Sends a comment as the form does. */
export function sendComment(
  { office: { app } }: CaseOffice,
  who: Login,
  { kind, id }: { kind: CaseKindName; id: number },
  { words, mentions, files = [] }: Typed,
): Promise<LightMyRequestResponse> {
  const field = (name: string, value: string) =>
    `--comment\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const documents = files.map(
    (content, index) =>
      `--comment\r\ncontent-disposition: form-data; name="documents[]"; filename="${index + 1}.pdf"\r\n` +
      `content-type: application/pdf\r\n\r\n${content}\r\n`,
  );
  const fields = [field('words', words), ...(mentions ? [field('mentions', JSON.stringify(mentions))] : [])];
  return app.inject({
    method: 'POST',
    url: `/api${commentsPath(kind, id)}`,
    headers: { ...who.headers, 'content-type': 'multipart/form-data; boundary=comment' },
    payload: `${[...fields, ...documents].join('')}--comment--\r\n`,
  });
}
