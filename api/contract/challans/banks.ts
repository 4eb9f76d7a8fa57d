/** The banks at whose counters a treasury challan is paid. A closed list, so that one bank has one name and a challan counts once. */
import type { Message } from '../language.ts';

export const challanBanks = {
  bangladesh: { en: 'Bangladesh Bank', bn: 'বাংলাদেশ ব্যাংক' },
  sonali: { en: 'Sonali Bank', bn: 'সোনালী ব্যাংক' },
  janata: { en: 'Janata Bank', bn: 'জনতা ব্যাংক' },
  agrani: { en: 'Agrani Bank', bn: 'অগ্রণী ব্যাংক' },
  rupali: { en: 'Rupali Bank', bn: 'রূপালী ব্যাংক' },
  basic: { en: 'BASIC Bank', bn: 'বেসিক ব্যাংক' },
  bdbl: { en: 'Bangladesh Development Bank', bn: 'বাংলাদেশ ডেভেলপমেন্ট ব্যাংক' },
  krishi: { en: 'Bangladesh Krishi Bank', bn: 'বাংলাদেশ কৃষি ব্যাংক' },
  rakub: { en: 'Rajshahi Krishi Unnayan Bank', bn: 'রাজশাহী কৃষি উন্নয়ন ব্যাংক' },
  islami: { en: 'Islami Bank Bangladesh', bn: 'ইসলামী ব্যাংক বাংলাদেশ' },
  pubali: { en: 'Pubali Bank', bn: 'পূবালী ব্যাংক' },
  uttara: { en: 'Uttara Bank', bn: 'উত্তরা ব্যাংক' },
  'dutch-bangla': { en: 'Dutch-Bangla Bank', bn: 'ডাচ্-বাংলা ব্যাংক' },
  brac: { en: 'BRAC Bank', bn: 'ব্র্যাক ব্যাংক' },
  city: { en: 'City Bank', bn: 'সিটি ব্যাংক' },
  eastern: { en: 'Eastern Bank', bn: 'ইস্টার্ন ব্যাংক' },
} satisfies Record<string, Message>;

export type ChallanBank = keyof typeof challanBanks;
export const CHALLAN_BANKS = Object.keys(challanBanks) as [ChallanBank, ...ChallanBank[]];
