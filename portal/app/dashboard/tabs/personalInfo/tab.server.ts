import { checkPersonalInfo } from '@bhumi/api/contract/accounts/profile';
import { saveProfile } from '../../profile.server.ts';
import type { TabServer } from '../../tab.ts';

export default {
  forms: {
    /** Saves name, email and phone. */
    personal: async (args, form) => {
      const entry = (name: string) => String(form.get(name) ?? '');
      const info = { name: entry('name'), email: entry('email'), phone: entry('phone') };
      return saveProfile(args, form, {
        tab: 'personalInfo',
        errors: checkPersonalInfo(info),
        body: { ...info, current_password: entry('current_password') },
        said: 'profileSaved',
      });
    },
  },
} satisfies TabServer;
