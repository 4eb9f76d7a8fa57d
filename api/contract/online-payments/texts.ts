/** What the API says about payments through a gateway. */
import type { Message } from '../language.ts';

export const onlinePaymentTexts = {
  notOnline: {
    en: 'This payment is not made through the bank’s page. Nothing was paid. Look at it in your dashboard.',
    bn: 'এই পরিশোধ ব্যাংকের পাতায় করা হয় না। কোনো টাকা নেওয়া হয়নি। ড্যাশবোর্ডে পরিশোধটি দেখুন।',
  },
  unreachable: {
    en: 'The bank’s page does not answer just now. Nothing was taken, and nothing is lost. Please try again in a few minutes.',
    bn: 'ব্যাংকের পাতা এখন সাড়া দিচ্ছে না। কোনো টাকা কাটা হয়নি, কিছু হারায়ওনি। কয়েক মিনিট পরে আবার চেষ্টা করুন।',
  },
} satisfies Record<string, Message>;
