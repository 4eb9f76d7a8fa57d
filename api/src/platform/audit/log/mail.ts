import type { AuditAnchor } from '../../../../contract/audit-log/anchors.ts';
import { formatDate, formatNumber } from '../../../../contract/format.ts';
import { greeting, type Greeted } from '../../messages/outbox/greeting.ts';
import { DAY, defineMessage } from '../../messages/outbox/message.ts';

/**
 * The mail with a day's anchor, for an administrator to keep outside the database; null for a former administrator.
 */
export const anchorMail = defineMessage({
  name: 'audit-anchor',
  ttlMs: 3 * DAY,
  make: async ({ user_id, data }, { knex, origin }) => {
    const user = (await knex('users')
      .where({ id: user_id, role: 'admin' })
      .whereNull('disabled_at')
      .first('name', 'email', 'email_verified_at')) as (Greeted & { email: string }) | undefined;
    const anchor = (await knex('audit_anchors')
      .where({ day: data['day'] ?? '' })
      .first('day', 'number', knex.raw(`encode(hash, 'hex') as hash`))) as AuditAnchor | undefined;
    if (!user || !anchor) return null;
    const { day, number, hash } = anchor;
    return {
      channel: 'mail',
      to: user.email,
      text: {
        subject: {
          en: `Audit log of ${formatDate(day, 'en')}: its last hash`,
          bn: `${formatDate(day, 'bn')} তারিখের কার্যক্রমের লগ: শেষ হ্যাশ`,
        },
        paragraphs: [
          ...greeting(user),
          {
            en: `At the end of ${formatDate(day, 'en')} the audit log held ${formatNumber(number, 'en')} sealed rows. The hash of the last one is:`,
            bn: `${formatDate(day, 'bn')} দিনশেষে কার্যক্রমের লগে সিলমোহরযুক্ত সারি ছিল ${formatNumber(number, 'bn')}টি। শেষ সারির হ্যাশ:`,
          },
          { en: hash, bn: hash },
          {
            en: 'Keep this mail. Whoever alters or deletes an earlier row of the log cannot make it end in this hash again; npm run audit:verify on the server compares them.',
            bn: 'ইমেইলটি রেখে দিন। লগের আগের কোনো সারি কেউ বদলালে বা মুছলে এই হ্যাশ আর মিলবে না; সার্ভারে npm run audit:verify চালালে তা মিলিয়ে দেখা যায়।',
          },
        ],
        action: {
          label: { en: 'The published hashes', bn: 'প্রকাশিত হ্যাশগুলো' },
          url: `${origin}/api/audit-anchor`,
        },
        note: {
          en: 'Sent once a day to every administrator.',
          bn: 'দিনে একবার সব প্রশাসককে পাঠানো হয়।',
        },
      },
    };
  },
});
