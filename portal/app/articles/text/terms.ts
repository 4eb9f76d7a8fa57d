import { link, type Article } from '../article-text.ts';

/** Terms of use: what users may expect of the portal, and the portal of them. */
export const termsText: Article = {
  en: {
    title: 'Terms of use',
    description: 'What you may expect of this service, and what it expects of you.',
    sections: [
      {
        id: 'service',
        heading: 'What the service is',
        blocks: [
          'Bhumi shows khatians and mouza maps that land offices have entered, and takes applications for copies, land development tax, mutations and objections to them. Anyone may look records up, without an account and without a fee.',
          'You need an account to apply. Opening one costs nothing.',
        ],
      },
      {
        id: 'records',
        heading: 'What a record here is worth',
        blocks: [
          'What you read or download from the lookup is for information only. Only a copy that you applied for is a certified one, and it neither gives nor takes away a right to land.',
          'If a record here differs from the record of the land office, the land office’s counts. Compare the two before you buy, sell or go to court.',
          [
            'Some records are made up for demonstration. They are marked “Sample record” and are about no real land or person. ',
            link('What to do when a record is wrong', '/guides#wrong'),
          ],
        ],
      },
      {
        id: 'account',
        heading: 'Your account',
        blocks: [
          {
            list: [
              'Give your own name, email and phone number.',
              'Keep your password to yourself. Nobody of this service will ever ask for it.',
              'On a computer that others use, log out when you are done.',
              'An account that is misused can be disabled. You are told so when you log in.',
            ],
          },
        ],
      },
      {
        id: 'fees',
        heading: 'Fees and payments',
        blocks: [
          [
            'The fee of a copy is shown before you pay. ',
            link('All fees', '/pricing'),
            ' stand on one page.',
          ],
          [
            {
              simulated:
                'At present all payments are tests: no money is taken, so there is nothing to pay back. Do not enter a real PIN or card number.',
              gateway:
                'Money is taken by a payment gateway, on its own page, and counts as paid once the gateway has confirmed it to us. Money that pays for nothing, such as a second payment, is due back to you.',
            },
          ],
          'The same payment is never taken twice, even if you press the button again or the line drops.',
        ],
      },
      {
        id: 'conduct',
        heading: 'What is not allowed',
        blocks: [
          {
            list: [
              'Using the account of somebody else, or pretending to be somebody else.',
              'Passing off a page or a download of the lookup as a certified copy.',
              'Trying to get around the login or other protection, or hindering others by flooding the service with requests.',
            ],
          },
        ],
      },
      {
        id: 'limits',
        heading: 'What is not promised',
        blocks: [
          [
            'The service can be interrupted. Whether it is running is shown under ',
            link('Status', '/status'),
            '.',
          ],
          'Not every mouza has been entered, and not every record has a scanned document. On the map a dag is found only where its boundary has been drawn.',
        ],
      },
      {
        id: 'changes',
        heading: 'Changes',
        blocks: [
          'When the service changes, this page changes with it. What you are asked to agree to is the text that stands here when you open your account.',
        ],
      },
    ],
  },
  bn: {
    title: 'ব্যবহারের শর্ত',
    description: 'এই সেবা থেকে আপনি কী আশা করতে পারেন, আর সেবাটি আপনার কাছে কী আশা করে।',
    sections: [
      {
        id: 'service',
        heading: 'সেবাটি কী',
        blocks: [
          'ভূমি অফিস যেসব খতিয়ান ও মৌজা ম্যাপ তুলেছে, ‘ভূমি’তে সেগুলো দেখা যায় এবং কপি ও নামজারির আবেদন, ভূমি উন্নয়ন কর পরিশোধ ও নামজারিতে আপত্তি করা যায়। রেকর্ড দেখতে অ্যাকাউন্ট বা টাকা লাগে না; যে কেউ দেখতে পারেন।',
          'আবেদন করতে অ্যাকাউন্ট লাগে। অ্যাকাউন্ট খুলতে কোনো খরচ নেই।',
        ],
      },
      {
        id: 'records',
        heading: 'এখানকার রেকর্ডের মূল্য কতটুকু',
        blocks: [
          'অনুসন্ধানে যা দেখেন বা ডাউনলোড করেন, তা কেবল তথ্যের জন্য। সার্টিফায়েড কপি কেবল সেটি, যা আবেদন করে পেয়েছেন; এর বলে জমিতে কারও অধিকার জন্মায় না, কারও অধিকার নষ্টও হয় না।',
          'এখানকার রেকর্ডের সঙ্গে ভূমি অফিসের রেকর্ড না মিললে ভূমি অফিসেরটিই ধরতে হবে। জমি কেনাবেচা বা মামলার আগে দুটি মিলিয়ে নিন।',
          [
            'কিছু রেকর্ড প্রদর্শনের জন্য বানানো। সেগুলোতে ‘নমুনা রেকর্ড’ লেখা আছে; কোনো বাস্তব জমি বা ব্যক্তির নয়। ',
            link('রেকর্ডে ভুল থাকলে যা করবেন', '/guides#wrong'),
          ],
        ],
      },
      {
        id: 'account',
        heading: 'আপনার অ্যাকাউন্ট',
        blocks: [
          {
            list: [
              'নিজের নাম, ইমেইল ও ফোন নম্বর দিন।',
              'পাসওয়ার্ড কাউকে জানাবেন না। এই সেবার কেউ কখনো তা জানতে চাইবে না।',
              'যে কম্পিউটার অন্যরাও ব্যবহার করেন, সেখানে কাজ শেষে লগআউট করুন।',
              'অপব্যবহার হলে অ্যাকাউন্ট বন্ধ করা হতে পারে। লগইন করতে গেলে তা জানানো হবে।',
            ],
          },
        ],
      },
      {
        id: 'fees',
        heading: 'ফি ও পরিশোধ',
        blocks: [
          ['কপির ফি কত, পরিশোধের আগেই দেখানো হয়। ', link('সব ফি', '/pricing'), ' এক পাতায় আছে।'],
          [
            {
              simulated:
                'আপাতত সব পরিশোধই পরীক্ষামূলক: কোনো টাকা কাটা হয় না, তাই ফেরতেরও কিছু নেই। আসল পিন বা কার্ড নম্বর দেবেন না।',
              gateway:
                'টাকা নেয় একটি পেমেন্ট গেটওয়ে, তার নিজের পাতায়; গেটওয়ে আমাদের নিশ্চিত করলে তবেই তা পরিশোধিত। দ্বিতীয়বার দেওয়ার মতো যে টাকায় কিছু পরিশোধ হয় না, তা আপনি ফেরত পাবেন।',
            },
          ],
          'বোতামে দুবার চাপলে বা সংযোগ কেটে গেলেও একই ফি কখনো দুবার নেওয়া হয় না।',
        ],
      },
      {
        id: 'conduct',
        heading: 'যা করা যাবে না',
        blocks: [
          {
            list: [
              'অন্যের অ্যাকাউন্ট ব্যবহার করা বা নিজেকে অন্য কেউ বলে পরিচয় দেওয়া।',
              'অনুসন্ধানের পাতা বা ডাউনলোড করা ফাইলকে সার্টিফায়েড কপি বলে চালানো।',
              'লগইন বা অন্য সুরক্ষা এড়ানোর চেষ্টা করা, কিংবা অসংখ্য অনুরোধ পাঠিয়ে অন্যদের কাজে বাধা দেওয়া।',
            ],
          },
        ],
      },
      {
        id: 'limits',
        heading: 'যার নিশ্চয়তা নেই',
        blocks: [
          ['সেবা কখনো কখনো বন্ধ থাকতে পারে। চালু আছে কি না দেখুন ', link('সেবার অবস্থা', '/status'), ' পাতায়।'],
          'সব মৌজা এখনো তোলা হয়নি, সব রেকর্ডের স্ক্যান করা নথিও নেই। যে দাগের সীমানা আঁকা হয়েছে, মানচিত্রে শুধু সেটিই খুঁজে পাওয়া যায়।',
        ],
      },
      {
        id: 'changes',
        heading: 'শর্তের পরিবর্তন',
        blocks: ['সেবায় পরিবর্তন এলে এই পাতাও বদলাবে। অ্যাকাউন্ট খোলার সময় এখানে যা লেখা থাকে, আপনি সেটিতেই সম্মতি দেন।'],
      },
    ],
  },
};
