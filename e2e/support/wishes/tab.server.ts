import type { OwnSession } from '@bhumi/api/contract/accounts/security';
import { tabAddress } from '@bhumi/portal/app/lib/tab-address.ts';
import type { TabServer } from '@bhumi/portal/app/dashboard/tab.ts';
import { apiGet } from '@bhumi/portal/app/lib/api/api.ts';
import { refuse } from '@bhumi/portal/app/lib/forms/refusal.ts';
import { valuesOf } from '@bhumi/portal/app/lib/forms/form-values.ts';
import { redirectWithFlash } from '@bhumi/portal/app/lib/session/flash.ts';
import { languageOf } from '@bhumi/portal/app/lib/session/language.ts';
import { wishText } from './text.ts';

export interface WishData {
  /** Null when they could not be counted. */
  sessions: number | null;
}

export default {
  load: async (args): Promise<WishData> => {
    const answer = await apiGet<OwnSession[]>(args, '/api/me/sessions');
    return { sessions: answer.ok ? answer.data.length : null };
  },
  forms: {
    wish: async ({ request, context }, form) => {
      const text = wishText[languageOf(request)];
      const values = valuesOf(form);
      if (!values.wish?.trim())
        return refuse(context, { message: null, errors: { wish: [text.missing] }, values });
      const flash = { kind: 'success', text: text.heard(values.wish) } as const;
      return redirectWithFlash(tabAddress('wishes'), flash, { secure: context.secure });
    },
  },
} satisfies TabServer;
