import type { ActionFunctionArgs } from '@remix-run/node';
import { checkPasswordChange, type OwnSession } from '@bhumi/api/contract/accounts/security';
import type { OwnSecurityRow } from '@bhumi/api/contract/security-log/events';
import type { StaffAccess } from '@bhumi/api/contract/personal-data/own-data';
import type { TwoFactorState } from '@bhumi/api/contract/accounts/two-factor';
import { messagesIn } from '../../../accounts/login.ts';
import { apiDelete, apiGet, apiPost, type LoaderArgs } from '../../../lib/api/api.ts';
import { refuse } from '../../../lib/forms/refusal.ts';
import { languageOf } from '../../../lib/session/language.ts';
import { tabAddress } from '../../../lib/tab-address.ts';
import { formResponse } from '../../form-response.server.ts';
import type { TabServer } from '../../tab.ts';
import {
  confirmTwoFactor,
  renewRecoveryCodes,
  startTwoFactor,
  turnOffTwoFactor,
} from './two-factor.server.ts';

const TAB = tabAddress('security');

export interface SecurityData {
  /** Null: the list could not be loaded. */
  sessions: OwnSession[] | null;
  /** The state of two-step login; null when it could not be loaded. */
  twoFactor: TwoFactorState | null;
  /** Recent logins; null when they could not be loaded. */
  lastLogins: OwnSecurityRow[] | null;
  /** Which staff looked at the reader's records; null when that could not be loaded. */
  staffAccess: StaffAccess[] | null;
}

async function load(args: LoaderArgs): Promise<SecurityData> {
  const [sessions, twoFactor, lastLogins, staffAccess] = await Promise.all([
    apiGet<OwnSession[]>(args, '/api/me/sessions'),
    apiGet<TwoFactorState>(args, '/api/me/two-factor'),
    apiGet<OwnSecurityRow[]>(args, '/api/me/security-log'),
    apiGet<StaffAccess[]>(args, '/api/me/staff-access'),
  ]);
  return {
    sessions: sessions.ok ? sessions.data : null,
    twoFactor: twoFactor.ok ? twoFactor.data : null,
    lastLogins: lastLogins.ok ? lastLogins.data : null,
    staffAccess: staffAccess.ok ? staffAccess.data : null,
  };
}

async function changePassword(args: ActionFunctionArgs, form: FormData) {
  const entry = (name: string) => String(form.get(name) ?? '');
  const change = {
    current_password: entry('current_password'),
    password: entry('password'),
    password_confirmation: entry('password_confirmation'),
  };
  const errors = messagesIn(checkPasswordChange(change), languageOf(args.request));
  if (Object.keys(errors).length > 0) {
    return refuse(args.context, { message: null, errors, values: {} });
  }
  return formResponse(args, await apiPost(args, '/api/me/change-password', change), TAB);
}

/** Ends the session that the form names. */
async function endSession(args: ActionFunctionArgs, form: FormData) {
  const id = String(form.get('of'));
  if (!/^\d+$/.test(id)) throw new Response(null, { status: 400 });
  return formResponse(args, await apiDelete(args, `/api/me/sessions/${id}`), TAB);
}

export default {
  load,
  forms: {
    password: changePassword,
    'end-session': endSession,
    'end-others': async (args) =>
      formResponse(args, await apiPost(args, '/api/me/sessions/end-others', {}), TAB),
    'two-factor-start': startTwoFactor,
    'two-factor-confirm': confirmTwoFactor,
    'two-factor-off': turnOffTwoFactor,
    'recovery-codes': renewRecoveryCodes,
  },
} satisfies TabServer;
