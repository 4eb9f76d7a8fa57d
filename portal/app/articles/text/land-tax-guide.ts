import type { Language } from '@bhumi/api/contract/language';
import { link, type Section } from '../article-text.ts';

/** The guide to land tax, from the registration to the receipt. */
export const landTaxGuide: Record<Language, Section> = {
  en: {
    id: 'land-tax',
    heading: 'Register land and pay its tax',
    blocks: [
      'You need the place of the land, its khatian and dag number, its survey, what it is used for and its area.',
      {
        steps: [
          [
            'Open ',
            link('Land TAX', '/land-tax'),
            ', choose the place and fill in what the record says. Land type and area follow once khatian and dag are there.',
          ],
          'The land office holds it against its records and approves, rejects or flags it. You get an email; what the office notes stands with the registration.',
          [
            'In the ',
            link('dashboard', '/dashboard?tab=ldt'),
            ' tick the lands that are approved and choose Pay. Before that ',
            link('your identity must be verified', '/guides#identity'),
            '.',
          ],
          [
            'The summary says for each land what is due and how it came about. ',
            {
              simulated:
                'Go on, choose how to pay, and confirm. At present the payment is a test: no money is taken.',
              gateway: 'Go on, confirm, and pay on the page of the gateway to which you are led.',
            },
          ],
          [
            'The receipt stands under ',
            link('Payments & Receipts', '/dashboard?tab=payments&kind=ldt'),
            '. Whoever is shown it can ',
            link('check it', '/verify'),
            '.',
          ],
        ],
      },
      'The same land is registered once. If it was rejected or flagged, correct it and register it again.',
      'When the land changes hands, the land office can carry the registration over as it approves the mutation: yours ends, and the new owner’s begins with the next tax year. You are told.',
    ],
  },
  bn: {
    id: 'land-tax',
    heading: 'জমি নিবন্ধন ও কর পরিশোধ',
    blocks: [
      'জমিটি কোথায়, তার খতিয়ান ও দাগ নম্বর, জরিপ, ব্যবহার এবং পরিমাণ জানা থাকতে হবে।',
      {
        steps: [
          [
            link('ভূমি কর', '/land-tax'),
            ' পাতা খুলে এলাকা বেছে নিন এবং রেকর্ডে যা আছে লিখুন। খতিয়ান ও দাগ নম্বর লিখলে জমির ধরন ও পরিমাণের ঘর আসবে।',
          ],
          'ভূমি অফিস রেকর্ডের সঙ্গে মিলিয়ে অনুমোদন বা প্রত্যাখ্যান করবে, অথবা সংশোধন চাইবে। আপনি ইমেইল পাবেন; অফিসের মন্তব্য নিবন্ধনের সঙ্গেই থাকবে।',
          [
            link('ড্যাশবোর্ডে', '/dashboard?tab=ldt'),
            ' অনুমোদিত জমিতে টিক দিয়ে ‘কর পরিশোধ করুন’ চাপুন। তার আগে ',
            link('আপনার পরিচয় যাচাই হতে হবে', '/guides#identity'),
            '।',
          ],
          [
            'কোন জমির কর কত এবং কীভাবে হলো, হিসাবে তা লেখা থাকে। ',
            {
              simulated: 'এগিয়ে গিয়ে মাধ্যম বাছুন ও নিশ্চিত করুন। আপাতত পরিশোধটি পরীক্ষামূলক: কোনো টাকা কাটা হয় না।',
              gateway: 'এগিয়ে গিয়ে নিশ্চিত করুন, তারপর যে গেটওয়ের পাতায় নেওয়া হয় সেখানে পরিশোধ করুন।',
            },
          ],
          [
            'রসিদ পাবেন ',
            link('‘পরিশোধ ও রসিদ’', '/dashboard?tab=payments&kind=ldt'),
            ' অংশে। রসিদটি যিনি দেখবেন, তিনি নিজেই তা ',
            link('যাচাই করতে', '/verify'),
            ' পারেন।',
          ],
        ],
      },
      'একই জমি একবারই নিবন্ধিত হয়। প্রত্যাখ্যাত হলে বা সংশোধন প্রয়োজন হলে ঠিক করে আবার নিবন্ধন করুন।',
      'জমির মালিক বদলালে নামজারি অনুমোদনের সময় ভূমি অফিস নিবন্ধনও হস্তান্তর করতে পারে: আপনার নিবন্ধন সমাপ্ত হয়, আর পরের করবর্ষ থেকে নতুন মালিকের নিবন্ধন শুরু হয়। আপনাকে তা জানানো হয়।',
    ],
  },
};
