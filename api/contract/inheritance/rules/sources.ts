/** Where the rules are written. */
import type { Message } from '../../language.ts';

export const SOURCES = {
  quran411: { en: 'Qur’an 4:11', bn: 'সুরা নিসা, আয়াত ১১' },
  quran412: { en: 'Qur’an 4:12', bn: 'সুরা নিসা, আয়াত ১২' },
  quran4176: { en: 'Qur’an 4:176', bn: 'সুরা নিসা, আয়াত ১৭৬' },
  /** Siraj ad-Din as-Sajawandi, the Hanafi manual of inheritance that the courts follow. */
  sirajiyya: { en: 'As-Sirajiyya', bn: 'আস-সিরাজিয়া' },
  /** Mulla, Principles of Mahomedan Law: the table of sharers. */
  sharers: { en: 'Mulla, s. 63', bn: 'মুল্লা, ধারা ৬৩' },
  increase: { en: 'Mulla, s. 64', bn: 'মুল্লা, ধারা ৬৪' },
  residuaries: { en: 'Mulla, s. 65', bn: 'মুল্লা, ধারা ৬৫' },
  return: { en: 'Mulla, s. 66', bn: 'মুল্লা, ধারা ৬৬' },
  distant: { en: 'Mulla, s. 67', bn: 'মুল্লা, ধারা ৬৭' },
  ordinance: {
    en: 'Muslim Family Laws Ordinance, 1961, s. 4',
    bn: 'মুসলিম পারিবারিক আইন অধ্যাদেশ, ১৯৬১, ধারা ৪',
  },
} satisfies Record<string, Message>;

export type Source = keyof typeof SOURCES;
