import { kycMachine, kycTexts, type KycDecision, type ReviewedKyc } from '@bhumi/api/contract/identity/kyc';
import {
  identityTexts,
  verificationMachine,
  type ReviewedIdentity,
  type VerificationDecision,
} from '@bhumi/api/contract/identity/identity';
import type { Queue } from '../queue/queue.ts';
import { bothNames } from './names.ts';
import { kycPageTexts as texts } from './texts.ts';

/** The draft of a card's text as the officer corrects it. */
export const IDENTITY_PART = 'identity';

/** The pending identity cards, oldest first. */
export const kycQueue: Queue<ReviewedKyc, KycDecision> = {
  address: '/api/admin/kyc',
  machine: kycMachine,
  decisions: {
    approve: {
      button: texts.approve,
      key: 'A',
      title: texts.approveTitle,
      done: kycTexts.approved,
      failed: texts.approveFailed,
    },
    reject: {
      button: texts.reject,
      key: 'R',
      done: kycTexts.rejected,
      failed: texts.rejectFailed,
      destructive: true,
      title: texts.rejectTitle,
      help: texts.reasonHelp,
    },
  },
  remarks: { field: 'rejection_reason', label: texts.reason },
  sideEffect: ({ name_en, name_bn, nid }, action) =>
    action === 'approve'
      ? texts.approves(
          bothNames({ name_en, name_bn }, 'en'),
          bothNames({ name_en, name_bn }, 'bn'),
          nid ?? '',
        )
      : null,
  sentDrafts: (_row, action) => (action === 'approve' ? [IDENTITY_PART] : []),
  request: ({ id, name_en, name_bn, nid }, action, rejection_reason) => ({
    method: 'POST',
    path: `/${id}/${action}`,
    body: action === 'reject' ? { rejection_reason } : { name_en, name_bn, nid },
  }),
};

/** The verified people, newest first. */
export const verifiedQueue: Queue<ReviewedIdentity, VerificationDecision> = {
  address: '/api/admin/kyc/verified',
  machine: verificationMachine,
  decisions: {
    reopen: {
      button: texts.reopen,
      key: 'O',
      title: texts.reopenTitle,
      help: texts.reopenHelp,
      done: identityTexts.reopened,
      failed: texts.reopenFailed,
    },
  },
  remarks: { field: 'reason', label: texts.reason },
  request: ({ id }, _action, reason) => ({
    method: 'POST',
    path: `/${id}/reopen`,
    body: { reason },
  }),
};
