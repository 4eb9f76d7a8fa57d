import type { ActionFunctionArgs } from '@remix-run/node';
import { apiPost } from '../lib/api.ts';
import { answered } from './answered.server.ts';
import { CODE_SENT, KYC_TAB } from './view.ts';

/** Has the link sent that verifies the e-mail address. */
export async function sendVerification(args: ActionFunctionArgs) {
  return answered(args, await apiPost(args, '/api/email/verification', {}), KYC_TAB);
}

/** Has a code sent to the phone, and goes where it can be typed. */
export async function sendPhoneCode(args: ActionFunctionArgs) {
  return answered(args, await apiPost(args, '/api/phone/code', {}), CODE_SENT);
}

/** Verifies the phone with the code. */
export async function verifyPhone(args: ActionFunctionArgs, form: FormData) {
  const body = { code: String(form.get('code') ?? '') };
  return answered(args, await apiPost(args, '/api/phone/verify', body), KYC_TAB);
}
