import { CONTACT } from '@bhumi/api/contract/contact';
import { phoneFromAbroad } from '@bhumi/api/contract/dial';
import { ASK_PAGE } from '@bhumi/api/contract/office-questions/office-questions';
import { digitsIn } from '@bhumi/api/contract/digits';
import type { Language } from '@bhumi/api/contract/language';
import { link, type Article } from '../article-text.ts';
import { layoutText } from '../../layout/text.ts';

const email = link(CONTACT.email, `mailto:${CONTACT.email}`);
const phone = (language: Language) => link(digitsIn(CONTACT.phone, language), CONTACT.dial);
const fromAbroad = (language: Language) =>
  link(digitsIn(phoneFromAbroad(CONTACT.phone), language), CONTACT.dial);

/** Whom to ask, and what to say. */
export const supportText: Article = {
  en: {
    title: 'Support',
    description: 'Whom to ask, and what to tell them so that they can help at once.',
    sections: [
      {
        id: 'first',
        heading: 'Before you write',
        blocks: [
          {
            list: [
              ['The ', link('questions and answers', '/faq'), ' may have it already.'],
              ['If pages fail, look under ', link('Status', '/status'), ' whether it is us.'],
              ['For a wrong record there are ', link('steps to follow', '/guides#wrong'), '.'],
              ['Whether a receipt is genuine, you can ', link('check yourself', '/verify'), '.'],
            ],
          },
        ],
      },
      {
        id: 'contact',
        heading: 'Help desk',
        blocks: [
          {
            list: [
              ['Email: ', email],
              ['Phone: ', phone('en'), ', from abroad ', fromAbroad('en')],
              layoutText.en.hours,
            ],
          },
          [
            'About one of your cases, ',
            link('ask the land office', ASK_PAGE),
            ': the question goes to the office where it lies, and the answer comes into your messages.',
          ],
        ],
      },
      {
        id: 'say',
        heading: 'What to say',
        blocks: [
          {
            list: [
              'What you wanted to do, and what happened instead.',
              'The number shown on the page that failed, if there was one.',
              'About a record: khatian and dag number, mouza and upazila, or the address of the page.',
              'About an application: its number from your dashboard.',
            ],
          },
          'Never send a password, PIN or card number. Nobody here will ask for them.',
        ],
      },
    ],
  },
  bn: {
    title: 'সহায়তা কেন্দ্র',
    description: 'কাকে জিজ্ঞাসা করবেন, আর কী জানালে দ্রুত সাহায্য পাবেন।',
    sections: [
      {
        id: 'first',
        heading: 'লেখার আগে',
        blocks: [
          {
            list: [
              ['উত্তরটি হয়তো ', link('সাধারণ জিজ্ঞাসায়', '/faq'), ' আছে।'],
              ['পাতা না খুললে ', link('সেবার অবস্থা', '/status'), ' দেখুন; সমস্যা আমাদের দিকেও হতে পারে।'],
              ['রেকর্ডে ভুল থাকলে ', link('যা করতে হবে', '/guides#wrong'), ' তা ধাপে ধাপে লেখা আছে।'],
              ['রসিদ আসল কি না, তা নিজেই ', link('যাচাই করতে', '/verify'), ' পারেন।'],
            ],
          },
        ],
      },
      {
        id: 'contact',
        heading: 'যোগাযোগ',
        blocks: [
          {
            list: [
              ['ইমেইল: ', email],
              ['ফোন: ', phone('bn'), ', বিদেশ থেকে ', fromAbroad('bn')],
              layoutText.bn.hours,
            ],
          },
          [
            'নিজের কোনো আবেদন নিয়ে ',
            link('ভূমি অফিসকে জিজ্ঞাসা করুন', ASK_PAGE),
            '; প্রশ্ন যাবে আবেদনের এলাকার অফিসে, উত্তর আসবে আপনার বার্তায়।',
          ],
        ],
      },
      {
        id: 'say',
        heading: 'কী জানাবেন',
        blocks: [
          {
            list: [
              'কী করতে চেয়েছিলেন, আর কী হয়েছে।',
              'পাতা না এলে সেখানে যে নম্বরটি দেখানো হয়েছে।',
              'রেকর্ডের বিষয়ে হলে: খতিয়ান ও দাগ নম্বর, মৌজা ও উপজেলার নাম, অথবা পাতাটির ঠিকানা।',
              'আবেদনের বিষয়ে হলে: ড্যাশবোর্ডে দেখানো আবেদন নম্বর।',
            ],
          },
          'পাসওয়ার্ড, পিন বা কার্ড নম্বর কখনো পাঠাবেন না। এখানকার কেউ তা চাইবে না।',
        ],
      },
    ],
  },
};
