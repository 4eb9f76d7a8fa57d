import type { Language } from '@bhumi/api/contract/language';
import type { ApplicationType } from '@bhumi/api/contract/applications/fees';
import { link, type Article } from '../article-text.ts';

/** What costs how much, and what costs nothing; the amounts come from the server. */
export const pricingText: Article = {
  en: {
    title: 'Pricing',
    description: 'What an application costs, and what is free.',
    sections: [
      {
        id: 'free',
        heading: 'What is free',
        blocks: [
          {
            list: [
              'Looking up khatians and mouza maps, with or without an account.',
              'Viewing and downloading the scanned document that stands with a record.',
              'Opening an account.',
            ],
          },
          [
            'You pay only when you ',
            link('apply for a copy', '/guides#apply'),
            ' or pay the tax on your land. Nothing is added: the amount shown is the amount due.',
          ],
        ],
      },
      {
        id: 'paying',
        heading: 'How you pay',
        blocks: [
          [
            {
              simulated:
                'With bKash, Nagad or a card, in the same step in which you apply. At present all payments are tests: no money is taken. Do not enter a real PIN or card number.',
              gateway:
                'On the bank’s page to which you are led: by card, mobile banking such as bKash, Nagad, Rocket or Upay, or net banking. A payment gateway takes the money for the land office; its name stands on the page of the payment. Enter a card number or a PIN there only, never here. What you paid at a bank counter by treasury challan counts too: bring the challan to the land office, which enters and confirms it.',
            },
          ],
          [
            'What you have paid stands in your ',
            link('dashboard', '/dashboard?tab=payments'),
            ', under Payments & Receipts.',
          ],
        ],
      },
      {
        id: 'land-tax',
        heading: 'Land development tax',
        blocks: [
          [
            'It is the law’s, not ours: ',
            link('register your land', '/land-tax'),
            ' and, once it is approved, your ',
            link('dashboard', '/dashboard?tab=ldt'),
            ' shows what is due and how it comes about, line by line.',
          ],
          {
            list: [
              'Whole decimals times the rate of the land’s use and of the class of its place. The land office keeps the rates; the bill names the one that counts.',
              'Agricultural land up to 8.25 acres a person is exempt; a holding then pays the fee of the receipt, BDT 10 a year.',
              'A tax year runs from July to June, and up to three years may be paid ahead.',
            ],
          },
        ],
      },
      {
        id: 'mutation',
        heading: 'Mutation',
        blocks: [
          [
            'Both parts of the fee, for agricultural and other land, stand on the page about ',
            link('mutation', '/mutation'),
            '. The form asks for it before you pay.',
          ],
        ],
      },
    ],
  },
  bn: {
    title: 'ফি',
    description: 'কোন আবেদনে কত টাকা লাগে, আর কী কী বিনামূল্যে।',
    sections: [
      {
        id: 'free',
        heading: 'যা বিনামূল্যে',
        blocks: [
          {
            list: [
              'খতিয়ান ও মৌজা ম্যাপ খুঁজে দেখা, অ্যাকাউন্ট থাকুক বা না থাকুক।',
              'রেকর্ডের সঙ্গে স্ক্যান করা নথি থাকলে তা দেখা ও ডাউনলোড করা।',
              'অ্যাকাউন্ট খোলা।',
            ],
          },
          [
            'টাকা লাগে কেবল ',
            link('কপির জন্য আবেদন করলে', '/guides#apply'),
            ' বা জমির কর দিলে। তার সঙ্গে আর কিছু যোগ হয় না: যত দেখানো হয়, ততই দিতে হয়।',
          ],
        ],
      },
      {
        id: 'paying',
        heading: 'কীভাবে পরিশোধ করবেন',
        blocks: [
          [
            {
              simulated:
                'আবেদনের ধাপেই বিকাশ, নগদ বা কার্ডে। আপাতত সব পরিশোধই পরীক্ষামূলক: কোনো টাকা কাটা হয় না। আসল পিন বা কার্ড নম্বর দেবেন না।',
              gateway:
                'যে ব্যাংকের পাতায় আপনাকে নেওয়া হয়, সেখানে: কার্ডে, বিকাশ, নগদ, রকেট বা উপায়ের মতো মোবাইল ব্যাংকিংয়ে, অথবা নেট ব্যাংকিংয়ে। ভূমি অফিসের হয়ে টাকা নেয় একটি পেমেন্ট গেটওয়ে; তার নাম পরিশোধের পাতায় থাকে। কার্ড নম্বর বা পিন শুধু সেখানেই দেবেন, এখানে কখনো নয়। ব্যাংকের কাউন্টারে ট্রেজারি চালানে দেওয়া টাকাও গণ্য হয়: চালানটি ভূমি অফিসে নিয়ে যান, অফিস তা লিখে নিশ্চিত করবে।',
            },
          ],
          ['যা পরিশোধ করেছেন, তা ', link('ড্যাশবোর্ডে', '/dashboard?tab=payments'), ' ‘পরিশোধ ও রসিদ’ অংশে থাকে।'],
        ],
      },
      {
        id: 'land-tax',
        heading: 'ভূমি উন্নয়ন কর',
        blocks: [
          [
            'কর নির্ধারণ করে আইন, আমরা নই: ',
            link('জমি নিবন্ধন করুন', '/land-tax'),
            '; অনুমোদনের পর কত কর কীভাবে হলো, ',
            link('ড্যাশবোর্ডে', '/dashboard?tab=ldt'),
            ' তা এক এক করে দেখানো হয়।',
          ],
          {
            list: [
              'পূর্ণ শতাংশের সঙ্গে জমির ব্যবহার ও এলাকার শ্রেণি অনুযায়ী হারের গুণফল। হার নির্ধারণ করে রাখে ভূমি অফিস; হিসাবে প্রযোজ্য হারটি লেখা থাকে।',
              'ব্যক্তিপ্রতি ৮.২৫ একর পর্যন্ত কৃষি জমির কর মওকুফ; তখন প্রতি হোল্ডিংয়ে বছরে শুধু ১০ টাকা দাখিলা ফি।',
              'কর বছর জুলাই থেকে জুন; তিন বছর পর্যন্ত অগ্রিম দেওয়া যায়।',
            ],
          },
        ],
      },
      {
        id: 'mutation',
        heading: 'নামজারি',
        blocks: [
          [
            'কৃষি ও অকৃষি জমির ফির দুই অংশই ',
            link('নামজারি', '/mutation'),
            ' পাতায় আছে। পরিশোধের আগে ফরমেও তা দেখানো হয়।',
          ],
        ],
      },
    ],
  },
};

interface FeeTexts {
  caption: string;
  what: string;
  fee: string;
  copyOf: Record<ApplicationType, string>;
  failed: string;
  failedHint: string;
  again: string;
}

/** The table of fees. */
export const feeTexts: Record<Language, FeeTexts> = {
  en: {
    caption: 'Fees for copies',
    what: 'Application',
    fee: 'Fee',
    copyOf: { khatian_request: 'Copy of a khatian', mouza_map_request: 'Copy of a mouza map' },
    failed: 'The fees could not be loaded',
    failedHint: 'Nothing was lost. They are also shown in Land Records before you pay.',
    again: 'Try again',
  },
  bn: {
    caption: 'কপির ফি',
    what: 'আবেদন',
    fee: 'ফি',
    copyOf: { khatian_request: 'খতিয়ানের কপি', mouza_map_request: 'মৌজা ম্যাপের কপি' },
    failed: 'ফির তালিকা আনা যায়নি',
    failedHint: 'কিছুই হারায়নি। ভূমি রেকর্ডে পরিশোধের আগেও ফি দেখানো হয়।',
    again: 'আবার চেষ্টা করুন',
  },
};
