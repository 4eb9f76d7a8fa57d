import { link, type Article } from '../article-text.ts';
import { accountQuestions } from './account-questions.ts';
import { mutationQuestions } from './mutation-questions.ts';
import { peopleQuestions } from './people-questions.ts';

/** What people ask, answered in a few lines; the guides say more. */
export const faqText: Article = {
  en: {
    title: 'Frequently asked questions',
    description: 'Short answers to what people ask most.',
    sections: [
      {
        id: 'find',
        group: 'Records',
        heading: 'Why can I not find my land?',
        blocks: [
          [
            'Not every mouza has been entered. Check the survey type too: a dag often has another number in another survey. ',
            link('How to look up a khatian', '/guides#khatian'),
          ],
        ],
      },
      {
        id: 'digits',
        heading: 'Bengali or English digits?',
        blocks: ['Either, everywhere. Type ১২ or 12, both are understood.'],
      },
      {
        id: 'wrong',
        heading: 'A name or number is wrong. What now?',
        blocks: [
          [
            'It depends on where the fault lies. ',
            link('When a record is wrong', '/guides#wrong'),
            ' tells you step by step.',
          ],
        ],
      },
      {
        id: 'certified',
        group: 'Copies and receipts',
        heading: 'Is the download a certified copy?',
        blocks: [
          'The copy that you apply and pay for is: it carries its facts in a signed code that anyone can check. What you load from the lookup is for information only.',
        ],
      },
      {
        id: 'document',
        heading: 'Why does it say “No document available”?',
        blocks: [
          'The archive has nothing to copy yet. The land office prepares the copy, usually within 7 working days, and tells you. If it cannot, your fee is due back to you.',
        ],
      },
      {
        id: 'receipt',
        heading: 'Is the receipt good at an office?',
        blocks: [
          [
            'It carries a code that only we can sign. Anyone can ',
            link('check it', '/verify'),
            ' and compare the facts with the paper.',
          ],
        ],
      },
      {
        id: 'money',
        group: 'Fees, land tax and mutation',
        heading: 'Is money taken when I pay?',
        blocks: [
          [
            {
              simulated: 'No. At present every payment is a test. Do not enter a real PIN or card number.',
              gateway:
                'Yes, on the page of the payment gateway to which you are led. You have paid once our own page says so and offers the receipt; if it still asks the bank, nothing is lost.',
            },
          ],
        ],
      },
      {
        id: 'twice',
        heading: 'I pressed twice. Have I paid twice?',
        blocks: [
          [
            'No. The same payment is never taken two times. Your ',
            link('dashboard', '/dashboard?tab=applyKhatian'),
            ' shows what was submitted.',
          ],
        ],
      },
      {
        id: 'land-tax',
        heading: 'Can I pay land tax here?',
        blocks: [
          [
            'Yes. Register the land, wait until the land office has approved it, then pay. ',
            link('Step by step', '/guides#land-tax'),
          ],
        ],
      },
      ...mutationQuestions.en,
      ...peopleQuestions.en,
      ...accountQuestions.en,
    ],
  },
  bn: {
    title: 'সাধারণ জিজ্ঞাসা',
    description: 'সবচেয়ে বেশি করা প্রশ্নের ছোট ছোট উত্তর।',
    sections: [
      {
        id: 'find',
        group: 'রেকর্ড',
        heading: 'আমার জমি খুঁজে পাচ্ছি না কেন?',
        blocks: [
          [
            'সব মৌজা এখনো তোলা হয়নি। জরিপের ধরনও মিলিয়ে দেখুন: এক জরিপের দাগ নম্বর আরেক জরিপে অনেক সময় বদলে যায়। ',
            link('খতিয়ান খোঁজার নিয়ম', '/guides#khatian'),
          ],
        ],
      },
      {
        id: 'digits',
        heading: 'সংখ্যা বাংলায় লিখব, না ইংরেজিতে?',
        blocks: ['যেকোনোটিতে, সব জায়গায়। দুই ভাবে লিখলেই একই ফল পাবেন।'],
      },
      {
        id: 'wrong',
        heading: 'নাম বা নম্বরে ভুল আছে। কী করব?',
        blocks: [
          [
            'ভুলটি কোথায়, তার ওপর নির্ভর করে। ',
            link('রেকর্ডে ভুল থাকলে', '/guides#wrong'),
            ' অংশে ধাপে ধাপে লেখা আছে।',
          ],
        ],
      },
      {
        id: 'certified',
        group: 'কপি ও রসিদ',
        heading: 'ডাউনলোড করা ফাইলটি কি সার্টিফায়েড কপি?',
        blocks: [
          'আবেদন করে ফি দিয়ে যে কপি পান, সেটি সার্টিফায়েড: তার তথ্য একটি স্বাক্ষরিত কোডে থাকে, যে কেউ যাচাই করতে পারেন। অনুসন্ধানের পাতা থেকে যা ডাউনলোড করেন, তা কেবল তথ্যের জন্য।',
        ],
      },
      {
        id: 'document',
        heading: '‘কোনো নথি নেই’ লেখা কেন?',
        blocks: [
          'আর্কাইভে কপি করার মতো কিছু এখনো নেই। ভূমি অফিস সাধারণত ৭ কর্মদিবসের মধ্যে কপি প্রস্তুত করে আপনাকে জানায়। দিতে না পারলে আপনার ফি ফেরত দেওয়া হবে।',
        ],
      },
      {
        id: 'receipt',
        heading: 'রসিদটি কি অফিসে চলবে?',
        blocks: [
          [
            'রসিদে এমন একটি কোড থাকে, যাতে শুধু আমরাই স্বাক্ষর করতে পারি। যে কেউ তা ',
            link('যাচাই করে', '/verify'),
            ' তথ্যগুলো কাগজের সঙ্গে মিলিয়ে নিতে পারেন।',
          ],
        ],
      },
      {
        id: 'money',
        group: 'ফি, ভূমি কর ও নামজারি',
        heading: 'পরিশোধ করলে কি টাকা কাটে?',
        blocks: [
          [
            {
              simulated: 'না। আপাতত সব পরিশোধই পরীক্ষামূলক। আসল পিন বা কার্ড নম্বর দেবেন না।',
              gateway:
                'হ্যাঁ, যে পেমেন্ট গেটওয়ের পাতায় আপনাকে নেওয়া হয় সেখানে। আমাদের পাতায় পরিশোধিত লেখা ও রসিদ এলে বুঝবেন পরিশোধ হয়েছে; তখনও ব্যাংককে জিজ্ঞাসা করা হতে থাকলে কিছুই হারায়নি।',
            },
          ],
        ],
      },
      {
        id: 'twice',
        heading: 'দুবার চাপ দিয়েছি। দুবার কি টাকা গেল?',
        blocks: [
          [
            'না। একই ফি কখনো দুবার নেওয়া হয় না। কী জমা হয়েছে, ',
            link('ড্যাশবোর্ডে', '/dashboard?tab=applyKhatian'),
            ' দেখুন।',
          ],
        ],
      },
      {
        id: 'land-tax',
        heading: 'এখানে কি ভূমি কর দেওয়া যায়?',
        blocks: [
          ['হ্যাঁ। জমি নিবন্ধন করুন, ভূমি অফিসের অনুমোদনের পর কর দিন। ', link('ধাপে ধাপে দেখুন', '/guides#land-tax')],
        ],
      },
      ...mutationQuestions.bn,
      ...peopleQuestions.bn,
      ...accountQuestions.bn,
    ],
  },
};
