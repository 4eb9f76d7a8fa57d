import type { FastifyRequest } from 'fastify';
import type { Message } from '../../../../contract/language.ts';

const texts = {
  title: { en: 'Something went wrong', bn: 'কিছু একটা সমস্যা হয়েছে' },
  refresh: { en: 'Refresh Page', bn: 'পাতাটি আবার আনুন' },
  number: { en: 'Request number', bn: 'অনুরোধ নম্বর' },
};

const escape = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** The last-resort page, for a failure before or below the portal's own pages. */
export function failurePage(request: FastifyRequest, text: Message): string {
  const say = (message: Message) => escape(request.t(message));
  return `<!doctype html>
<html lang="${request.language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${say(texts.title)}</title>
<style>
  body { font: 18px/1.6 system-ui, "Nirmala UI", sans-serif; max-width: 36rem; margin: 4rem auto; padding: 0 1rem; color: #1a1f1c }
  a { color: #006a4e }
</style>
<h1>${say(texts.title)}</h1>
<p>${say(text)}</p>
<p><a href="">${say(texts.refresh)}</a></p>
<p><small>${say(texts.number)}: ${escape(request.id)}</small></p>
</html>
`;
}
