import { checkPersonDetails, personDetailsOf } from '@bhumi/api/contract/accounts/person-details';
import { checkPersonalInfo } from '@bhumi/api/contract/accounts/profile';
import { CONTACT_KINDS } from '@bhumi/api/contract/accounts/contact-changes';
import { phoneNumber } from '@bhumi/api/contract/phone';
import { typedEmail } from '@bhumi/api/contract/accounts/accounts';
import { apiDelete, apiPost } from '../../../lib/api/api.ts';
import { tabAddress } from '../../../lib/tab-address.ts';
import { formResponse } from '../../form-response.server.ts';
import { loadAgenda } from '../../../agenda/load.server.ts';
import { saveProfile } from '../../profile.server.ts';
import type { FormHandler, TabServer } from '../../tab.ts';

const TAB = tabAddress('personalInfo');

export default {
  /** The agenda, which the first tab shows above its heading. */
  load: loadAgenda,
  forms: {
    /** Saves name, email and phone. */
    personal: async (args, form) => {
      const entry = (name: string) => String(form.get(name) ?? '');
      const info = { name: entry('name'), email: entry('email'), phone: entry('phone') };
      const details = personDetailsOf((name) => form.get(name));
      return saveProfile(args, form, {
        tab: 'personalInfo',
        errors: { ...checkPersonalInfo(info), ...checkPersonDetails(details) },
        body: { ...info, ...details, current_password: entry('current_password') },
        // A typed contact is waiting for confirmation.
        success: ({ pending_email, pending_phone }) =>
          pending_email === typedEmail(info.email) ||
          (pending_phone !== null && pending_phone === phoneNumber(info.phone))
            ? 'profilePending'
            : 'profileSaved',
      });
    },
    'confirm-phone': async (args, form) => {
      const body = { code: String(form.get('code') ?? '') };
      return formResponse(args, await apiPost(args, '/api/phone/verify', body), TAB);
    },
    ...Object.fromEntries(
      CONTACT_KINDS.flatMap((kind): [string, FormHandler][] => {
        const path = `/api/me/contact-changes/${kind}`;
        return [
          [
            `send-pending-${kind}`,
            async (args) => formResponse(args, await apiPost(args, `${path}/send`, {}), TAB),
          ],
          [`give-up-${kind}`, async (args) => formResponse(args, await apiDelete(args, path), TAB)],
        ];
      }),
    ),
  },
} satisfies TabServer;
