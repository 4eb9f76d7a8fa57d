import type { ActionFunctionArgs } from '@remix-run/node';
import { ADDRESS_KINDS } from '@bhumi/api/contract/accounts/profile';
import { payLandTax } from '../land-tax/pay.server.ts';
import { readForm } from '../lib/form.ts';
import { requireOwnOrigin } from '../lib/own-origin.ts';
import { sendPhoneCode, sendVerification, verifyPhone } from './kyc.server.ts';
import { saveAddress, savePersonal } from './profile.server.ts';
import {
  confirmTwoFactor,
  renewRecoveryCodes,
  startTwoFactor,
  turnOffTwoFactor,
} from './two-factor.server.ts';
import { changePassword, endOtherSessions, endSession } from './security.server.ts';

/** Does what the form that was sent is for. @throws a 400 for a form that no tab has */
export async function ownFormAction(args: ActionFunctionArgs) {
  requireOwnOrigin(args.request);
  const form = await readForm(args.request);
  const does = form.get('form');
  if (does === 'personal') return savePersonal(args, form);
  const kind = ADDRESS_KINDS.find((known) => known === does);
  if (kind) return saveAddress(args, form, kind);
  if (does === 'send-verification') return sendVerification(args);
  if (does === 'send-phone-code') return sendPhoneCode(args);
  if (does === 'verify-phone') return verifyPhone(args, form);
  if (does === 'password') return changePassword(args, form);
  if (does === 'end-others') return endOtherSessions(args);
  if (does === 'two-factor-start') return startTwoFactor(args, form);
  if (does === 'two-factor-confirm') return confirmTwoFactor(args, form);
  if (does === 'recovery-codes') return renewRecoveryCodes(args, form);
  if (does === 'two-factor-off') return turnOffTwoFactor(args, form);
  if (does === 'pay-land-tax') return payLandTax(args, form);
  const [, session] = /^end-session-(\d+)$/.exec(String(does)) ?? [];
  if (session) return endSession(args, session);
  throw new Response(null, { status: 400 });
}
