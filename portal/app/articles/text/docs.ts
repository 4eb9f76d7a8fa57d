import { link, type Article } from '../article-text.ts';

/** How the product works, for land offices and for developers. */
export const docsText: Article = {
  en: {
    title: 'Documentation',
    description: 'How the back office works, and how programs read land records.',
    sections: [
      {
        id: 'office',
        heading: 'For land offices',
        blocks: [
          [
            'Records are kept in the ',
            link('back office', '/admin'),
            '. It opens for accounts with the role Acland or Administrator.',
          ],
          {
            list: [
              'Staff maintain upazilas, mouzas, survey types, zils, dags and mouza maps. Divisions and districts are changed by administrators only.',
              'A record can carry a scanned document: an image or a PDF up to 15 MB.',
              'If two people change the same record, the second is shown what the first has changed before anything is saved.',
              'A record that others belong to cannot be deleted; you are told what hangs on it.',
              'Every change is logged with the record before and after.',
            ],
          },
        ],
      },
      {
        id: 'api',
        heading: 'For developers',
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
    title: 'নথিপত্র',
    description: 'অ্যাডমিন প্যানেল কীভাবে চলে, আর প্রোগ্রাম দিয়ে ভূমি রেকর্ড কীভাবে পড়া যায়।',
    sections: [
      {
        id: 'office',
        heading: 'ভূমি অফিসের জন্য',
        blocks: [
          [
            'রেকর্ড রাখা হয় ',
            link('অ্যাডমিন প্যানেলে', '/admin'),
            '। যে অ্যাকাউন্টের ভূমিকা এসি ল্যান্ড বা প্রশাসক, কেবল সেটি দিয়ে ঢোকা যায়।',
          ],
          {
            list: [
              'কর্মকর্তারা উপজেলা, মৌজা, জরিপের ধরন, শিট (জিল), দাগ ও মৌজা ম্যাপ দেখভাল করেন। বিভাগ ও জেলা বদলাতে পারেন কেবল প্রশাসক।',
              'রেকর্ডের সঙ্গে স্ক্যান করা নথি দেওয়া যায়: ছবি বা পিডিএফ, ১৫ এমবি পর্যন্ত।',
              'দুজন একই রেকর্ড বদলালে, কিছু সংরক্ষণের আগেই দ্বিতীয়জনকে দেখানো হয় প্রথমজন কী বদলেছেন।',
              'যে রেকর্ডের অধীনে অন্য রেকর্ড আছে, তা মোছা যায় না; অধীনে কী আছে তা জানানো হয়।',
              'প্রতিটি পরিবর্তন লগে থাকে, রেকর্ডের আগের ও পরের রূপসহ।',
            ],
          },
        ],
      },
      {
        id: 'api',
        heading: 'ডেভেলপারদের জন্য',
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
