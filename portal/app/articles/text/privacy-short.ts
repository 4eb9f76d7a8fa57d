import type { Language } from '@bhumi/api/contract/language';
import { link, type Section } from '../article-text.ts';

/** The privacy page in five lines, for those who read no further. */
export const privacyShort: Record<Language, Section> = {
  en: {
    id: 'short',
    heading: 'In short',
    unfolded: true,
    blocks: [
      {
        list: [
          'You can look up records without telling us who you are. There are no advertisements and no trackers.',
          'With an account we keep what you give us, what you apply for and what you pay: to do it, and to prove it afterwards.',
          'You see it, and the officers who have to decide it. Who asks for a mutation is shown to the verified owners of that land. Khatians name the owners of land to everyone.',
          [
            {
              simulated: 'Nothing is sold or passed on.',
              gateway:
                'Nothing is sold. A payment gateway is told what it needs: your name, email, phone number, what you pay for and how much.',
            },
          ],
          [
            'Most of what has ended is deleted by itself; payments and the log of changes stay. All that is kept of you is a file to download, under ',
            link('Security', '/dashboard?tab=security'),
            '.',
          ],
        ],
      },
    ],
  },
  bn: {
    id: 'short',
    heading: 'সংক্ষেপে',
    unfolded: true,
    blocks: [
      {
        list: [
          'পরিচয় না দিয়েই রেকর্ড দেখা যায়। এখানে বিজ্ঞাপন নেই, কেউ আপনাকে অনুসরণ করে না।',
          'অ্যাকাউন্ট থাকলে আপনি যা দেন, যার আবেদন করেন আর যা পরিশোধ করেন, তা রাখা হয়: কাজটি করতে এবং পরে তার প্রমাণ দিতে।',
          'তা দেখেন আপনি, আর যে কর্মকর্তাদের সিদ্ধান্ত দিতে হয় তাঁরা। কে নামজারি চাইছেন, তা ওই জমির যাচাই করা মালিকেরা দেখেন। খতিয়ানে জমির মালিকদের নাম সবাই পড়তে পারেন।',
          [
            {
              simulated: 'কোনো তথ্য বিক্রি করা বা অন্য কাউকে দেওয়া হয় না।',
              gateway:
                'কোনো তথ্য বিক্রি করা হয় না। পেমেন্ট গেটওয়েকে শুধু যা দরকার তা জানানো হয়: আপনার নাম, ইমেইল, ফোন নম্বর, কীসের জন্য ও কত টাকা।',
            },
          ],
          [
            'যা শেষ হয়ে গেছে তার বেশির ভাগ নিজে থেকেই মুছে যায়; পরিশোধের হিসাব ও পরিবর্তনের লগ থাকে। আপনার সম্পর্কে যা রাখা আছে, সবই একটি ফাইলে ডাউনলোড করা যায়: ',
            link('নিরাপত্তা', '/dashboard?tab=security'),
            '।',
          ],
        ],
      },
    ],
  },
};
