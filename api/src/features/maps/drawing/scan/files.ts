/** Pictures of sheets, redrawn from an upload or from the document of a mouza map; only staff may see them. */
import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

import { scanTexts } from '../../../../../contract/maps/scan-texts.ts';
import type { Message } from '../../../../../contract/language.ts';
import { IMAGES } from '../../../../../contract/resource/fields.ts';
import { admits } from '../../../../../contract/roles.ts';
import type { FileKind } from '../../../../platform/files/documents/file-kind.ts';
import { fieldErrors, Problem } from '../../../../platform/http/http-error.ts';
import { extensionOf, type Storage } from '../../../../platform/files/storage.ts';
import { createFairQueue } from '../../../../platform/jobs/fair-queue.ts';
import {
  toFormError,
  formParts,
  storeFile,
  type UploadDestination,
} from '../../../../platform/files/multipart.ts';
import { currentNetwork } from '../../../../platform/access/limits/current-network.ts';
import { drawPreview } from '../../../../platform/files/pictures/preview.ts';
import type { Picture } from './save.ts';

const FOLDER = 'sheet-scans';

const refusal = (status: number, text: Message): Problem =>
  new Problem(status, text, { errors: { picture: [text] } });

const destination: UploadDestination = {
  folder: FOLDER,
  accept: [...IMAGES, 'application/pdf'],
  refuse: {
    type: () => refusal(422, scanTexts.pictureType),
    size: (most) => refusal(413, scanTexts.pictureSize(most / 1_000_000)),
    empty: () => refusal(422, scanTexts.pictureEmpty),
  },
};

/** The fields of a form, and the stored path of its picture if it had one. */
export interface ScanForm {
  fields: Record<string, string>;
  sent: string | null;
}

/**
 * Reads the form of a scan. The caller removes the upload.
 * @throws 422 or 413 on `picture`
 */
export async function readScanForm(request: FastifyRequest, storage: Storage): Promise<ScanForm> {
  const form: ScanForm = { fields: {}, sent: null };
  try {
    if (!request.isMultipart()) return form;
    for await (const part of formParts(request, { files: 1, fields: 10, fieldSize: 1_000 })) {
      if (part.type === 'field') form.fields[part.fieldname] = String(part.value);
      else if (part.fieldname !== 'picture' || form.sent) part.file.resume();
      else form.sent = await storeFile(part, storage, destination);
    }
    return form;
  } catch (error) {
    if (form.sent) await storage.remove(form.sent);
    throw toFormError(error);
  }
}

/** One at a time: redrawing a sheet takes a process of some hundred megabytes. */
const runDraw = createFairQueue({ concurrency: 1, maxPerKey: 10, maxWaiting: 50, retryAfterSeconds: 30 });

/**
 * Redraws the first page of a stored document, at most 3,000 pixels a side, into the folder of scans.
 * @throws 422 on `field` when it cannot be drawn
 */
export async function drawScan(storage: Storage, document: string, field: string): Promise<Picture> {
  const drawn = await runDraw(currentNetwork(), async () => {
    const file = await storage.open(document);
    return file && drawPreview(file.read(), extensionOf(document), new AbortController().signal);
  });
  const text = field === 'picture' ? scanTexts.pictureType : scanTexts.noDocument;
  if (!drawn) throw fieldErrors({ [field]: [text] });
  const path = `${FOLDER}/${randomUUID()}.webp`;
  await storage.put(path, drawn.large);
  return { path, width: drawn.width, height: drawn.height };
}

export const scanFiles: FileKind = {
  folder: FOLDER,
  isPublic: false,
  mayRead: async (knex, path, user) =>
    user !== null &&
    admits('staff', user.role) &&
    (await knex('sheet_scans').where({ path }).first('id')) !== undefined,
};
