import {
  copyMachine,
  copyTexts,
  type CopyDecision,
  type ReviewedCopy,
} from '@bhumi/api/contract/copies/copies';
import type { Queue } from '../queue/queue.ts';
import { copyPageTexts as texts } from './texts.ts';

/** A request for a copy, with the sheet that the officer has chosen for it. */
export type CopyRow = ReviewedCopy & { document?: File | null };

/** The draft of the scan chosen for a copy. */
export const SHEET_PART = 'sheet';

const { prepare, refuse, refund } = copyMachine;

function formOf(document: File | null | undefined): FormData {
  const form = new FormData();
  // An empty multipart body would lack its closing boundary.
  form.append('application', '');
  if (document) form.append('document', document);
  return form;
}

/** The copies that wait for the land office, and the refused ones until their fee is refunded; oldest first. */
export const copyQueue: Queue<CopyRow, CopyDecision> = {
  address: '/api/admin/copy-requests',
  machine: { prepare, refuse, refund },
  decisions: {
    prepare: {
      button: texts.prepare,
      key: 'A',
      title: texts.prepareTitle,
      done: copyTexts.prepared,
      failed: texts.prepareFailed,
    },
    refuse: {
      button: texts.refuse,
      key: 'R',
      title: texts.refuseTitle,
      help: texts.refuseHelp,
      done: copyTexts.refused,
      failed: texts.refuseFailed,
      destructive: true,
    },
    refund: {
      button: texts.refund,
      key: 'F',
      title: texts.refundTitle,
      help: texts.refundHelp,
      done: copyTexts.refunded,
      failed: texts.refundFailed,
      remarks: { field: 'reference', label: texts.reference },
    },
  },
  remarks: { field: 'reason', label: texts.reason },
  sideEffect: (_row, action) => (action === 'prepare' ? texts.prepares : null),
  sentDrafts: (_row, action) => (action === 'prepare' ? [SHEET_PART] : []),
  request: ({ id, document }, action, words) => ({
    method: 'POST',
    path: `/${id}/${action}`,
    body:
      action === 'prepare'
        ? formOf(document)
        : action === 'refund'
          ? { reference: words }
          : { reason: words },
  }),
};
