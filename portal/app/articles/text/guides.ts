import { link, type Article } from '../article-text.ts';
import { identityGuide } from './identity-guide.ts';
import { landTaxGuide } from './land-tax-guide.ts';
import { wrongRecordGuide } from './wrong-record-guide.ts';

/** What to do, step by step; headings are linked from other pages by their ids. */
export const guidesText: Article = {
  en: {
    title: 'Guides',
    description:
      'How to find a khatian, read it, apply for a copy, pay land tax, and what to do when a record is wrong.',
    sections: [
      {
        id: 'khatian',
        heading: 'Look up a khatian',
        blocks: [
          'You need the place of the land and its dag or khatian number. Both stand on an old khatian, a deed or a tax receipt.',
          {
            steps: [
              ['Open ', link('Land Records', '/land'), ' and stay on Khatian.'],
              'Choose division, district, upazila, mouza and zil, one after the other. Mouzas show their JL number.',
              'Choose the survey type if you know it; otherwise leave it at All.',
              'Choose the dag from the list, or type its number or that of the khatian. Bengali and English digits both work: ১২ and 12 find the same.',
              'The record opens. Its address can be kept or sent to others.',
            ],
          },
          'If your mouza or dag is not on the list, it has not been entered yet. Ask at the land office of the upazila.',
        ],
      },
      {
        id: 'map',
        heading: 'Look up a mouza map',
        blocks: [
          'In Land Records choose Mouza Map, then the place as above, then the map by its name. If a scanned sheet is kept with it, you can view or download it.',
          'Search Dag shows where a dag lies and how it is shaped: by its number, by its sheet, or by a point on the map.',
        ],
      },
      {
        id: 'read',
        heading: 'Read a khatian',
        blocks: [
          'A khatian lists the owners of land with the share and area of each. Areas are in square feet, with decimals beside them: 1 decimal is 435.6 sq ft.',
          'Shares are written in ana. The whole is 16 ana:',
          {
            list: ['1 ana = 20 ganda', '1 ganda = 4 kora', '1 kora = 3 kranti', '1 kranti = 20 til'],
          },
          'So 8 ana is one half, and 5 ana 6 ganda 2 kora 2 kranti is one third. The share is worked out from the areas; the per cent beside it says the same.',
          ['Who inherits how much of an owner who has died, you can ', link('work out', '/inheritance'), '.'],
        ],
      },
      {
        id: 'surveys',
        heading: 'Know the surveys',
        blocks: [
          'The same land has a khatian from each survey, often with another dag number:',
          {
            list: [
              'CS: Cadastral Survey, the first, 1888 to 1940',
              'SA: State Acquisition Survey, 1956 to 1962',
              'RS: Revisional Survey, the first revision of CS',
              'BS: Bangladesh Survey, in the east, from about 1970',
              'BRS: Bangladesh Revisional Survey, the current revision',
              'TS: Town Survey (City Jarip), Dhaka, 1995 to 2009',
            ],
          },
        ],
      },
      {
        id: 'apply',
        heading: 'Apply for a copy',
        blocks: [
          {
            steps: [
              [link('Log in', '/login'), ' or ', link('open an account', '/register'), '.'],
              'Find the record and choose Submit Khatian Application or Submit Mouza Map Application.',
              [
                'Check what you apply for and the ',
                link('fee', '/pricing'),
                {
                  simulated:
                    ', choose how to pay, and submit. At present the payment is a test: no money is taken.',
                  gateway: ', and submit. Then pay on the page of the gateway to which you are led.',
                },
              ],
              [
                'The application stands in your ',
                link('dashboard', '/dashboard?tab=applyKhatian'),
                '. Once it is paid you download the certified copy there. Where the archive has nothing to copy yet, the land office prepares it, usually within 7 working days, and tells you.',
              ],
            ],
          },
          'The copy shows the record as it stood when it was issued. Its square code tells anyone whether it is genuine, and whether the record has changed since. A demonstration copy says so on its face and has no legal value.',
        ],
      },
      identityGuide.en,
      landTaxGuide.en,
      {
        id: 'receipt',
        heading: 'Check a receipt',
        blocks: [
          {
            steps: [
              'Scan the square code on the receipt with the camera of a phone. Look at the address of the page that opens: it must be this site.',
              [
                'Or open ',
                link('Check a receipt', '/verify'),
                ' yourself and type the 12 signs that stand under the code.',
              ],
              'Compare every fact that is shown with the paper: number, name, land, tax year, amount, day. If one differs, the paper is not genuine.',
            ],
          },
        ],
      },
      wrongRecordGuide.en,
    ],
  },
  bn: {
    title: 'নির্দেশিকা',
    description: 'খতিয়ান কীভাবে খুঁজবেন, পড়বেন, কপির আবেদন করবেন, ভূমি কর দেবেন, আর রেকর্ডে ভুল থাকলে কী করবেন।',
    sections: [
      {
        id: 'khatian',
        heading: 'খতিয়ান খোঁজা',
        blocks: [
          'জমিটি কোন এলাকায় এবং তার দাগ বা খতিয়ান নম্বর কত, তা জানা থাকতে হবে। পুরোনো খতিয়ান, দলিল বা খাজনার রসিদে দুটোই লেখা থাকে।',
          {
            steps: [
              [link('ভূমি রেকর্ড', '/land'), ' খুলুন; ‘খতিয়ান’ বাছাই করাই থাকে।'],
              'একে একে বিভাগ, জেলা, উপজেলা, মৌজা ও শিট (জিল) বেছে নিন। মৌজার পাশে জেএল নম্বর লেখা থাকে।',
              'কোন জরিপের খতিয়ান জানা থাকলে জরিপের ধরন বাছুন; না জানলে ‘সব’ রেখে দিন।',
              'তালিকা থেকে দাগ বেছে নিন, অথবা দাগ বা খতিয়ানের নম্বর লিখুন। বাংলা ও ইংরেজি দুই সংখ্যাতেই একই রেকর্ড পাবেন।',
              'রেকর্ডটি খুলবে। এর ঠিকানা রেখে দিতে বা অন্যকে পাঠাতে পারেন।',
            ],
          },
          'তালিকায় আপনার মৌজা বা দাগ না থাকলে তা এখনো তোলা হয়নি। উপজেলা ভূমি অফিসে খোঁজ নিন।',
        ],
      },
      {
        id: 'map',
        heading: 'মৌজা ম্যাপ খোঁজা',
        blocks: [
          'ভূমি রেকর্ডে ‘মৌজা ম্যাপ’ বাছুন, তারপর আগের মতো এলাকা, শেষে নাম দেখে ম্যাপ। স্ক্যান করা শিট থাকলে তা দেখা ও ডাউনলোড করা যায়।',
          'দাগটি কোথায় এবং তার সীমানা কেমন, তা ‘দাগ অনুসন্ধান’ পাতায় দেখা যায়: দাগ নম্বর, শিট অথবা মানচিত্রের একটি বিন্দু ধরে।',
        ],
      },
      {
        id: 'read',
        heading: 'খতিয়ান পড়া',
        blocks: [
          'খতিয়ানে জমির মালিকদের নাম থাকে, সঙ্গে প্রত্যেকের অংশ ও জমির পরিমাণ। পরিমাণ লেখা হয় বর্গফুটে, পাশে শতাংশে: ১ শতাংশ জমি = ৪৩৫.৬ বর্গফুট।',
          'অংশ লেখা হয় আনায়। পুরোটা ১৬ আনা:',
          {
            list: ['১ আনা = ২০ গণ্ডা', '১ গণ্ডা = ৪ কড়া', '১ কড়া = ৩ ক্রান্তি', '১ ক্রান্তি = ২০ তিল'],
          },
          'তাই ৮ আনা মানে অর্ধেক, আর ৫ আনা ৬ গণ্ডা ২ কড়া ২ ক্রান্তি মানে তিন ভাগের এক ভাগ। জমির পরিমাণ থেকেই অংশ হিসাব করা হয়; পাশে শতকরা হিসাবও দেওয়া থাকে।',
          ['মালিক মারা গেলে কে কত অংশ পান, তা ', link('হিসাব করে', '/inheritance'), ' দেখতে পারেন।'],
        ],
      },
      {
        id: 'surveys',
        heading: 'জরিপ চেনা',
        blocks: [
          'একই জমির প্রতিটি জরিপে আলাদা খতিয়ান হয়, দাগ নম্বরও অনেক সময় বদলায়:',
          {
            list: [
              'CS: সি.এস. জরিপ, প্রথম জরিপ, ১৮৮৮ থেকে ১৯৪০',
              'SA: এস.এ. জরিপ, ১৯৫৬ থেকে ১৯৬২',
              'RS: আর.এস. জরিপ, সি.এস. জরিপের প্রথম সংশোধন',
              'BS: বি.এস. জরিপ, পূর্বাঞ্চলে, আনুমানিক ১৯৭০ থেকে',
              'BRS: বি.আর.এস. জরিপ, চলমান সংশোধনী জরিপ',
              'TS: সিটি জরিপ, ঢাকায়, ১৯৯৫ থেকে ২০০৯',
            ],
          },
        ],
      },
      {
        id: 'apply',
        heading: 'কপির জন্য আবেদন',
        blocks: [
          {
            steps: [
              [link('লগইন করুন', '/login'), ' বা ', link('অ্যাকাউন্ট খুলুন', '/register'), '।'],
              'রেকর্ডটি খুঁজে ‘খতিয়ানের আবেদন জমা দিন’ বা ‘মৌজা ম্যাপের আবেদন জমা দিন’ বোতাম চাপুন।',
              [
                'কীসের আবেদন ও কত ',
                link('ফি', '/pricing'),
                {
                  simulated:
                    ' দেখে নিন, পরিশোধের মাধ্যম বাছুন, তারপর জমা দিন। আপাতত পরিশোধটি পরীক্ষামূলক: কোনো টাকা কাটা হয় না।',
                  gateway: ' দেখে নিয়ে জমা দিন। তারপর যে গেটওয়ের পাতায় নেওয়া হয়, সেখানে পরিশোধ করুন।',
                },
              ],
              [
                'আবেদনটি আপনার ',
                link('ড্যাশবোর্ডে', '/dashboard?tab=applyKhatian'),
                ' থাকবে। ফি পরিশোধিত হলে সেখান থেকেই সার্টিফায়েড কপি ডাউনলোড করতে পারবেন। আর্কাইভে কপি করার মতো কিছু না থাকলে ভূমি অফিস সাধারণত ৭ কর্মদিবসের মধ্যে প্রস্তুত করে আপনাকে জানায়।',
              ],
            ],
          },
          'কপিতে রেকর্ডটি দেওয়ার দিন যেমন ছিল, তেমনই দেখানো হয়। চৌকোনা কোডটি থেকে যে কেউ জানতে পারেন কপিটি আসল কি না, আর রেকর্ডে পরে পরিবর্তন হয়েছে কি না। নমুনা কপির গায়ে তা লেখা থাকে; তার আইনগত মূল্য নেই।',
        ],
      },
      identityGuide.bn,
      landTaxGuide.bn,
      {
        id: 'receipt',
        heading: 'রসিদ যাচাই করুন',
        blocks: [
          {
            steps: [
              'মোবাইল ফোনের ক্যামেরা দিয়ে রসিদের চৌকোনা কোডটি স্ক্যান করুন। যে পাতা খোলে তার ঠিকানা দেখে নিন: সেটি এই সাইটেরই হতে হবে।',
              ['অথবা নিজেই ', link('রসিদ যাচাই', '/verify'), ' পাতাটি খুলে কোডের নিচের ১২টি অক্ষর ও অঙ্ক লিখুন।'],
              'দেখানো প্রতিটি তথ্য কাগজের সঙ্গে মিলিয়ে নিন: নম্বর, নাম, জমি, কর বছর, টাকার পরিমাণ, তারিখ। একটিও না মিললে কাগজটি আসল নয়।',
            ],
          },
        ],
      },
      wrongRecordGuide.bn,
    ],
  },
};
