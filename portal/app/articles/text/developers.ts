import { link, type Article } from '../article-text.ts';

/** How programs read land records, and what tells those who run the product how it stands. */
export const developersText: Article = {
  en: {
    title: 'For developers',
    description: 'How programs read land records, and how those who run this site see that it works.',
    sections: [
      {
        id: 'api',
        heading: 'The programming interface',
        blocks: [
          [
            'Everything that the portal and the back office do goes through one programming interface. Its ',
            link('reference', '/api/docs'),
            ' is made from the rules that requests are checked with; ',
            link('as OpenAPI', '/api/docs/json'),
            ' too.',
          ],
          {
            list: [
              'Divisions, districts, upazilas, mouzas, zils, dags and maps can be read under /api/locations without a login.',
              'For everything else, POST /api/login answers a token; send it as “Authorization: Bearer”.',
              '“Accept-Language: bn” or “en” chooses the language of messages.',
              'A refusal answers {message}; wrong fields answer 422 with {message, errors}, texts by field.',
              'Amounts are BDT, areas square feet, times ISO 8601 in UTC.',
              'Send an “Idempotency-Key” with an application, and repeating the request never pays twice.',
            ],
          },
        ],
      },
      {
        id: 'running',
        heading: 'For those who run it',
        blocks: [
          [
            '/healthz answers while the process lives, /readyz when the database is ready for it. ',
            link('/api/status', '/api/status'),
            ' tells anyone which parts work; the ',
            link('Status', '/status'),
            ' page shows the same. Every answer carries its number in “X-Request-Id”, which also stands in the log.',
          ],
        ],
      },
    ],
  },
  bn: {
    title: 'ডেভেলপারদের জন্য',
    description: 'প্রোগ্রাম দিয়ে ভূমি রেকর্ড কীভাবে পড়া যায়, আর সাইটটি চলছে কি না কীভাবে দেখা যায়।',
    sections: [
      {
        id: 'api',
        heading: 'প্রোগ্রামিং ইন্টারফেস',
        blocks: [
          [
            'পোর্টাল ও অ্যাডমিন প্যানেলের সব কাজ হয় একটি প্রোগ্রামিং ইন্টারফেসের মাধ্যমে। যে নিয়মে অনুরোধ যাচাই করা হয়, তা থেকেই এর ',
            link('বিবরণ', '/api/docs'),
            ' তৈরি; ',
            link('OpenAPI আকারেও', '/api/docs/json'),
            ' আছে।',
          ],
          {
            list: [
              'বিভাগ, জেলা, উপজেলা, মৌজা, শিট (জিল), দাগ ও ম্যাপ লগইন ছাড়াই /api/locations থেকে পড়া যায়।',
              'বাকি সবের জন্য POST /api/login একটি টোকেন দেয়; সেটি ‘Authorization: Bearer’ হিসেবে পাঠান।',
              '‘Accept-Language: bn’ বা ‘en’ দিয়ে বার্তার ভাষা বাছা যায়।',
              'অনুরোধ ফিরিয়ে দেওয়া হলে উত্তর {message}; কোনো ঘরে ভুল থাকলে ৪২২ সংকেতের সঙ্গে {message, errors}, ঘর ধরে ধরে।',
              'অর্থ টাকায়, জমির পরিমাণ বর্গফুটে, সময় ইউটিসিতে (ISO মানের আকারে)।',
              'আবেদনের সঙ্গে ‘Idempotency-Key’ পাঠালে একই অনুরোধ বারবার এলেও ফি একবারই নেওয়া হয়।',
            ],
          },
        ],
      },
      {
        id: 'running',
        heading: 'যাঁরা এটি চালান',
        blocks: [
          [
            'প্রোগ্রামটি চালু থাকলে /healthz উত্তর দেয়, ডেটাবেজ প্রস্তুত থাকলে /readyz। কোন অংশ চলছে, ',
            link('/api/status', '/api/status'),
            ' তা যে কাউকে জানায়; ',
            link('সেবার অবস্থা', '/status'),
            ' পাতায়ও তা-ই দেখা যায়। প্রতিটি উত্তরের নম্বর থাকে ‘X-Request-Id’-তে; লগেও সেই নম্বর লেখা হয়।',
          ],
        ],
      },
    ],
  },
};
