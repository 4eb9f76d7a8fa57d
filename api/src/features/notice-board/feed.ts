/** The notice board as an Atom feed (RFC 4287). */
import { digitsIn } from '../../../contract/digits.ts';
import { formatDate } from '../../../contract/format.ts';
import type { Language } from '../../../contract/language.ts';
import { mutationTypeLabels } from '../../../contract/mutations/mutations.ts';
import {
  NOTICE_BOARD,
  NOTICE_FEED,
  noticeBoardTexts,
  type NoticeBoard,
  type PostedNotice,
} from '../../../contract/notice-board/notice-board.ts';

const ESCAPED: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** Text for XML: escaped, without the characters that XML 1.0 has not. */
export const xmlText = (text: string): string =>
  text
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replace(/[&<>"']/g, (character) => ESCAPED[character]!);

/** The title of a notice: what for, which land. */
function titleOf(notice: PostedNotice, language: Language): string {
  const type = mutationTypeLabels[notice.mutation_type][language];
  const khatian = digitsIn(notice.khatiyan_number, language);
  const dag = digitsIn(notice.dag_number, language);
  return language === 'bn'
    ? `নামজারি (${type}): মৌজা ${notice.mouza.bn}, খতিয়ান ${khatian}, দাগ ${dag}`
    : `Mutation (${type.toLowerCase()}): mouza ${notice.mouza.en}, khatian ${khatian}, dag ${dag}`;
}

function summaryOf(notice: PostedNotice, language: Language): string {
  const day = formatDate(`${notice.object_before}T00:00:00Z`, language);
  const place = `${notice.upazila[language]}, ${notice.district[language]}`;
  const number = digitsIn(notice.tracking_number, language);
  return language === 'bn'
    ? `${place}। ট্র্যাকিং নম্বর ${number}। ${day} তারিখের আগে আপত্তি জানান: সেদিন থেকে ভূমি অফিস সিদ্ধান্ত দিতে পারে।`
    : `${place}. Tracking number ${number}. Object before ${day}: the office may decide from then on.`;
}

/** Returns the feed as XML. Addresses are absolute; the one of an entry finds the notice by its tracking number. */
export function noticeFeed(
  { office, notices }: NoticeBoard,
  { origin, query, language }: { origin: string; query: string; language: Language },
): string {
  const at = (path: string, search: string) => xmlText(`${origin}${path}${search && `?${search}`}`);
  const title = noticeBoardTexts.title[language] + (office ? ` · ${office[language]}` : '');
  const page = new URLSearchParams(query);
  page.delete('lang');
  const entries = notices.map((notice) => {
    const number = new URLSearchParams({ number: notice.tracking_number }).toString();
    return `<entry><id>${at(NOTICE_BOARD, number)}</id><title>${xmlText(titleOf(notice, language))}</title>
<updated>${notice.posted_at}</updated><link rel="alternate" href="${at(NOTICE_BOARD, number)}"/>
<summary>${xmlText(summaryOf(notice, language))}</summary></entry>`;
  });
  // An empty feed has a date too; one that never changes.
  const updated =
    notices
      .map(({ posted_at }) => posted_at)
      .toSorted()
      .at(-1) ?? '2026-01-01T00:00:00Z';
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}"><id>${at(NOTICE_FEED, query)}</id>
<title>${xmlText(title)}</title><updated>${updated}</updated><author><name>${language === 'bn' ? 'ভূমি অফিস' : 'Land offices'}</name></author>
<link rel="self" href="${at(NOTICE_FEED, query)}"/><link rel="alternate" href="${at(NOTICE_BOARD, page.toString())}"/>
${entries.join('\n')}
</feed>
`;
}
