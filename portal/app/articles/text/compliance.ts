import { link, type Article } from '../article-text.ts';

/** Which rules the service follows, and what it does not claim. */
export const complianceText: Article = {
  en: {
    title: 'Compliance',
    description: 'By which rules this service works, how that is checked, and what it does not claim.',
    sections: [
      {
        id: 'law',
        heading: 'Land law',
        blocks: [
          'Khatians come out of surveys: the cadastral survey (CS) under the Bengal Tenancy Act, 1885, the SA survey after the State Acquisition and Tenancy Act, 1950, and the revisions since. Each record here says which survey it belongs to.',
          'Showing a record here changes nothing in law. Mutation and correction are decided by the office of the AC (Land), not by this portal.',
        ],
      },
      {
        id: 'trace',
        heading: 'Changes leave a trace',
        blocks: [
          'Only land-office staff can change records. Every change is noted with who made it, when, and the record before and after, in a log that the service can add to but not alter.',
          'Payments are kept in a ledger: an entry can move from pending to paid or failed, but its amount, payer and purpose cannot be changed, and it cannot be deleted.',
        ],
      },
      {
        id: 'access',
        heading: 'Accessibility',
        blocks: [
          'The portal and the back office are partly conformant with WCAG 2.2, level AA, and with EN 301 549. In the portal, everything can be done in Bengali and English, without JavaScript, with the keyboard alone, on a screen 320 pixels wide, and with text of twice its size.',
          'Each screen is checked at that width and size, and with axe, a program that looks for accessibility faults. Ten tasks are done by keyboard alone in both languages, and what a screen reader would be told is compared each time. What is found is mended before a change goes out.',
          {
            list: [
              'Not met: receipts and certified copies are PDF files without tags. What they say stands on the page that offers them.',
              'Not met: scanned records are pictures. What the land office has entered of them is text.',
              'Met in part: boundaries are drawn with a pointer in the back office; their points can be typed instead.',
              'Not known: people with disabilities have not yet been asked to test it, and no screen reader was listened to.',
            ],
          },
          [link('Tell us', '/support'), ' about anything that you cannot read or operate.'],
        ],
      },
      {
        id: 'security',
        heading: 'Security',
        blocks: [
          {
            list: [
              'Passwords and login tokens are stored in a form from which they cannot be read.',
              'Every address of the programming interface says who may call it; a test calls each one as a visitor, a citizen, an officer and an administrator.',
              'A request that carries a PIN, card number, expiry date or CVV for storing is refused.',
              'In the back office nobody overwrites a change unseen: whoever comes second is shown what has changed.',
            ],
          },
          ['What is stored about you is under ', link('Privacy', '/privacy'), '.'],
        ],
      },
      {
        id: 'claims',
        heading: 'What is not claimed',
        blocks: [
          'This service holds no certificate, neither for information security nor for card payments, and no outside body has audited it. Its certified copies carry a signed code; of demonstration records and test payments they are samples without legal value.',
        ],
      },
    ],
  },
  bn: {
    title: 'বিধি পরিপালন',
    description: 'এই সেবা কোন নিয়মে চলে, তা কীভাবে যাচাই করা হয় এবং কী দাবি করা হয় না।',
    sections: [
      {
        id: 'law',
        heading: 'ভূমি আইন',
        blocks: [
          'খতিয়ান তৈরি হয় জরিপে: ১৮৮৫ সালের বঙ্গীয় প্রজাস্বত্ব আইনের অধীনে সি.এস. জরিপ, ১৯৫০ সালের রাষ্ট্রীয় অধিগ্রহণ ও প্রজাস্বত্ব আইনের পরে এস.এ. জরিপ, এবং তার পরের সংশোধনী জরিপগুলো। কোন রেকর্ড কোন জরিপের, তা রেকর্ডেই লেখা থাকে।',
          'এখানে রেকর্ড দেখা গেলেই আইনত কিছু বদলায় না। নামজারি ও সংশোধনের সিদ্ধান্ত দেয় সহকারী কমিশনার (ভূমি)-এর কার্যালয়, এই পোর্টাল নয়।',
        ],
      },
      {
        id: 'trace',
        heading: 'প্রতিটি পরিবর্তনের হিসাব থাকে',
        blocks: [
          'রেকর্ড বদলাতে পারেন কেবল ভূমি অফিসের কর্মকর্তারা। কে কখন বদলেছেন, আগে ও পরে রেকর্ডটি কেমন ছিল, সব একটি লগে লেখা হয়; সেবাটি তাতে কেবল যোগ করতে পারে, বদলাতে পারে না।',
          'পরিশোধের হিসাব থাকে আলাদা খাতায়: অপেক্ষমাণ থেকে তা পরিশোধিত বা ব্যর্থ হতে পারে, কিন্তু পরিমাণ, কে দিয়েছেন ও কেন দিয়েছেন তা বদলানো যায় না, মোছাও যায় না।',
        ],
      },
      {
        id: 'access',
        heading: 'সবার ব্যবহারের উপযোগিতা',
        blocks: [
          'পোর্টাল ও অ্যাডমিন প্যানেল ডব্লিউসিএজি ২.২ (স্তর এএ) ও ইএন ৩০১ ৫৪৯ মানদণ্ড আংশিক মেনে চলে। পোর্টালের সব কাজ বাংলা ও ইংরেজিতে, জাভাস্ক্রিপ্ট ছাড়া, শুধু কিবোর্ড দিয়ে, ৩২০ পিক্সেল চওড়া পর্দায় এবং দ্বিগুণ বড় লেখাতেও করা যায়।',
          'প্রতিটি পাতা সেই মাপে এবং axe নামের একটি প্রোগ্রাম দিয়ে যাচাই করা হয়, যা ব্যবহারের বাধা খোঁজে। দশটি কাজ দুই ভাষায় শুধু কিবোর্ড দিয়ে করে দেখা হয়, আর স্ক্রিন রিডারকে যা জানানো হতো তা প্রতিবার মিলিয়ে দেখা হয়। বাধা পেলে তা সারিয়ে তবেই পরিবর্তন চালু হয়।',
          {
            list: [
              'পূরণ হয়নি: রসিদ ও সার্টিফায়েড কপি ট্যাগ ছাড়া পিডিএফ ফাইল। এগুলোতে যা থাকে, ফাইলটি যে পাতায় পাওয়া যায় সেখানেও তা লেখা থাকে।',
              'পূরণ হয়নি: স্ক্যান করা রেকর্ড কেবল ছবি। ভূমি অফিস তার যতটুকু তুলেছে, ততটুকু লেখা হিসেবে আছে।',
              'আংশিক পূরণ হয়েছে: অ্যাডমিন প্যানেলে সীমানা আঁকতে মাউস বা আঙুল লাগে; তার বদলে বিন্দুগুলো লিখেও দেওয়া যায়।',
              'জানা নেই: প্রতিবন্ধী ব্যক্তিদের দিয়ে এখনো যাচাই করানো হয়নি, কোনো স্ক্রিন রিডারও শোনা হয়নি।',
            ],
          },
          ['কিছু পড়তে বা চালাতে না পারলে ', link('আমাদের জানান', '/support'), '।'],
        ],
      },
      {
        id: 'security',
        heading: 'নিরাপত্তা',
        blocks: [
          {
            list: [
              'পাসওয়ার্ড ও লগইনের টোকেন এমনভাবে রাখা হয়, যা থেকে তা পড়া যায় না।',
              'প্রোগ্রামিং ইন্টারফেসের প্রতিটি ঠিকানায় বলা আছে কে তা ব্যবহার করতে পারেন; একটি পরীক্ষা প্রতিটি ঠিকানায় দর্শক, নাগরিক, কর্মকর্তা ও প্রশাসক হয়ে ঢুকে তা মিলিয়ে দেখে।',
              'কোনো অনুরোধে সংরক্ষণের জন্য পিন, কার্ড নম্বর, মেয়াদ বা সিভিভি এলে তা ফিরিয়ে দেওয়া হয়।',
              'অ্যাডমিন প্যানেলে একজনের পরিবর্তন না দেখে অন্যজন মুছে দিতে পারেন না: যিনি পরে আসেন, কী বদলেছে তাঁকে দেখানো হয়।',
            ],
          },
          ['আপনার কোন তথ্য রাখা হয় দেখুন ', link('গোপনীয়তা', '/privacy'), ' পাতায়।'],
        ],
      },
      {
        id: 'claims',
        heading: 'যা দাবি করা হয় না',
        blocks: [
          'তথ্য নিরাপত্তা বা কার্ডে পরিশোধ, কোনো বিষয়েই এই সেবার সনদ নেই, বাইরের কোনো সংস্থা নিরীক্ষাও করেনি। এর সার্টিফায়েড কপিতে স্বাক্ষরিত কোড থাকে; নমুনা রেকর্ড ও পরীক্ষামূলক পরিশোধের কপি কেবল নমুনা, আইনগত মূল্য নেই।',
        ],
      },
    ],
  },
};
