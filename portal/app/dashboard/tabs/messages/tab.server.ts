import type { ActionFunctionArgs } from '@remix-run/node';
import type { NoticeAnswer } from '@bhumi/api/contract/notifications/notifications';
import { apiDelete, apiGet, apiPatch, type Answer, type LoaderArgs } from '../../../lib/api/api.ts';
import { loadPage, listPath } from '../../../lib/api/load-page.server.ts';
import { redirectWithFlash } from '../../../lib/session/flash.ts';
import { parseId } from '../../../lib/parse-id.ts';
import { messagesAddress, parseMessages } from '../../../notifications/address.ts';
import { formResponse } from '../../form-response.server.ts';
import type { TabServer } from '../../tab.ts';

export interface MessagesData {
  /** The newest first; null when they could not be loaded. */
  notices: NoticeAnswer[] | null;
  /** How many there are in all. */
  total: number;
  /** The message named in the address; null when it is in the list or does not exist. */
  opened: NoticeAnswer | null;
  /** The polled path, and the ETag of its last answer. */
  path: string;
  stamp: string | null;
}

async function load(args: LoaderArgs): Promise<MessagesData> {
  const { show, id } = parseMessages(new URL(args.request.url).searchParams);
  const path = listPath('/api/notifications', show);
  const list = await loadPage<NoticeAnswer>(args, '/api/notifications', show);
  if (!list) return { notices: null, total: 0, opened: null, path, stamp: null };
  const { rows: notices, total, stamp } = list;
  const elsewhere = id !== null && notices.every((notice) => notice.id !== id);
  const one = elsewhere ? await apiGet<NoticeAnswer>(args, `/api/notifications/${id}`) : null;
  return { notices, total, opened: one?.ok ? one.data : null, path, stamp };
}

/** Redirects to `path`. When the message was already deleted, the list says so. */
function goOn(args: ActionFunctionArgs, answer: Answer<{ message: string }>, path: string) {
  if (answer.ok || answer.status !== 404) return formResponse(args, answer, path);
  const flash = { kind: 'info', text: answer.message ?? '' } as const;
  return redirectWithFlash(messagesAddress(), flash, { secure: args.context.secure });
}

/** Returns the id of the form's message. @throws 400 when it has none */
function messageOf(form: FormData): number {
  const id = parseId(form.get('of'));
  if (id === null) throw new Response(null, { status: 400 });
  return id;
}

export default {
  load,
  forms: {
    /** Redirects back to the message, in the list or opened. */
    'read-message': async (args, form) => {
      const id = messageOf(form);
      const view = parseMessages(form);
      const back = view.id === null ? messagesAddress(view, id) : messagesAddress(view);
      return goOn(args, await apiPatch(args, `/api/notifications/${id}/read`), back);
    },
    /** Messages newer than the newest shown one stay unread. */
    'read-all-messages': async (args, form) => {
      const newest = parseId(form.get('up_to'));
      const seen = newest === null ? {} : { up_to: newest };
      const back = messagesAddress(parseMessages(form), null);
      return goOn(args, await apiPatch(args, '/api/notifications/mark-all-read', seen), back);
    },
    /** Redirects to the message that is now in its place. */
    'delete-message': async (args, form) => {
      const { show } = parseMessages(form);
      const back = messagesAddress({ show }, parseId(form.get('next')));
      return goOn(args, await apiDelete(args, `/api/notifications/${messageOf(form)}`), back);
    },
  },
} satisfies TabServer;
