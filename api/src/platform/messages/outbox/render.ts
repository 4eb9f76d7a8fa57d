import { LINK_LANGUAGE, type Language, type Message } from '../../../../contract/language.ts';
import type { MailText } from './message.ts';

const PRODUCT = { en: 'Bhumi', bn: 'ভূমি' };
const COPY = {
  en: 'If the button does not work, open this address:',
  bn: 'বোতামটি কাজ না করলে এই ঠিকানাটি খুলুন:',
};
const FOOTER = {
  en: 'This mail was sent automatically. We never ask for your password.',
  bn: 'ইমেইলটি স্বয়ংক্রিয়ভাবে পাঠানো। আমরা কখনো আপনার পাসওয়ার্ড জানতে চাই না।',
};

const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** A mail as it goes out. */
export interface RenderedMail {
  subject: string;
  text: string;
  html: string;
}

function plain(mail: MailText, t: (message: Message) => string): string {
  const parts = mail.paragraphs.map(t);
  if (mail.action) parts.push(`${t(mail.action.label)}:\n${mail.action.url}`);
  if (mail.note) parts.push(t(mail.note));
  return [...parts, `-- \n${t(PRODUCT)}\n${t(FOOTER)}`].join('\n\n') + '\n';
}

const PARAGRAPH = 'margin:0 0 16px;font-size:16px;line-height:1.6';
const SMALL = 'margin:0 0 16px;font-size:14px;line-height:1.6;color:#47524c';

function button(action: NonNullable<MailText['action']>, t: (message: Message) => string): string {
  const url = escaped(action.url);
  return (
    `<p style="margin:0 0 24px"><a href="${url}" style="display:inline-block;padding:12px 24px;background:#006a4e;` +
    `color:#ffffff;border-radius:6px;font-size:16px;font-weight:600;text-decoration:none">${escaped(t(action.label))}</a></p>` +
    `<p style="${SMALL}">${escaped(t(COPY))}<br><a href="${url}" style="color:#006a4e;word-break:break-all">${url}</a></p>`
  );
}

/** The mail with a link that opens in its language, whatever browser opens it. */
function withLanguage(mail: MailText, language: Language): MailText {
  if (!mail.action) return mail;
  const url = new URL(mail.action.url);
  url.searchParams.set(LINK_LANGUAGE, language);
  return { ...mail, action: { ...mail.action, url: url.href } };
}

/** A mail in the reader's language: plain text, and HTML that needs nothing from elsewhere and loads nothing. */
export function renderMail(text: MailText, language: Language): RenderedMail {
  const mail = withLanguage(text, language);
  const t = (message: Message) => message[language];
  const subject = t(mail.subject);
  const body = [
    `<p style="margin:0 0 24px;font-size:20px;font-weight:700;color:#006a4e">${escaped(t(PRODUCT))}</p>`,
    ...mail.paragraphs.map((paragraph) => `<p style="${PARAGRAPH}">${escaped(t(paragraph))}</p>`),
    mail.action ? button(mail.action, t) : '',
    mail.note ? `<p style="${SMALL}">${escaped(t(mail.note))}</p>` : '',
    `<p style="${SMALL};border-top:1px solid #c8d3cd;padding-top:16px">${escaped(t(FOOTER))}</p>`,
  ].join('\n');
  const html = `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(subject)}</title></head>
<body style="margin:0;padding:24px 16px;background:#ffffff;color:#1a1f1c;font-family:system-ui,'Noto Sans Bengali',sans-serif">
<div style="max-width:560px;margin:0 auto">
${body}
</div>
</body>
</html>
`;
  return { subject, text: plain(mail, t), html };
}
