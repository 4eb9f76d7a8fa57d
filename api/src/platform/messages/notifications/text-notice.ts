import { defineNotice, type NoticeType } from './notice.ts';

/** What was told as text, before notices were kept as facts, and cannot be told from facts any more: read as it was. */
export const textNotice = defineNotice<{ type: NoticeType; title: string; message: string }>({
  kind: 'told',
  type: ({ type }) => type,
  text: ({ title, message }) => ({
    title: { en: title, bn: title },
    message: { en: message, bn: message },
  }),
  to: '/dashboard',
});
