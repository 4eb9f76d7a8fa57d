/** Texts of the lookup about the last change of owners. */
import { digitsIn } from '../digits.ts';
import { formatDate } from '../format.ts';
import type { Message } from '../language.ts';

/** The last change of the shown rows: the mutation that wrote them, and when; no names. */
export interface RecordChange {
  tracking_number: string;
  /** It was reverted: the rows are those from before it. */
  restored: boolean;
  at: string;
}

/** Returns the text of the last change. */
export function changeText({ tracking_number, restored, at }: RecordChange): Message {
  const [en, bn] = [formatDate(at, 'en'), formatDate(at, 'bn')];
  const number = digitsIn(tracking_number, 'bn');
  return restored
    ? {
        en: `Restored on ${en}, when mutation ${tracking_number} was taken back.`,
        bn: `${number} নামজারি প্রত্যাহার হওয়ায় ${bn} তারিখে পুনর্বহাল করা হয়েছে।`,
      }
    : {
        en: `Changed by mutation ${tracking_number} on ${en}.`,
        bn: `${number} নামজারিতে ${bn} তারিখে পরিবর্তিত।`,
      };
}
