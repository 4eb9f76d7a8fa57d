import { defineNotice, type NoticeType } from './notice.ts';

/** Old notices that were stored as text, before notices were stored as facts. */
export const textNotice = defineNotice<{ type: NoticeType; title: string; message: string }>({
  kind: 'told',
  type: ({ type }) => type,
  text: ({ title, message }) => ({
    title: { en: title, bn: title },
    message: { en: message, bn: message },
  }),
  to: '/dashboard',
});
